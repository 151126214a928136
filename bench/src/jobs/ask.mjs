import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { engines } from "../engines.mjs";
import { cpuMs, peakMb, percentile, timed } from "../measure.mjs";
import { rememberHashes } from "../remember-hashes.mjs";
import { openEncoder } from "../vectors.mjs";

const HITS = 10;
const SAMPLES = 600;
const LIMIT_MS = 3000;
const WARM_UP_MS = 600;

/** Opens a saved index as a new process does, and asks it: `questions` of 8 to 12 words, and their words half typed. */
export async function ask({
	engine: key,
	folder,
	language,
	questions,
	openOnly,
}) {
	const engine = engines[key];
	const files = await read(folder);
	const encode = engine.hybrid ? await openEncoder() : undefined;
	const hashing = engine.hashed
		? await timed(() => rememberHashes(engine.hashed(files)))
		: undefined;
	const opening = await timed(() =>
		engine.open(files, { language, dimensions: 256 }),
	);
	const [first] = questions;
	const firstQuestion = await timed(() =>
		opening.value.search(first.text, HITS, { vector: encode?.(first.text) }),
	);
	return {
		...(hashing && { hashCpuMs: hashing.cpuMs }),
		openCpuMs: opening.cpuMs,
		openWallMs: opening.wallMs,
		firstCpuMs: firstQuestion.cpuMs,
		...(!openOnly &&
			(await askAll(opening.value, { questions }, engine, encode))),
	};
}

/** In its own words; sorted, as folders list as they like. */
async function read(folder) {
	const names = (await readdir(folder)).sort();
	const files = new Map();
	for (const name of names) files.set(name, await readFile(join(folder, name)));
	return files;
}

export async function askAll(index, { questions }, engine, encode) {
	const encodeText = encode ?? (engine.hybrid && (await openEncoder()));
	const texts = questions.map(({ text }) => text);
	const asked = await sample(texts, (text) =>
		index.search(text, HITS, encodeText && { vector: encodeText(text) }),
	);
	const typed =
		engine.hybrid || engine.wholeWordsOnly
			? undefined
			: await sample(prefixes(texts), (text) =>
					index.search(text, HITS, { typing: true }),
				);
	return { question: asked, ...(typed && { prefix: typed }), peakMb: peakMb() };
}

/** Three or four letters, as they are typed into a search box. */
const prefixes = (texts) =>
	texts.flatMap((text, i) => {
		const words = text.match(/[a-z]{5,}/gi) ?? [];
		const word = words[i % words.length];
		return word ? [word.slice(0, 3 + (i % 2)).toLowerCase()] : [];
	});

async function sample(texts, search) {
	const warm = performance.now() + WARM_UP_MS;
	for (const text of texts) {
		if (performance.now() > warm) break;
		await search(text);
	}
	const cpu = [];
	const wall = [];
	const before = cpuMs();
	const end = performance.now() + LIMIT_MS;
	for (let i = 0; i < SAMPLES && (i < 3 || performance.now() < end); i++) {
		const text = texts[i % texts.length];
		const [startCpu, startWall] = [cpuMs(), performance.now()];
		await search(text);
		cpu.push(cpuMs() - startCpu);
		wall.push(performance.now() - startWall);
	}
	return {
		samples: cpu.length,
		cpuP50: percentile(cpu, 0.5),
		cpuP95: percentile(cpu, 0.95),
		wallP50: percentile(wall, 0.5),
		wallP95: percentile(wall, 0.95),
		/** On one core, by CPU time. */
		perSecond: (1000 * cpu.length) / (cpuMs() - before),
	};
}
