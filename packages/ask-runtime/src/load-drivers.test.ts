import { describe, expect, test } from "vitest";
import * as turnstile from "./challenges/turnstile.js";
import type { DriverReference } from "./driver.js";
import * as geminiEmbedder from "./embedders/gemini.js";
import { loadRungs } from "./load-drivers.js";
import type { Rung } from "./rung.js";
import { rungRequest } from "./rungs/rung-request.test.data.js";
import * as memory from "./stores/memory.js";

const KEY = "sk-canary-0a1b2c3d";
const env = {
	GEMINI_API_KEY: KEY,
	OTHER_KEY: `${KEY}\n`,
	BAD_KEY: `${KEY}\nx`,
	EMPTY: " ",
	AI: { run: async () => ({ response: "x" }) },
};

async function load(
	...given: (Rung | DriverReference)[]
): Promise<{ names: string[]; problems: string[]; rungs: Rung[] }> {
	const problems: string[] = [];
	const rungs = await loadRungs(given, {
		env,
		importDriver: (name) => import(/* @vite-ignore */ name),
		onProblem: ({ code, message, hint, cause }) =>
			problems.push(`${code}: ${message} ${hint} ${cause ?? ""}`),
	});
	return { names: rungs.map(({ name }) => name), problems, rungs };
}
const driver = (
	name: string,
	options?: Record<string, unknown>,
): DriverReference => ({
	entrypoint: `@astro-ask/runtime/rungs/${name}`,
	...(options && { options }),
});

/** Its provider listens nowhere. */
const aiSdk = driver("ai-sdk", {
	package: "@ai-sdk/openai-compatible",
	create: "createOpenAICompatible",
	settings: { baseURL: "http://127.0.0.1:1/v1", name: "x" },
	apiKeyEnv: "OTHER_KEY",
	model: "m",
});

describe("loadRungs", () => {
	test("makes a rung of every driver by its entrypoint, in order, beside rungs that are there already", async () => {
		const own: Rung = {
			name: "own",
			async *answer() {
				yield { text: "x" };
				return "answered";
			},
		};
		const { names, problems } = await load(
			driver("gemini", { model: "m" }),
			own,
			driver("openai-compatible", {
				baseUrl: "http://127.0.0.1:11434/v1",
				model: "m",
				sameHost: true,
			}),
			driver("workers-ai", { model: "m" }),
			driver("google-genai", { model: "m" }),
			aiSdk,
			driver("search-only"),
		);
		expect(problems).toEqual([]);
		expect(names).toEqual([
			"gemini",
			"own",
			"openai-compatible",
			"workers-ai",
			"google-genai",
			"ai-sdk",
			"search-only",
		]);
	});

	test("asks the provider that an ai-sdk reference names", async () => {
		const { rungs } = await load(aiSdk);
		const steps = rungs[0]?.answer(rungRequest, {
			signal: new AbortController().signal,
		});
		await expect(steps?.next()).rejects.toMatchObject({ kind: "unreachable" });
	});

	test.each<[string, DriverReference, string]>([
		[
			"whose key is not set",
			driver("gemini", { model: "m", apiKeyEnv: "UNSET" }),
			'missing-secret: The rung "gemini" needs `UNSET`, which is not set here.',
		],
		[
			"whose key is empty",
			driver("gemini", { model: "m", apiKeyEnv: "EMPTY" }),
			"missing-secret: ",
		],
		[
			"whose binding is not there",
			driver("workers-ai", { model: "m", binding: "OTHER" }),
			"missing-secret: ",
		],
		[
			"without a model",
			driver("gemini", {}),
			'bad-option: The option `model` of the rung "gemini" must be',
		],
		[
			"that holds a key instead of naming it",
			driver("gemini", { model: "m", apiKey: KEY }),
			'bad-option: The option `apiKey` of the rung "gemini" is not known.',
		],
		[
			"whose key no header can carry",
			driver("gemini", { model: "m", apiKeyEnv: "BAD_KEY" }),
			'bad-option: The rung "gemini" has a header "x-goog-api-key" that HTTP cannot carry.',
		],
		[
			"with a key in its address",
			driver("gemini", {
				model: "m",
				baseUrl: `https://x.example/?key=${KEY}`,
			}),
			"bad-option: The `baseUrl` of the rung",
		],
		[
			"with a password in its address",
			driver("openai-compatible", {
				model: "m",
				baseUrl: `https://user:${KEY}@x.example/v1`,
			}),
			"bad-option: The `baseUrl` of the rung",
		],
		[
			"whose module is not there",
			{ entrypoint: "@astro-ask/none-such" },
			'bad-option: The rung "@astro-ask/none-such" cannot be loaded.',
		],
		[
			"whose module is no driver",
			{ entrypoint: "@astro-ask/runtime/visitor" },
			'bad-option: The module "@astro-ask/runtime/visitor" has no `fromReference`.',
		],
	])(
		"leaves out a rung %s and says why, without the key",
		async (_, reference, says) => {
			const { names, problems } = await load(driver("search-only"), reference);
			expect(names).toEqual(["search-only"]);
			expect(problems).toHaveLength(1);
			expect(problems[0]).toContain(says);
			expect(problems[0]).not.toContain(KEY);
		},
	);

	test("leaves out a second rung of the same name", async () => {
		const { names, problems } = await load(
			driver("gemini", { model: "a" }),
			driver("gemini", { model: "b" }),
			driver("gemini", { model: "c", name: "gemini-c" }),
		);
		expect(names).toEqual(["gemini", "gemini-c"]);
		expect(problems[0]).toContain('Two rungs are called "gemini"');
	});

	test("loads the modules a bundled host hands over", async () => {
		const module = await import("./rungs/gemini.js");
		const rungs = await loadRungs(
			[{ entrypoint: "a", options: { model: "m" } }],
			{
				env,
				importDriver: async () => module,
				onProblem: () => {},
			},
		);
		expect(rungs[0]?.name).toBe("gemini");
	});

	test("leaves out what is named by a module when the host cannot import", async () => {
		const problems: string[] = [];
		const rungs = await loadRungs([driver("search-only")], {
			env,
			importDriver: undefined,
			onProblem: ({ message }) => problems.push(message),
		});
		expect(rungs).toEqual([]);
		expect(problems).toEqual([
			'The module "@astro-ask/runtime/rungs/search-only" cannot be loaded: this host was given no `importDriver`.',
		]);
	});
});

describe("a driver that cannot be made", () => {
	const given = { settings: {}, log: () => {} };
	test.each<[string, () => unknown, string]>([
		[
			"an embedder",
			() => geminiEmbedder.fromReference({}, {}),
			'The embedder "gemini" needs `GEMINI_API_KEY`, which is not set here.',
		],
		[
			"a store",
			() => memory.fromReference({ path: "x" }, {}, given),
			'The option `path` of the store "memory" is not known.',
		],
		[
			"a challenge",
			() => turnstile.fromReference({ siteKey: "k" }, {}),
			'The challenge "turnstile" needs `TURNSTILE_SECRET`, which is not set here.',
		],
	])("says that it is %s", (_, make, message) => {
		expect(make).toThrow(message);
	});
});
