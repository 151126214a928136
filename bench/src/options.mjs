import { parseArgs } from "node:util";
import { engines } from "./engines.mjs";

export const usage = `npm run bench -- [options]

  --quick            Fewer corpora and sizes: three minutes at most.
  --large            Also 100,000 chunks, for engines that bear it.
  --quality, --meaning, --cost
                     Only this part, or these.
  --only a,b         Only these engines: ${Object.keys(engines).join(", ")}.
                     "orama" also stands for "orama-best" and "orama-hybrid", and so on.
  --minutes N        What has not begun by then is left out, by name. Default 14.
  --json FILE        Also writes everything as JSON.
  --write-docs       Writes docs/reference/benchmarks.md.
  --from FILE        Measures nothing: shows, or writes, what --json wrote.

BENCH_DATA=DIR       Folder with cranfield.passages.jsonl and cranfield.queries.jsonl.
ASK_MODEL_DIR=DIR    Folder of multilingual-e5-small, for what a transformer brings.`;

export function readOptions(args) {
	const { values } = parseArgs({
		args,
		options: {
			quick: { type: "boolean", default: false },
			large: { type: "boolean", default: false },
			quality: { type: "boolean", default: false },
			meaning: { type: "boolean", default: false },
			cost: { type: "boolean", default: false },
			only: { type: "string" },
			minutes: { type: "string" },
			json: { type: "string" },
			"write-docs": { type: "boolean", default: false },
			from: { type: "string" },
			help: { type: "boolean", default: false },
		},
	});
	const all = !(values.quality || values.meaning || values.cost);
	return {
		...values,
		quality: all || values.quality,
		meaning: values.meaning || (all && !values.quick),
		cost: all || values.cost,
		engines: enginesOf(values.only),
		minutes: Number(values.minutes ?? (values.quick ? 2.5 : 14)),
		dataFolder: process.env.BENCH_DATA,
		modelFolder: process.env.ASK_MODEL_DIR,
	};
}

function enginesOf(only) {
	const all = Object.keys(engines);
	if (only === undefined) return all;
	return only.split(",").flatMap((name) => {
		const found = all.filter(
			(key) => key === name || key.startsWith(`${name}-`),
		);
		if (found.length > 0) return found;
		throw new Error(
			`There is no engine "${name}". There are: ${all.join(", ")}.`,
		);
	});
}
