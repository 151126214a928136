/**
 * One container for everything binary: named typed arrays after a JSON head, little-endian and aligned, so that opening
 * is making views. Layout: u32 magic `ASK1`, u32 bytes of the head, head (UTF-8 JSON), then each section at a
 * multiple of 8.
 */
import { AskError } from "../errors.js";

const MAGIC = 0x314b5341;

export type Section =
	| Uint8Array
	| Int8Array
	| Uint16Array
	| Uint32Array
	| Float32Array
	| Float64Array;

const kinds = {
	u8: Uint8Array,
	i8: Int8Array,
	u16: Uint16Array,
	u32: Uint32Array,
	f32: Float32Array,
	f64: Float64Array,
};
type Kind = keyof typeof kinds;

interface Head {
	meta: unknown;
	sections: { name: string; kind: Kind; offset: number; length: number }[];
}

const align = (n: number): number => (n + 7) & ~7;

function kindOf(section: Section): Kind {
	const found = (Object.keys(kinds) as Kind[]).find(
		(kind) => section instanceof kinds[kind],
	);
	if (!found)
		throw new TypeError(
			`No section kind for ${Object.prototype.toString.call(section)}.`,
		);
	return found;
}

/**
 * Writes arrays of numbers one after the other, each aligned to 8 bytes, behind a head that names them.
 *
 * @param meta Anything JSON can hold; equal input gives equal bytes.
 */
export function packSections(
	meta: unknown,
	sections: Readonly<Record<string, Section>>,
): Uint8Array {
	const head: Head = { meta, sections: [] };
	let offset = 0;
	for (const [name, section] of Object.entries(sections)) {
		head.sections.push({
			name,
			kind: kindOf(section),
			offset,
			length: section.length,
		});
		offset = align(offset + section.byteLength);
	}
	const headBytes = new TextEncoder().encode(JSON.stringify(head));
	const start = align(8 + headBytes.length);
	const bytes = new Uint8Array(start + offset);
	new DataView(bytes.buffer).setUint32(0, MAGIC, true);
	new DataView(bytes.buffer).setUint32(4, headBytes.length, true);
	bytes.set(headBytes, 8);
	head.sections.forEach(({ name, offset: at }) => {
		const section = sections[name] as Section;
		bytes.set(
			new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
			start + at,
		);
	});
	return bytes;
}

/**
 * Views on the sections of `bytes`; copies nothing when `bytes` is 8-byte aligned, else copies once.
 *
 * @throws `index-corrupt` when the bytes are no such container or end too early.
 */
export function viewSections(given: Uint8Array): {
	meta: unknown;
	sections: Record<string, Section>;
} {
	const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
	try {
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		if (view.getUint32(0, true) !== MAGIC)
			throw new RangeError("the first four bytes are not ASK1");
		const headLength = view.getUint32(4, true);
		const head = JSON.parse(
			new TextDecoder().decode(bytes.subarray(8, 8 + headLength)),
		) as Head;
		const start = bytes.byteOffset + align(8 + headLength);
		const sections: Record<string, Section> = {};
		for (const { name, kind, offset, length } of head.sections) {
			const View = kinds[kind];
			if (
				start + offset + length * View.BYTES_PER_ELEMENT >
				bytes.byteOffset + bytes.byteLength
			)
				throw new RangeError(`section "${name}" ends behind the file`);
			sections[name] = new View(
				bytes.buffer as ArrayBuffer,
				start + offset,
				length,
			);
		}
		return { meta: head.meta, sections };
	} catch (cause) {
		throw new AskError(
			"index-corrupt",
			`A file of the index cannot be read: ${(cause as Error).message}.`,
			{
				hint: "Build the index again; if it was copied, copy it as binary.",
				cause,
			},
		);
	}
}
