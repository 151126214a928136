import { rm } from "node:fs/promises";
import { join } from "node:path";
import { loadCorpus, xquadCorpora } from "./corpora.mjs";
import { engines } from "./engines.mjs";
import { describeMachine } from "./machine.mjs";
import { median } from "./measure.mjs";
import { cacheFolder } from "./paths.mjs";
import { meaningName, plan } from "./plan.mjs";
import { runJob } from "./run-job.mjs";

/** A quick opening is measured in this many processes; the median counts. */
const OPENINGS = 5;
const QUICK_MS = 500;
/** Longest time of one job: 100,000 chunks take a minute where nothing else runs. */
const JOB_LIMIT_MS = 300_000;
/** A transformer reads 8,600 texts. */
const MEANING_LIMIT_MS = 600_000;

/** Measures what the options ask for, one process after the other. */
export async function run(options, log) {
	const {
		corpora,
		meaning,
		sizes,
		cost,
		engines: keys,
		skipped,
	} = plan(options);
	const end = Date.now() + options.minutes * 60_000;
	// On a busy machine each part leaves something to the next.
	const share = (part) => Date.now() + options.minutes * 60_000 * part;
	const deadlines = {
		quality: cost.length + meaning.length > 0 ? share(0.4) : end,
		meaning: cost.length > 0 ? share(0.5) : end,
		cost: end,
	};
	const results = {
		when: new Date().toISOString().slice(0, 10),
		machine: describeMachine(),
		quick: options.quick,
		quality: [],
		meaning: [],
		cost: [],
		skipped: [...skipped],
	};
	const attempt = async (part, what, task) => {
		if (Date.now() > deadlines[part])
			return results.skipped.push({ what, why: "the time of the run was up" });
		const start = Date.now();
		try {
			await task();
			log(`${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
		} catch (error) {
			results.skipped.push({ what, why: error.message });
			log(`${what}: ${error.message}`);
		}
	};
	const { dataFolder, modelFolder } = options;
	const read = meaning.length > 0 ? [...corpora, ...xquadCorpora] : corpora;
	log("Chunking the corpora");
	await runJob(
		{ kind: "prepare", corpora: read, sizes, dataFolder },
		JOB_LIMIT_MS,
	);
	if (corpora.length > 0)
		results.quality = await measureQuality(keys, corpora, attempt);
	for (const pair of meaning)
		await attempt("meaning", meaningName(pair), async () => {
			const task = { kind: "meaning", ...pair, modelFolder };
			results.meaning.push(...(await runJob(task, MEANING_LIMIT_MS)));
		});
	for (const { engine, size } of cost)
		await attempt(
			"cost",
			`${engines[engine].name}, ${size.toLocaleString("en")} chunks`,
			async () => results.cost.push(await measureCost(engine, size)),
		);
	await rm(cacheFolder, { recursive: true, force: true });
	return results;
}

/** Two engines at a time, as no time is taken; in the order of `keys`. */
async function measureQuality(keys, corpora, attempt) {
	const rows = new Map(keys.map((key) => [key, []]));
	const left = [...keys];
	const work = async () => {
		for (let engine = left.shift(); engine; engine = left.shift())
			await attempt("quality", `${engines[engine].name}, quality`, async () => {
				const task = { kind: "quality", engine, corpora };
				rows.set(engine, await runJob(task, JOB_LIMIT_MS));
			});
	};
	await Promise.all([work(), work()]);
	return [...rows.values()].flat();
}

async function measureCost(engine, size) {
	const corpus = `cost ${size}`;
	const folder = join(cacheFolder, `index ${engine} ${size}`);
	const built = await runJob(
		{ kind: "build", engine, corpus, folder },
		JOB_LIMIT_MS,
	);
	const row = { engine, ...built };
	if (!built.note) {
		const { language, questions } = await loadCorpus(corpus);
		const job = { kind: "ask", engine, folder, language, questions };
		Object.assign(row, await runJob(job, JOB_LIMIT_MS));
		if (row.openCpuMs < QUICK_MS) Object.assign(row, await openAgain(job, row));
		await rm(folder, { recursive: true });
	}
	return row;
}

/** The medians of several cold openings, the one in `first` among them. */
async function openAgain(job, first) {
	const openings = [first];
	while (openings.length < OPENINGS)
		openings.push(await runJob({ ...job, openOnly: true }, JOB_LIMIT_MS));
	const names = ["hashCpuMs", "openCpuMs", "openWallMs", "firstCpuMs"];
	return Object.fromEntries(
		names
			.filter((name) => first[name] !== undefined)
			.map((name) => [name, median(openings.map((one) => one[name]))]),
	);
}
