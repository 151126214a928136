/** A growing byte array that writes varints: seven bits a byte, low first. */
export class ByteWriter {
	#bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1024);
	length = 0;

	#room(more: number): void {
		if (this.length + more <= this.#bytes.length) return;
		const larger = new Uint8Array(
			Math.max(this.#bytes.length * 2, this.length + more),
		);
		larger.set(this.#bytes);
		this.#bytes = larger;
	}

	varint(value: number): void {
		this.#room(5);
		let rest = value;
		while (rest >= 128) {
			this.#bytes[this.length++] = (rest & 127) | 128;
			rest >>>= 7;
		}
		this.#bytes[this.length++] = rest;
	}

	write(bytes: Uint8Array): void {
		this.#room(bytes.length);
		this.#bytes.set(bytes, this.length);
		this.length += bytes.length;
	}

	done(): Uint8Array<ArrayBuffer> {
		return this.#bytes.slice(0, this.length);
	}
}

/** Reads varints from `bytes`, moving `at`. */
export class ByteReader {
	readonly bytes: Uint8Array;
	at: number;

	constructor(bytes: Uint8Array, at = 0) {
		this.bytes = bytes;
		this.at = at;
	}

	varint(): number {
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = this.bytes[this.at++] as number;
			value |= (byte & 127) << shift;
			if (!(byte & 128)) return value >>> 0;
		}
	}
}

/** Negative, zero or positive, as `a` sorts before, with or behind `b`. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
	const length = Math.min(a.length, b.length);
	for (let i = 0; i < length; i++) {
		const difference = (a[i] as number) - (b[i] as number);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}
