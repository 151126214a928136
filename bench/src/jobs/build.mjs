import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadCorpus } from "../corpora.mjs";
import { engines } from "../engines.mjs";
import { peakMb, timed } from "../measure.mjs";
import { addVectors, openEncoder } from "../vectors.mjs";
import { askAll } from "./ask.mjs";

/** Builds and saves one index; where it cannot be saved, it is asked in this process. */
export async function build({ engine: key, corpus: name, folder }) {
	const engine = engines[key];
	const corpus = await loadCorpus(name);
	const embedding = engine.hybrid
		? await timed(async () => addVectors(corpus, await openEncoder()))
		: undefined;
	const building = await timed(() => engine.build(corpus));
	const shared = {
		chunks: corpus.chunks.length,
		buildCpuMs: building.cpuMs,
		...(embedding && { embedCpuMs: embedding.cpuMs }),
	};
	try {
		const saving = await timed(() => building.value.save());
		const peak = peakMb();
		await write(folder, saving.value);
		return {
			...shared,
			saveCpuMs: saving.cpuMs,
			buildPeakMb: peak,
			...sizes(saving.value),
		};
	} catch (error) {
		return {
			...shared,
			buildPeakMb: peakMb(),
			note: `cannot be saved: ${error.message}`,
			...(await askAll(building.value, corpus, engine)),
		};
	}
}

async function write(folder, files) {
	await mkdir(folder, { recursive: true });
	for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
}

function sizes(files) {
	const all = [...files];
	const bytes = (some) => some.reduce((sum, [, { length }]) => sum + length, 0);
	const zipped = (some) =>
		some.reduce((sum, [, file]) => sum + gzipSync(file).length, 0);
	const text = all.filter(([name]) => name.startsWith("text."));
	return {
		bytes: bytes(all),
		gzipBytes: zipped(all),
		...(text.length && { textBytes: bytes(text), textGzipBytes: zipped(text) }),
	};
}
