/** A real browser for the tests, with the accessibility checker and a place for pictures of what was seen. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

/** Absent: the tests in a browser are skipped. */
export const executablePath: string | undefined = process.env.CHROME_PATH;

const pictures = path.join(import.meta.dirname, "../../../../.artifacts/ask");
const axe = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** Waits as long as a test may take: a busy machine is slow, not wrong. */
export async function launch(): Promise<Browser> {
	const browser = await chromium.launch({
		executablePath,
		args: ["--no-sandbox"],
	});
	browser.on("context", (context) => context.setDefaultTimeout(0));
	return browser;
}

/** Keeps a picture of the page under a name. */
export async function picture(page: Page, name: string): Promise<void> {
	mkdirSync(pictures, { recursive: true });
	await page.screenshot({
		path: path.join(pictures, `${name}.png`),
		animations: "disabled",
	});
}

/** What axe finds wrong in our part of the page: the rule and where. */
export async function violations(
	page: Page,
	include = "ask-box",
): Promise<string[]> {
	await page.evaluate(axe);
	return page.evaluate(
		`axe.run({ include: [${JSON.stringify(include)}] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + " " + target + ": " + failureSummary)))`,
	);
}
