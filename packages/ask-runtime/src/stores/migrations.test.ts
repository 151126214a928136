import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { type D1Binding, type D1Statement, d1Store } from "./d1.js";
import { schemaVersion } from "./migrations.js";

let database: DatabaseSync;
beforeEach(() => {
	database = new DatabaseSync(":memory:");
});

interface Prepared extends D1Statement {
	text: string;
	values: SQLInputValue[];
}

/**
 * The database as one process sees it.
 *
 * @param before Done before each step, as by another process.
 * @param done Gets the text of what this process has changed.
 */
function processOf(
	before: () => unknown = () => {},
	done: string[] = [],
): D1Binding {
	const run = ({ text, values }: Prepared) => ({
		results: database.prepare(text).all(...values),
		meta: {},
	});
	const prepared = (text: string, values: SQLInputValue[]): Prepared => ({
		...{ text, values },
		bind: (...given) => prepared(text, given as SQLInputValue[]),
		async all() {
			return run(this);
		},
	});
	return {
		prepare: (text) => prepared(text, []),
		async batch(given) {
			const statements = given as Prepared[];
			if (statements.length > 1) await before();
			database.exec("begin");
			try {
				statements.forEach(run);
				database.exec("commit");
			} catch (cause) {
				database.exec("rollback");
				throw cause;
			}
			done.push(...statements.map(({ text }) => text));
		},
	};
}

describe("a process that opens a database while another one does", () => {
	test("takes no step again that the other has taken since it looked", async () => {
		const done: string[] = [];
		const slow = processOf(() => d1Store({ binding: processOf() }), done);
		await d1Store({ binding: slow });
		expect(done).toEqual([
			expect.stringContaining("create table if not exists ask_meta"),
		]);
	});

	test("changes nothing when the other one is newer", async () => {
		const slow = processOf(() =>
			database.exec("insert into ask_meta values ('version', '99')"),
		);
		await expect(d1Store({ binding: slow })).rejects.toMatchObject({
			code: "store-version",
			message: `The database has version 99, and this runtime knows versions up to ${schemaVersion}.`,
		});
		expect(
			database.prepare("select name from sqlite_master where sql <> ''").all(),
		).toEqual([{ name: "ask_meta" }]);
	});
});

test("a step that fails for a reason of its own is not tried again", async () => {
	let tried = 0;
	const full = processOf(() => {
		tried += 1;
		throw new Error("The disk is full.");
	});
	await expect(d1Store({ binding: full })).rejects.toThrow("The disk is full.");
	expect(tried).toBe(1);
});

test("keeps a change of settings once where a host does not say how many rows it changed", async () => {
	const { settings } = await d1Store({ binding: processOf() });
	database.exec(`create trigger once before insert on ask_settings
		when new.version > 1 begin select raise(abort, 'kept twice'); end`);
	await settings.change({ answerChars: 1_000 });
	expect(await settings.versions?.(5)).toHaveLength(1);
});
