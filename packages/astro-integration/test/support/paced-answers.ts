/** Answers that come as slowly as a test needs them: by what is seen, not by the clock. */
import type { Page } from "playwright-core";

/**
 * From the next page on, each event of an answer comes in a frame of its own, and only once `mayCome` says so.
 *
 * @param mayCome Expression of the page; `event` is what would come next. Asked once a frame.
 */
export async function paceAnswers(page: Page, mayCome = "true"): Promise<void> {
	await page.addInitScript(`{
		const { fetch } = globalThis;
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		const mayCome = (event) => ${mayCome};
		globalThis.fetch = async (...asked) => {
			const response = await fetch(...asked);
			const type = response.headers.get("content-type") ?? "";
			if (!type.startsWith("text/event-stream")) return response;
			const events = (await response.text()).split(/(?<=\\n\\n)/);
			const pull = async (controller) => {
				const next = events.shift();
				if (next === undefined) return controller.close();
				const event = /^data: *(.*)$/m.exec(next);
				do await frame();
				while (event && !mayCome(JSON.parse(event[1])));
				await frame();
				controller.enqueue(new TextEncoder().encode(next));
			};
			return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers: response.headers });
		};
	}`);
}
