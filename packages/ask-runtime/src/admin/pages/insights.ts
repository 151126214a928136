import { html } from "hono/html";
import { linkToHtml, type Markup } from "../../http/html.js";
import type { Count, Insights } from "../../store.js";
import { groupAlike } from "../alike.js";
import { type FilterFields, toQuery } from "../read-filter.js";
import { barChart, dayChart, figure, plainTable } from "./chart.js";
import { isSafe } from "./conversations.js";
import { amount, count, duration, share } from "./words.js";

interface Place {
	admin: string;
	fields: FilterFields;
	/** Documents of each type in the index; nothing while it cannot be opened. */
	types: Readonly<Record<string, number>> | undefined;
	/** `2026-05-01`, in the owner's zone. */
	today: string;
}

export function insightsPage(insights: Insights, place: Place): Markup {
	const { questions } = insights;
	const bars = (title: string, counts: readonly Count[]): Markup =>
		barChart(title, counts, { all: questions });
	const names = (title: string, counts: readonly Count[]): Markup =>
		barChart(title, counts, { all: questions, words: (name) => name });
	return html`${periods(place)}
${tiles(insights)}
<div class="figures-grid">
${dayChart(insights.perDay)}
${bars("Rungs", insights.rungs)}
${names("Models", insights.models)}
${bars("Less than it could be", insights.degraded)}
${barChart("Reasons of bad feedback", insights.reasons, { all: insights.verdicts.down })}
${bars("Outcomes", insights.outcomes)}
${names("Languages", insights.languages)}
${latency(insights)}
${coverage(insights, place)}
${cited(insights)}
${asked(insights, place)}
${unanswered(insights, place)}
</div>`;
}

const DAY_MS = 86_400_000;

/** Usual stretches of time, keeping the rest of the filter. */
function periods({ admin, fields, today }: Place): Markup {
	const { from: _from, to: _to, period: _period, ...rest } = fields;
	const link = (words: string, within: FilterFields): Markup => {
		const current =
			fields.from === within.from &&
			fields.period === within.period &&
			!fields.to;
		const href = `${admin}/insights${toQuery({ ...rest, ...within })}`;
		return html`<li>
<a class="button" href="${href}"${current ? html` aria-current="true"` : ""}>${words}</a>
</li>`;
	};
	const last = (days: number): FilterFields => {
		const from = Date.parse(today) - (days - 1) * DAY_MS;
		return { from: new Date(from).toISOString().slice(0, 10) };
	};
	return html`<ul class="periods" aria-label="Period">
${link("Today", last(1))}
${[7, 30, 90].map((days) => link(`${days} days`, last(days)))}
${link("All", { period: "all" })}
</ul>`;
}

function tiles({
	questions,
	conversations,
	visitorDays,
	verdicts,
	degraded,
	cost,
	uncosted,
	tokens,
}: Insights): Markup {
	const rated = verdicts.up + verdicts.down;
	const refused =
		degraded.find(({ name }) => name === "nothing-found")?.count ?? 0;
	const spent = degraded
		.filter(({ name }) => name.startsWith("quota-"))
		.reduce((sum, { count: value }) => sum + value, 0);
	const tile = (name: string, value: string, note = ""): Markup =>
		html`<div class="tile"><dt>${name}</dt><dd>${value}</dd><dd class="quiet">${note}</dd></div>`;
	const priced =
		uncosted > 0
			? `${count(uncosted)} answers without a price`
			: "by the prices of the settings";
	return html`<dl class="tiles">
${tile("Questions", count(questions))}
${tile("Conversations", count(conversations))}
${tile("Visitor-days", count(visitorDays), "visitors of each day, summed")}
${tile("Satisfaction", share(verdicts.up, rated), `${count(verdicts.up)} good, ${count(verdicts.down)} bad`)}
${tile("Nothing found", share(refused, questions), `${count(refused)} answers`)}
${tile("Quota refusals", count(spent))}
${tile("Cost", uncosted > 0 && cost === 0 ? "unknown" : amount(cost), priced)}
${tile("Tokens", count(tokens.input + tokens.output), `${count(tokens.input)} in, ${count(tokens.output)} out`)}
</dl>`;
}

const stages = [
	["firstText", "First text"],
	["embed", "Embedding"],
	["retrieval", "Retrieval"],
	["generation", "Generation"],
	["total", "Whole answer"],
] as const;

