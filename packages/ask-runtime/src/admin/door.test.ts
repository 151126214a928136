import { beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../store.js";
import { memoryStore } from "../stores/memory.js";
import {
	adminOver,
	keepMessage,
	NOW,
	signedIn,
	TOKEN,
} from "./admin.test.data.js";
import { createAdmin } from "./index.js";
import { SESSION_SECONDS } from "./sessions.js";

const base = "http://site.example/api/ask/admin";
const secret = "Where is the hidden harbour?";
const pages = ["", "/insights", "/settings", "/index"];
const files = ["/export.csv", "/export.json", "/export.jsonl"];

let store: Store;
beforeEach(async () => {
	store = memoryStore();
	await keepMessage(store, "a1", { question: secret });
});

const get = (
	admin: ReturnType<typeof adminOver>,
	path: string,
	headers: Record<string, string> = {},
	clientAddress = "192.0.2.1",
) => admin(new Request(base + path, { headers }), { clientAddress });

const signIn = (
	admin: ReturnType<typeof adminOver>,
	token: string,
	headers: Record<string, string> = {},
	clientAddress = "192.0.2.1",
) =>
	admin(
		new Request(`${base}/sign-in`, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify({ token }),
		}),
		{ clientAddress },
	);

async function showsNothing(response: Response, status = 401): Promise<void> {
	const text = await response.text();
	expect(response.status, text).toBe(status);
	for (const word of ["hidden harbour", "session-1", "guides", "data-csrf"])
		expect(text).not.toContain(word);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.get("set-cookie")).toBeNull();
}

