/** `npm run bench`: every engine on the same text, one table. `--help` says how. */
import { readFile, writeFile } from "node:fs/promises";
import { readOptions, usage } from "./options.mjs";
import { toPage } from "./page.mjs";
import { docsPage } from "./paths.mjs";
import { toText } from "./report.mjs";
import { run } from "./run.mjs";

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(usage);
else {
	const results = options.from
		? JSON.parse(await readFile(options.from, "utf8"))
		: await run(options, (line) => console.error(line));
	console.log(`\n${toText(results)}`);
	if (options.json)
		await writeFile(options.json, `${JSON.stringify(results, null, 2)}\n`);
	if (options["write-docs"]) await writeFile(docsPage, toPage(results));
}
