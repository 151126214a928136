import type { AstroIntegration } from "astro";
import { serveDev } from "./dev.js";
import type { AskOptions } from "./options.js";
import { phaseA } from "./phase-a.js";
import { phaseB } from "./phase-b.js";
import { resolveOptions } from "./resolve-options.js";
import { createRun } from "./run.js";
import { setUp } from "./set-up.js";
import { settle } from "./settle.js";

export type {
	FactsOptions,
	FieldNames,
	Notes,
	TypeNames as TypeOptions,
} from "@astro-ask/indexer";
export type {
	AskOptions,
	CollectionEntry,
	CollectionOptions,
	EmbedderOption,
	FieldOptions,
} from "./options.js";

/**
 * The integration: `integrations: [ask()]` makes everything the site publishes answerable.
 *
 * @throws `bad-option` when an option is unknown or has a value it cannot have.
 */
export default function ask(options?: AskOptions): AstroIntegration {
	const run = createRun(resolveOptions(options));
	return {
		name: "astro-ask",
		hooks: {
			"astro:config:setup": (hook) => setUp(run, hook),
			"astro:routes:resolved": ({ routes }) => {
				run.routes = routes;
			},
			"astro:config:done": (hook) => settle(run, hook),
			"astro:server:setup": (hook) => serveDev(run, hook),
			"astro:build:start": ({ logger }) => phaseA(run, logger),
			"astro:build:generated": ({ dir, logger }) => phaseB(run, dir, logger),
			// For an Astro without the hook before it; where that ran, nothing is left to do.
			"astro:build:done": ({ dir, logger }) => phaseB(run, dir, logger),
		},
	};
}
