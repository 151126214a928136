// Fake Cloudflare Workers AI binding (`env.AI`): run(model, inputs, options) for text generation (stream and not) and embeddings.
import { fakeVector } from "./gemini.mjs";

const sleep = (ms) => new Promise((r) => setTimeout(r, ms)),
	enc = new TextEncoder();
export class InferenceUpstreamError extends Error {
	constructor(m, code) {
		super(m);
		this.name = "InferenceUpstreamError";
		this.code = code;
	}
}
export function createFakeWorkersAI({
	answer = "You can return an item within thirty days [1]. Ship it back to us.",
	chunkMs = 15,
	dims = 1024,
	format = "native",
} = {}) {
	let fault = "none";
	const calls = [];
	return {
		calls,
		setFault(f) {
			fault = f;
		},
		binding: {
			async run(model, inputs, options) {
				calls.push({ model, inputs, options });
				if (fault === "not-found")
					throw new InferenceUpstreamError(
						`5007: No such model ${model} or task`,
						5007,
					);
				if (fault === "capacity")
					throw new InferenceUpstreamError(
						"3040: Capacity temporarily exceeded, please try again.",
						3040,
					);
				if (fault === "quota")
					throw new InferenceUpstreamError(
						"3036: You have used up your daily free allocation of 10,000 neurons. Please upgrade to Cloudflare's Workers Paid plan if you would like to continue usage.",
						3036,
					);
				if (inputs.text !== undefined) {
					const t = [].concat(inputs.text);
					return {
						shape: [t.length, dims],
						data: t.map((x) => fakeVector(x, dims)),
						pooling: "cls",
					};
				}
				const words = answer.match(/\S+\s*/g),
					usage = {
						prompt_tokens: 42,
						completion_tokens: words.length,
						total_tokens: 42 + words.length,
					};
				if (!inputs.stream) return { response: answer, usage };
				return new ReadableStream({
					async start(c) {
						try {
							if (fault === "hang-before") return;
							for (let i = 0; i < words.length; i++) {
								if (i === 3 && fault === "cut-mid")
									return c.error(new Error("Network connection lost."));
								c.enqueue(
									enc.encode(
										"data: " +
											JSON.stringify(
												format === "openai"
													? {
															id: "x",
															object: "chat.completion.chunk",
															choices: [
																{
																	index: 0,
																	delta: { content: words[i] },
																	finish_reason: null,
																},
															],
														}
													: { response: words[i], p: "abcd" },
											) +
											"\n\n",
									),
								);
								await sleep(chunkMs);
							}
							c.enqueue(
								enc.encode(
									"data: " +
										JSON.stringify(
											format === "openai"
												? { id: "x", choices: [], usage }
												: { response: "", usage },
										) +
										"\n\ndata: [DONE]\n\n",
								),
							);
							c.close();
						} catch (e) {
							try {
								c.error(e);
							} catch {}
						}
					},
				});
			},
		},
	};
}
