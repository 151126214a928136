/** One job in a process of its own, so that no engine profits or suffers from another's memory and compiled code. */
import { ask } from "./jobs/ask.mjs";
import { build } from "./jobs/build.mjs";
import { meaning } from "./jobs/meaning.mjs";
import { prepare } from "./jobs/prepare.mjs";
import { quality } from "./jobs/quality.mjs";

const jobs = { ask, build, meaning, prepare, quality };

// Never outlives the run.
process.once("disconnect", () => process.exit());

process.once("message", async ({ kind, ...job }) => {
	const reply = await jobs[kind](job).then(
		(value) => ({ value }),
		(error) => ({ error: error.stack }),
	);
	process.send(reply, () => process.disconnect());
});