describe("the door of the admin", () => {
	test("is not there without a token, nor with one that could be guessed", () => {
		const loadIndex = async () => [];
		const said: string[] = [];
		const log = (line: { event: string }) => void said.push(line.event);
		for (const token of [undefined, "", "short"])
			expect(
				createAdmin({
					...{ store, loadIndex, log },
					env: { ASK_ADMIN_TOKEN: token },
				}),
			).toBeUndefined();
		expect(said).toEqual(["admin-off"]);
	});

	test("shows a visitor nothing but the sign-in form, whatever is asked for", async () => {
		const admin = adminOver(store);
		for (const path of [
			...pages,
			"/none",
			"/..;/",
			"/%2e%2e/settings",
			"/../../../",
		])
			await showsNothing(await get(admin, path));
		for (const path of [...pages, ...files])
			await showsNothing(
				await get(admin, path, { accept: "application/json" }),
			);
		for (const path of ["/settings", "/erase", "/sign-out"])
			await showsNothing(
				await admin(
					new Request(base + path, {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify({ session: "session-1" }),
					}),
				),
			);
		expect((await store.reader.insights({})).questions).toBe(1);
	});

	test("opens for the token alone, and for a while", async () => {
		let now = NOW;
		const admin = adminOver(store, { now: () => now });
		for (const wrong of ["", "wrong", `${TOKEN} `, TOKEN.slice(0, -1)])
			await showsNothing(await signIn(admin, wrong));
		const { cookie, get: open } = await signedIn(admin);
		expect(await (await open("")).text()).toContain(secret);
		now += (SESSION_SECONDS + 1) * 1_000;
		await showsNothing(await get(admin, "", { cookie }));
	});

	test("closes again for a cookie that was signed out, forged, or made with another token", async () => {
		const admin = adminOver(store);
		const owner = await signedIn(admin);
		const other = await signedIn(admin);
		expect((await owner.post("/sign-out", {})).status).toBe(200);
		await showsNothing(await owner.get(""));
		expect((await other.get("")).status).toBe(200);
		const [name, value = ""] = other.cookie.split("=");
		const [end, id, mark] = value.split(".");
		for (const forged of [
			`${Number(end) + 60}.${id}.${mark}`,
			`${end}.${id?.replace(/^./, "0")}.${mark}`,
			`${end}.${id}.${"0".repeat(32)}`,
			"",
			"x".repeat(9_000),
		])
			if (forged !== value)
				await showsNothing(
					await get(admin, "", { cookie: `${name}=${forged}` }),
				);
		const renewed = adminOver(store, {
			env: { ASK_ADMIN_TOKEN: "another-token-of-the-owner" },
		});
		await showsNothing(await get(renewed, "", { cookie: other.cookie }));
	});

	test("lets nobody try many tokens, and says when to come back, without keeping others out", async () => {
		let now = NOW;
		const admin = adminOver(store, { now: () => now });
		for (let tries = 0; tries < 5; tries += 1)
			expect((await signIn(admin, `wrong-${tries}`)).status).toBe(401);
		const refused = await signIn(admin, TOKEN);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBe(60);
		const bearer = { authorization: `Bearer ${TOKEN}` };
		expect((await get(admin, "/export.json", bearer)).status).toBe(429);
		expect((await signIn(admin, TOKEN, {}, "192.0.2.2")).status).toBe(200);
		now += 61_000;
		expect((await signIn(admin, TOKEN)).status).toBe(200);
	});

	test("gives a cookie that scripts cannot read and other sites cannot send", async () => {
		const admin = adminOver(store);
		const plain = (await signIn(admin, TOKEN)).headers.get("set-cookie");
		expect(plain).toMatch(
			/; Path=\/api\/ask\/admin; HttpOnly; SameSite=Strict$/,
		);
		const proxied = await signIn(admin, TOKEN, {
			"x-forwarded-proto": "https",
		});
		expect(proxied.headers.get("set-cookie")).toContain("; Secure");
	});

	test("refuses what another site sends in the owner's name", async () => {
		const admin = adminOver(store);
		const owner = await signedIn(admin);
		const { cookie } = owner;
		for (const site of ["cross-site", "same-site"]) {
			const headers = { "sec-fetch-site": site };
			await showsNothing(
				await owner.post("/erase", { session: "session-1" }, headers),
				403,
			);
			await showsNothing(await get(admin, "", { cookie, ...headers }));
			await showsNothing(
				await get(admin, "/export.csv", { cookie, ...headers }),
			);
			await showsNothing(await signIn(admin, TOKEN, headers), 403);
		}
		for (const csrf of ["", "0".repeat(32)])
			for (const path of ["/erase", "/settings", "/sign-out"])
				await showsNothing(
					await owner.post(
						path,
						{ session: "session-1" },
						{ "x-ask-csrf": csrf },
					),
					403,
				);
		expect((await store.reader.insights({})).questions).toBe(1);
		expect((await owner.get("")).status).toBe(200);
	});

	test("takes the token of a program, which has no cookie", async () => {
		const admin = adminOver(store);
		const authorization = `Bearer ${TOKEN}`;
		const reply = await get(admin, "/export.json", { authorization });
		expect(await reply.json()).toMatchObject([{ answerId: "a1" }]);
		await showsNothing(
			await get(admin, "/export.json", { authorization: "Bearer wrong" }),
		);
	});

	test("opens without a script too, where the host takes plain forms", async () => {
		const admin = adminOver(store);
		const form = (path: string, fields: Record<string, string>, cookie = "") =>
			admin(
				new Request(base + path, {
					method: "POST",
					headers: {
						...(cookie && { cookie }),
						"content-type": "application/x-www-form-urlencoded",
					},
					body: new URLSearchParams(fields).toString(),
				}),
			);
		const next = "/insights?from=2026-05-01";
		const opened = await form("/sign-in", { token: TOKEN, next });
		expect(opened.status).toBe(303);
		expect(opened.headers.get("location")).toBe(`/api/ask/admin${next}`);
		for (const elsewhere of ["//evil.example", "https://evil.example", "\\x"]) {
			const reply = await form("/sign-in", { token: TOKEN, next: elsewhere });
			expect(new URL(reply.headers.get("location") ?? "", base).host).toBe(
				"site.example",
			);
		}
		await showsNothing(await form("/sign-in", { token: "wrong", next }));
		const { cookie, csrf } = await signedIn(admin);
		expect((await form("/sign-out", { csrf: "0" }, cookie)).status).toBe(403);
		expect((await form("/sign-out", { csrf }, cookie)).status).toBe(303);
		await showsNothing(await get(admin, "", { cookie }));
	});

	test("sends every page with headers that keep, frame, list and tell nothing", async () => {
		const owner = await signedIn(adminOver(store));
		for (const path of [...pages, ...files, "/none"]) {
			const { headers } = await owner.get(path);
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("x-robots-tag")).toContain("noindex");
			expect(headers.get("content-security-policy")).toContain(
				"default-src 'none'; script-src 'self'; style-src 'self'",
			);
			expect(headers.get("content-security-policy")).toContain(
				"frame-ancestors 'none'",
			);
		}
		expect((await owner.get("/none")).status).toBe(404);
	});
});
