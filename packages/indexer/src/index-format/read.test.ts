import { describe, expect, test } from "vitest";
import { bytesLoader, openIndex, verifyIndex } from "./index.js";
import { packIndex } from "./pack-index.js";
import { sampleContents } from "./sample-contents.test.data.js";

describe("openIndex", () => {
	test("gives back the records by row, in the order asked for", async () => {
		const contents = sampleContents();
		const { files } = await packIndex(contents);
		const index = await openIndex(bytesLoader(files));
		const chunks = contents.documents.flatMap((entry) => entry.chunks);
		expect(await index.chunks([3, 0])).toEqual([chunks[3], chunks[0]]);
		expect(await index.documents([1])).toEqual([contents.documents[1]?.record]);
		await verifyIndex(index);
	});
});
