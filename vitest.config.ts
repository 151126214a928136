import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

// Unit tests run on the sources: the alias follows the rule that subpath `x` of a package is `src/x`.
const source = (folder: string) =>
	new URL(`packages/${folder}/src/`, import.meta.url).pathname;

export default defineConfig({
	resolve: {
		alias: [
			{
				find: /^@astro-ask\/indexer$/,
				replacement: `${source("indexer")}index.ts`,
			},
			{
				find: /^@astro-ask\/indexer\/(.*)$/,
				replacement: `${source("indexer")}$1`,
			},
			{
				find: /^@astro-ask\/runtime$/,
				replacement: `${source("ask-runtime")}index.ts`,
			},
			{
				find: /^@astro-ask\/runtime\/(.*)$/,
				replacement: `${source("ask-runtime")}$1`,
			},
			{
				find: /^#languages$/,
				replacement: `${source("ask-runtime")}languages/all.ts`,
			},
			{
				find: /^#profiles$/,
				replacement: `${source("indexer")}text/profiles/all.ts`,
			},
		],
	},
	test: {
		include: [
			"packages/*/{src,client,components,test}/**/*.test.ts",
			"{bench,example-site,scripts,testing}/**/*.test.ts",
		],
		// `*.long.test.ts` are the long loops of `npm run test:long`.
		exclude: [
			...configDefaults.exclude,
			"**/dist/**",
			...(process.env.ASK_LONG ? [] : ["**/*.long.test.ts"]),
		],
		maxWorkers: availableParallelism(),
		// They bound what hangs, not what is slow: a busy machine must not fail a test.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 120_000 } },
	},
});
