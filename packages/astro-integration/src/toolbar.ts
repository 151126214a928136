/** App of Astro's dev toolbar: what is in the index, and why a question gets the answer it gets. */
import type { AnswerEvent, Done, Passage } from "@astro-ask/runtime";
import type { DevToolbarApp } from "astro";
import { streamAnswer } from "./client/answer-stream.js";
import { el } from "./client/dom.js";
import { plainText } from "./client/plain-text.js";
import { INSPECT, INSPECTION, type Inspection } from "./inspection.js";

const style = `
	form { display: flex; gap: 8px; margin-block: 12px; }
	input { flex: 1; padding: 8px; border: 1px solid #888; border-radius: 6px; background: #0006; color: #fff; font: inherit; }
	button { padding: 8px 14px; border: 1px solid #888; border-radius: 6px; background: none; color: #fff; font: inherit; cursor: pointer; }
	:focus-visible { outline: 2px solid #a8c7fa; }
	a { color: #a8c7fa; }
	pre { overflow-x: auto; font-size: 12px; }
	table { inline-size: 100%; border-collapse: collapse; font-size: 13px; text-align: start; }
	td, th { padding: 4px 8px 4px 0; text-align: start; vertical-align: top; }
	summary { cursor: pointer; padding-block: 6px; }
	.scroll { max-block-size: 240px; overflow: auto; }
`;

const app: DevToolbarApp = {
	init(canvas, events, server) {
		const body = el("div", {}, "…");
		const panel = document.createElement("astro-dev-toolbar-window");
		const css = document.createElement("style");
		css.textContent = style;
		panel.append(css, body);
		server.on(INSPECTION, (inspection: Inspection | { failed: string }) => {
			if ("failed" in inspection) body.replaceChildren(inspection.failed);
			else show(body, inspection);
		});
		const open = (): void => {
			canvas.append(panel);
			server.send(INSPECT, {});
		};
		events.onToggled(({ state }) => (state ? open() : panel.remove()));
		// Astro's router takes the toolbar's content away with the page.
		document.addEventListener("astro:after-swap", () => {
			if (panel.isConnected) open();
		});
	},
};

export default app;

function show(body: HTMLElement, inspection: Inspection): void {
	const { counts, space, diff, warnings, documents } = inspection;
	body.replaceChildren(
		el("h1", {}, "Ask index"),
		el(
			"p",
			{},
			`${counts.documents} documents, ${counts.chunks} chunks, ${counts.vectors} vectors${space ? ` (${space})` : ""}`,
		),
		askForm(inspection.api),
		section("Last change", !!diff, el("pre", {}, diff || "None.")),
		section(
			`Warnings: ${warnings.length}`,
			warnings.length > 0,
			el("ul", {}, ...warnings.map((warning) => el("li", {}, warning))),
		),
		section(`Documents: ${counts.documents}`, false, documentTable(documents)),
	);
}

function section(title: string, open: boolean, content: Node): HTMLElement {
	return el(
		"details",
		{ open },
		el("summary", {}, title),
		el("div", { class: "scroll" }, content),
	);
}

function documentTable(documents: Inspection["documents"]): HTMLElement {
	return table(
		["Title", "Type", "Language", "Chunks"],
		documents.map(({ title, url, type, language, chunks }) => [
			el("a", { href: url }, title),
			type,
			language,
			`${chunks}`,
		]),
	);
}

function table(
	head: readonly string[],
	rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
	return el(
		"table",
		{},
		el("tr", {}, ...head.map((cell) => el("th", { scope: "col" }, cell))),
		...rows.map((row) =>
			el("tr", {}, ...row.map((cell) => el("td", {}, cell))),
		),
	);
}

function askForm(api: string): HTMLElement {
	const field = el("input", {
		name: "q",
		"aria-label": "Question",
		required: true,
	});
	const trace = el("div", {});
	const form = el("form", {}, field, el("button", {}, "Ask"));
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		trace.replaceChildren("…");
		ask(api, field.value).then(
			(events) => trace.replaceChildren(...traceOf(events)),
			(cause) => trace.replaceChildren(`${cause}`),
		);
	});
	return el("div", {}, form, trace);
}

async function ask(api: string, question: string): Promise<AnswerEvent[]> {
	const requestId = `toolbar-${Date.now()}`;
	const { signal } = new AbortController();
	const events: AnswerEvent[] = [];
	for await (const event of streamAnswer(
		api,
		{ question, history: [], page: location.pathname, requestId },
		signal,
	))
		events.push(event);
	return events;
}

function traceOf(events: readonly AnswerEvent[]): (Node | string)[] {
	const passages = events.flatMap((event) =>
		event.event === "sources" ? event.passages : [],
	);
	const blocks = events.flatMap((event) =>
		event.event === "block" && !event.open ? [event.block] : [],
	);
	const last = events.at(-1);
	if (last?.event === "error") return [`${last.code}: ${last.message}`];
	return [
		el("p", {}, plainText(blocks)),
		...(last?.event === "done" ? [whyOf(last)] : []),
		table(["", "Passage", "By words", "By meaning"], passages.map(passageRow)),
	];
}

function passageRow({
	n,
	title,
	trail,
	url,
	ranks,
}: Passage): (Node | string)[] {
	return [
		`${n}`,
		el("a", { href: url }, [title, ...trail].join(" › ")),
		`${ranks.keyword ?? "–"}`,
		`${ranks.vector ?? "–"}`,
	];
}

function whyOf({ rung, model, why, timings, degraded }: Done): HTMLElement {
	const { intent, searchText, words } = why;
	const times = Object.entries(timings).map(
		([name, ms]) => `${name} ${Math.round(Number(ms) * 10) / 10}`,
	);
	return el(
		"pre",
		{},
		[
			`rung      ${[rung, model].filter(Boolean).join(" ")}`,
			`intent    ${intent}`,
			`searched  ${searchText}`,
			`words     ${words.join(", ")}`,
			`times     ${times.join(", ")}`,
			...(degraded.length > 0 ? [`degraded  ${degraded.join(", ")}`] : []),
		].join("\n"),
	);
}
