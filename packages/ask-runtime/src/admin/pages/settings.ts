import { html } from "hono/html";
import type { Markup } from "../../http/html.js";
import type {
	Price,
	RungSettings,
	Settings,
	SettingsVersion,
} from "../../settings.js";
import type { OwnersClock } from "../day.js";
import {
	type SettingsField,
	type SettingsGroup,
	settingsGroups,
	valueAt,
} from "../settings-fields.js";
import { figure } from "./chart.js";

export interface SettingsView {
	settings: Settings;
	/** What counts where nothing was changed. */
	defaults: Settings;
	/** Newest first. */
	versions: readonly SettingsVersion[];
	/** Rungs there are, for the ladder. */
	rungs: readonly string[];
	clock: OwnersClock;
}

export function settingsPage(view: SettingsView): Markup {
	const { versions, rungs } = view;
	const version = versions[0]?.version ?? 0;
	return html`<p class="quiet">What is changed here counts within 30 seconds, without a deploy.</p>
<noscript><p class="warning">Settings are changed by a script; without one they can only be read.</p></noscript>
<form class="settings" data-send="settings" data-version="${version}" action="#" method="post">
${settingsGroups.map((group) => groupToHtml(group, view))}
<datalist id="rungs">${rungs.map((name) => html`<option value="${name}"></option>`)}</datalist>
<div class="save"><button>Save</button><button type="reset" class="plain">Undo</button></div>
</form>
${figure("History", history(view), "wide")}`;
}

function groupToHtml(
	{ title, fields }: SettingsGroup,
	view: SettingsView,
): Markup {
	return html`<fieldset><legend>${title}</legend>${fields.map((field) => fieldToHtml(field, view))}</fieldset>`;
}

function fieldToHtml(field: SettingsField, view: SettingsView): Markup {
	const { path, label, hint, kind } = field;
	const value = valueAt(view.settings, path);
	const standard = valueAt(view.defaults, path);
	const id = path.replace(".", "-");
	const changed = JSON.stringify(value) !== JSON.stringify(standard);
	const about = html`<small id="${id}-about">${hint ?? ""}
<span class="default${changed ? " changed" : ""}">Default: <bdi>${written(standard)}</bdi></span></small>`;
	if (kind !== "ladder" && kind !== "prices")
		return html`<div class="setting">
<label for="${id}">${label}</label>
${control(field, id, value)}
${about}
</div>`;
	return html`<div class="setting rows" role="group" aria-labelledby="${id}-label" data-path="${path}" data-kind="rows">
<span id="${id}-label">${label}</span>
${
	kind === "ladder"
		? ladderRows((value as RungSettings[]) ?? [])
		: priceRows((value as Price[]) ?? [])
}
${about}
</div>`;
}

function control(
	{ path, kind, choices = [], unit, step = "1" }: SettingsField,
	id: string,
	value: unknown,
): Markup {
	const common = html`id="${id}" data-path="${path}" data-kind="${kind}" aria-describedby="${id}-about"`;
	const option = (choice: string): Markup =>
		html`<option${choice === value ? html` selected` : ""}>${choice}</option>`;
	switch (kind) {
		case "switch":
			return html`<input type="checkbox" ${common}${value === true ? html` checked` : ""}>`;
		case "choice":
			return html`<select ${common}>${choices.map(option)}</select>`;
		case "text":
			return html`<textarea ${common} rows="4" maxlength="2000" dir="auto">${String(value ?? "")}</textarea>`;
		case "lines":
			return html`<textarea ${common} rows="4" dir="auto">${(value as string[]).join("\n")}</textarea>`;
		default:
			return html`<span class="number">
<input type="number" min="0" step="${step}" ${common} value="${asValue(value)}">
${unit ? html`<span class="quiet">${unit}</span>` : ""}
</span>`;
	}
}

/** Of a field of a form; empty where nothing is set. */
const asValue = (value: unknown): string =>
	value === undefined ? "" : String(value);

function ladderRows(rungs: readonly RungSettings[]): Markup {
	const row = ({ name, on, model, firstTokenMs }: RungSettings): Markup =>
		html`<tr>
<td><input data-key="name" aria-label="Rung" list="rungs" value="${name}" dir="auto"></td>
<td><input type="checkbox" data-key="on" aria-label="On"${on ? html` checked` : ""}></td>
<td><input data-key="model" aria-label="Model" value="${asValue(model)}" dir="auto"></td>
<td><input type="number" min="1" data-key="firstTokenMs" aria-label="First text within, in ms"
 value="${asValue(firstTokenMs)}"></td>
<td>${rowButtons(true)}</td>
</tr>`;
	return rows(
		["Rung", "On", "Model", "First text within, ms", "Order"],
		rungs.map(row),
		row({ name: "", on: true }),
		"rung",
	);
}

function priceRows(prices: readonly Price[]): Markup {
	const row = ({
		model,
		input,
		output,
	}: Omit<Price, "input" | "output"> & {
		input?: number;
		output?: number;
	}): Markup =>
		html`<tr>
<td><input data-key="model" aria-label="Model" value="${model}" dir="auto"></td>
<td><input type="number" min="0" step="any" data-key="input" aria-label="Input" value="${asValue(input)}"></td>
<td><input type="number" min="0" step="any" data-key="output" aria-label="Output" value="${asValue(output)}"></td>
<td>${rowButtons(false)}</td>
</tr>`;
	return rows(
		["Model", "Input", "Output", "Row"],
		prices.map(row),
		row({ model: "" }),
		"price",
	);
}

/** @param empty Row that the script copies. */
function rows(
	head: readonly string[],
	body: Markup[],
	empty: Markup,
	what: string,
): Markup {
	// Nothing stands in a body without rows, not even a space: the style hides it.
	return html`<div class="scroll"><table>
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${body}</tbody>
</table></div>
<template>${empty}</template>
<button type="button" class="plain" data-row="add">Add a ${what}</button>`;
}

function rowButtons(ordered: boolean): Markup {
	const button = (what: string, name: string, sign: string): Markup =>
		html`<button type="button" class="plain" data-row="${what}" aria-label="${name}">${sign}</button>`;
	return html`<span class="row-buttons">
${ordered ? [button("up", "Earlier", "↑"), button("down", "Later", "↓")] : ""}
${button("remove", "Remove", "×")}
</span>`;
}

function written(value: unknown): string {
	if (value === undefined || value === "") return "none";
	if (value === true) return "on";
	if (value === false) return "off";
	if (Array.isArray(value))
		return value.length === 0
			? "none"
			: value
					.map((item) =>
						typeof item === "string"
							? item
							: String(item.name ?? item.model ?? ""),
					)
					.join(", ");
	return String(value);
}

function history({ versions, clock }: SettingsView): Markup {
	if (versions.length === 0)
		return html`<p class="quiet">Nothing was changed yet.</p>`;
	const row = (
		{ version, at, settings }: SettingsVersion,
		place: number,
	): Markup =>
		html`<li>
<div>
<strong>Version ${version}</strong>
<time class="quiet" datetime="${at}">${clock.minute(at)}</time>
${
	place === 0
		? html`<span class="quiet">now</span>`
		: html`<button type="button" class="plain" data-restore="${version}">Go back to it</button>`
}
</div>
<details>
<summary>Changes over the defaults<span class="hidden"> of version ${version}</span></summary>
<pre tabindex="0" dir="auto">${JSON.stringify(settings, null, 2)}</pre>
</details>
</li>`;
	return html`<ol class="history">${versions.map(row)}</ol>
<button type="button" class="plain" data-restore="0">Take every change back</button>`;
}
