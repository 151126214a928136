/**
 * Script of the admin pages, at `<admin>/script.js`: sends changes as JSON, because hosts refuse plain forms behind a
 * proxy that ends TLS. It is served as it stands, so it is written for browsers and holds no syntax of TypeScript.
 */
export const adminScript: string = `const main = document.querySelector("#main");
const said = document.querySelector(".said");
const { admin, csrf = "" } = main.dataset;

const say = (words, wrong = false) => {
	said.textContent = words;
	said.classList.toggle("wrong", wrong);
	if (words) said.scrollIntoView({ block: "nearest" });
};

const send = async (path, body) => {
	const response = await fetch(admin + path, {
		method: "POST",
		headers: { "content-type": "application/json", "x-ask-csrf": csrf, accept: "application/json" },
		body: JSON.stringify(body),
	});
	const reply = await response.json().catch(() => ({}));
	if (response.ok) return reply;
	const { message = "The server answered " + response.status + ".", hint = "" } = reply.error ?? {};
	throw new Error((message + " " + hint).trim());
};

const attempt = async (work) => {
	say("");
	main.setAttribute("aria-busy", "true");
	try {
		await work();
	} catch (cause) {
		say(cause.message, true);
	} finally {
		main.removeAttribute("aria-busy");
	}
};

const sends = {
	async "sign-in"(form) {
		await send("/sign-in", { token: form.elements.token.value });
		location.reload();
	},
	async "sign-out"() {
		await send("/sign-out", {});
		location.assign(admin);
	},
	async settings(form) {
		const set = changesOf(form);
		if (Object.keys(set).length === 0) return say("Nothing was changed.");
		await send("/settings", { version: Number(form.dataset.version), set });
		keepWords("Saved.");
	},
};

const keepWords = (words) => {
	sessionStorage.setItem("ask-admin-said", words);
	location.reload();
};
const kept = sessionStorage.getItem("ask-admin-said");
sessionStorage.removeItem("ask-admin-said");
if (kept) say(kept);

document.addEventListener("submit", (event) => {
	const form = event.target;
	const name = form.dataset.send;
	if (!name) return;
	event.preventDefault();
	void attempt(() => sends[name](form));
});

const readControl = (control) => {
	if (control.type === "checkbox") return control.checked;
	const text = control.value.trim();
	if (control.dataset.kind === "lines") return text ? text.split("\\n").map((line) => line.trim()).filter(Boolean) : null;
	if (text === "") return null;
	return control.type === "number" ? Number(text) : text;
};

const readRows = (group) => {
	const rows = [...group.querySelectorAll("tbody tr")].map((row) => {
		const cells = [...row.querySelectorAll("[data-key]")].map((cell) => [cell.dataset.key, readControl(cell)]);
		return Object.fromEntries(cells.filter(([, value]) => value !== null));
	});
	const used = rows.filter((row) => row.name || row.model);
	return used.length > 0 ? used : null;
};

const fields = [...document.querySelectorAll(".settings [data-path]")];
const valueOf = (field) => (field.dataset.kind === "rows" ? readRows(field) : readControl(field));
const before = new Map(fields.map((field) => [field, JSON.stringify(valueOf(field))]));

const changesOf = () => Object.fromEntries(
	fields
		.map((field) => [field, valueOf(field)])
		.filter(([field, value]) => JSON.stringify(value) !== before.get(field))
		.map(([field, value]) => [field.dataset.path, value]),
);

document.querySelector(".settings")?.addEventListener("reset", () => location.reload());

document.addEventListener("click", (event) => {
	const button = event.target.closest("button");
	if (!button) return;
	const { erase, id, row, restore } = button.dataset;
	if (erase) return void attempt(() => eraseAll(button, erase, id));
	if (row) return moveRow(button, row);
	if (restore === undefined || !confirmed(button, "Really go back?")) return;
	const { version } = document.querySelector(".settings").dataset;
	void attempt(async () => {
		await send("/settings", { version: Number(version), restore: Number(restore) });
		keepWords("Saved.");
	});
});

const confirmed = (button, question) => {
	if (button.dataset.sure) return true;
	const before = button.textContent;
	button.dataset.sure = "1";
	button.textContent = question;
	setTimeout(() => {
		delete button.dataset.sure;
		button.textContent = before;
	}, 5000);
	return false;
};

const eraseAll = async (button, what, id) => {
	if (!confirmed(button, "Really erase?")) return;
	const { erased } = await send("/erase", { [what]: id });
	keepWords(erased === 1 ? "1 message was erased." : erased + " messages were erased.");
};

const moveRow = (button, how) => {
	const group = button.closest(".rows");
	const body = group.querySelector("tbody");
	if (how === "add") {
		body.append(group.querySelector("template").content.cloneNode(true));
		return body.lastElementChild.querySelector("input").focus();
	}
	const row = button.closest("tr");
	if (how === "remove") {
		row.remove();
		return group.querySelector("[data-row=add]").focus();
	}
	const other = how === "up" ? row.previousElementSibling : row.nextElementSibling;
	if (!other) return;
	other[how === "up" ? "before" : "after"](row);
	button.focus();
};
`;
