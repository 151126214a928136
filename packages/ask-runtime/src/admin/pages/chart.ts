import { html } from "hono/html";
import type { Markup } from "../../http/html.js";
import type { Count, Insights } from "../../store.js";
import { count, share, spoken } from "./words.js";

const WIDTH = 600;
const ROW = 26;
const LABEL = 190;
const FIGURE = 110;

/** Anything counted, as bars with the same figures in a table behind them. */
export function barChart(
	title: string,
	counts: readonly Count[],
	{
		all,
		limit = 10,
		words = spoken,
	}: { all: number; limit?: number; words?: (name: string) => string },
): Markup {
	if (counts.length === 0)
		return figure(title, html`<p class="quiet">None.</p>`);
	const shown = counts.slice(0, limit);
	const most = Math.max(...shown.map(({ count: value }) => value), 1);
	const room = WIDTH - LABEL - FIGURE;
	const bar = ({ name, count: value }: Count, row: number): Markup => {
		const width = Math.max(1, (room * value) / most).toFixed(1);
		const top = row * ROW;
		return html`<g>
<text class="label" x="${LABEL - 10}" y="${top + 18}" text-anchor="end">${clip(words(name))}</text>
<rect class="bar" x="${LABEL}" y="${top + 6}" width="${width}" height="${ROW - 10}" rx="3"/>
<text class="value" x="${LABEL + Number(width) + 8}" y="${top + 18}">${count(value)} · ${share(value, all)}</text>
</g>`;
	};
	const said = shown.map(
		({ name, count: value }) => `${words(name)} ${count(value)}`,
	);
	return figure(
		title,
		html`<svg viewBox="0 0 ${WIDTH} ${shown.length * ROW + 4}" role="img" aria-label="${title}: ${said.join(", ")}">
${shown.map(bar)}
</svg>
${table(
	["", "Count", "Share"],
	counts.map(({ name, count: value }) => [
		words(name),
		count(value),
		share(value, all),
	]),
	title,
)}`,
	);
}

const HEIGHT = 120;
/** Days drawn, at most: more would be narrower than a pixel. */
const DAYS = 370;

/** Questions on each day; what was found good and bad lies below. */
export function dayChart(days: Insights["perDay"]): Markup {
	const title = "Questions per day";
	if (days.length === 0) return figure(title, html`<p class="quiet">None.</p>`);
	const shown = everyDay(days).slice(-DAYS);
	const most = Math.max(...shown.map(({ questions }) => questions), 1);
	const step = WIDTH / shown.length;
	const base = HEIGHT - 20;
	const x = (at: number): string => (at * step).toFixed(2);
	const width = Math.max(0.5, step * 0.82).toFixed(2);
	const column = (
		kind: string,
		at: number,
		value: number,
		below = 0,
	): Markup | "" => {
		if (value === 0) return "";
		const height = ((base - 14) * value) / most;
		const y = base - height - ((base - 14) * below) / most;
		const place = html`x="${x(at)}" y="${y.toFixed(2)}"`;
		return html`<rect class="${kind}" ${place} width="${width}" height="${height.toFixed(2)}"/>`;
	};
	const drawn = shown.map(
		({ questions, up, down }, at) =>
			html`${column("bar", at, questions - up - down, up + down)}
${column("good", at, up, down)}
${column("bad", at, down)}`,
	);
	const sum = shown.reduce((total, { questions }) => total + questions, 0);
	const [first, last] = [shown[0]?.day, shown.at(-1)?.day];
	const said = `${count(sum)} from ${first} to ${last}, at most ${count(most)} on a day`;
	return figure(
		title,
		html`<p class="legend">
<span class="key bar">no feedback</span>
<span class="key good">good</span>
<span class="key bad">bad</span>
</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${said}">
<line class="axis" x1="0" x2="${WIDTH}" y1="${base}" y2="${base}"/>
${drawn}
<text class="value" x="0" y="10">${count(most)}</text>
<text class="label" x="0" y="${HEIGHT - 4}">${first}</text>
<text class="label" x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${last}</text>
</svg>
${table(
	["Day", "Questions", "Good", "Bad"],
	[...days]
		.reverse()
		.map(({ day, questions, up, down }) => [
			day,
			count(questions),
			count(up),
			count(down),
		]),
	title,
)}`,
		"wide",
	);
}

const DAY_MS = 86_400_000;

/** With the days nobody asked on. */
function everyDay(days: Insights["perDay"]): Insights["perDay"] {
	const byDay = new Map(days.map((day) => [day.day, day]));
	const first = Date.parse(days[0]?.day ?? "");
	const last = Date.parse(days.at(-1)?.day ?? "");
	if (Number.isNaN(first) || Number.isNaN(last)) return [...days];
	const all: Insights["perDay"] = [];
	for (
		let at = Math.max(first, last - DAYS * DAY_MS);
		at <= last;
		at += DAY_MS
	) {
		const day = new Date(at).toISOString().slice(0, 10);
		all.push(byDay.get(day) ?? { day, questions: 0, up: 0, down: 0 });
	}
	return all;
}

export function figure(title: string, content: Markup, kind = ""): Markup {
	return html`<section class="figure ${kind}"><h2>${title}</h2>${content}</section>`;
}

/** The figures of a chart for who reads rather than looks. */
export function table(
	head: readonly string[],
	rows: readonly (readonly (string | Markup)[])[],
	title: string,
): Markup {
	return html`<details class="behind">
<summary>Table<span class="hidden"> of ${title}</span></summary>
${plainTable(head, rows, title)}
</details>`;
}

export function plainTable(
	head: readonly string[],
	rows: readonly (readonly (string | Markup)[])[],
	title: string,
): Markup {
	const heading = (name: string, at: number): Markup =>
		name === "" && at === 0
			? html`<td></td>`
			: html`<th scope="col">${name}</th>`;
	const cell = (value: string | Markup, at: number): Markup =>
		at === 0
			? html`<th scope="row"><bdi>${value}</bdi></th>`
			: html`<td><bdi>${value}</bdi></td>`;
	return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${head.map(heading)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody>
</table></div>`;
}

const MAX_LABEL = 26;

function clip(text: string): string {
	const letters = [...text];
	return letters.length > MAX_LABEL
		? `${letters.slice(0, MAX_LABEL - 1).join("")}…`
		: text;
}