function latency({ latency: measured }: Insights): Markup {
	const found = stages.flatMap(([stage, name]) => {
		const times = measured[stage];
		return times ? [{ name, ...times }] : [];
	});
	if (found.length === 0)
		return figure("Latency", html`<p class="quiet">None.</p>`);
	const most = Math.max(...found.map(({ p95 }) => p95), 1);
	const bar = (
		{ name, p50, p95 }: (typeof found)[number],
		row: number,
	): Markup => {
		const width = (ms: number): string =>
			Math.max(1, (270 * ms) / most).toFixed(1);
		const top = row * 26;
		const end = 130 + Number(width(p95));
		return html`<g>
<text class="label" x="120" y="${top + 18}" text-anchor="end">${name}</text>
<rect class="bar faint" x="130" y="${top + 6}" width="${width(p95)}" height="16" rx="3"/>
<rect class="bar" x="130" y="${top + 6}" width="${width(p50)}" height="16" rx="3"/>
<text class="value" x="${end + 8}" y="${top + 18}">${duration(p50)} · ${duration(p95)}</text>
</g>`;
	};
	const said = found.map(
		({ name, p50, p95 }) => `${name} ${duration(p50)} and ${duration(p95)}`,
	);
	return figure(
		"Latency, half and 95 % of answers",
		html`<svg viewBox="0 0 600 ${found.length * 26 + 4}" role="img" aria-label="Latency by stage: ${said.join(", ")}">
${found.map(bar)}
</svg>
${plainTable(
	["Stage", "p50", "p95"],
	found.map(({ name, p50, p95 }) => [name, duration(p50), duration(p95)]),
	"Latency by stage",
)}`,
	);
}

function coverage({ citedTypes }: Insights, { types }: Place): Markup {
	const title = "Index coverage by type";
	if (!types)
		return figure(
			title,
			html`<p class="quiet">The index cannot be opened.</p>`,
		);
	const cited = new Map(citedTypes.map((row) => [row.type, row]));
	const rows = Object.entries(types)
		.sort(([, a], [, b]) => b - a)
		.map(([type, documents]) => {
			const found = cited.get(type);
			const ever = Math.min(found?.documents ?? 0, documents);
			return [
				type,
				count(documents),
				count(ever),
				share(ever, documents),
				count(found?.citations ?? 0),
			];
		});
	return figure(
		title,
		html`<p class="quiet">Documents in the index, and how many of them answers of this period cite.</p>
${plainTable(["Type", "Documents", "Cited", "Share", "Citations"], rows, title)}`,
	);
}

function cited({ cited: documents }: Insights): Markup {
	const title = "Content cited";
	if (documents.length === 0)
		return figure(title, html`<p class="quiet">None.</p>`);
	return figure(
		title,
		plainTable(
			["Document", "Type", "Citations"],
			documents.map(({ title: name, url, type, count: value }) => [
				isSafe(url) ? linkToHtml(url, html`${name || url}`) : name,
				type,
				count(value),
			]),
			title,
		),
	);
}

function asked({ mostAsked }: Insights, place: Place): Markup {
	const title = "Most asked";
	if (mostAsked.length === 0)
		return figure(title, html`<p class="quiet">None.</p>`);
	return figure(
		title,
		plainTable(
			["Question", "Times"],
			mostAsked.map(({ name, count: value }) => [
				questionLink(name, place),
				count(value),
			]),
			title,
		),
	);
}

function unanswered({ unanswered: questions }: Insights, place: Place): Markup {
	const title = "Unanswered, alike together";
	if (questions.length === 0)
		return figure(title, html`<p class="quiet">None.</p>`);
	const groups = groupAlike(questions).slice(0, 50);
	return figure(
		title,
		plainTable(
			["Question", "Times", "Also asked as"],
			groups.map(({ name, count: value, others }) => [
				questionLink(name, place),
				count(value),
				otherWords(others),
			]),
			title,
		),
	);
}

function otherWords(others: readonly string[]): Markup {
	const more = others.length - 5;
	return html`<ul class="others">
${others.slice(0, 5).map((other) => html`<li><bdi>${other}</bdi></li>`)}
${more > 0 ? html`<li class="quiet">and ${more} more</li>` : ""}
</ul>`;
}

/** The words of a question were folded to count it: its longest word is most likely to stand in it as it is. */
function questionLink(name: string, { admin, fields }: Place): Markup {
	const [longest = ""] = name.split(" ").sort((a, b) => b.length - a.length);
	return html`<a href="${admin}${toQuery({ ...fields, text: longest })}" dir="auto">${name}</a>`;
}
