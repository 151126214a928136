/** SHA-256 for pages served over plain HTTP, where browsers hide WebCrypto. @see FIPS 180-4. */
export function sha256InJs(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const state = Uint32Array.from(firstPrimes(8), (p) => fraction(Math.sqrt(p)));
	const words = new Uint32Array(64);
	const whole = bytes.length - (bytes.length % 64);
	const tail = padded(bytes.subarray(whole), bytes.length);
	mix(state, words, bytes.subarray(0, whole));
	mix(state, words, tail);
	const digest = new Uint8Array(32);
	const view = new DataView(digest.buffer);
	state.forEach((word, i) => {
		view.setUint32(4 * i, word);
	});
	return digest;
}

function firstPrimes(count: number): number[] {
	const primes: number[] = [];
	for (let n = 2; primes.length < count; n++)
		if (primes.every((p) => n % p)) primes.push(n);
	return primes;
}

/** The first 32 bits behind the point. */
const fraction = (x: number): number => ((x % 1) * 2 ** 32) >>> 0;

const K = Uint32Array.from(firstPrimes(64), (p) => fraction(Math.cbrt(p)));

function padded(rest: Uint8Array, length: number): Uint8Array {
	const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
	tail.set(rest);
	tail[rest.length] = 0x80;
	const view = new DataView(tail.buffer);
	view.setUint32(tail.length - 8, Math.floor(length / 2 ** 29));
	view.setUint32(tail.length - 4, length * 8);
	return tail;
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function mix(state: Uint32Array, w: Uint32Array, bytes: Uint8Array): void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (let at = 0; at < bytes.length; at += 64) {
		for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
		for (let i = 16; i < 64; i++) w[i] = spread(w, i);
		rounds(state, w);
	}
}

function spread(w: Uint32Array, i: number): number {
	const a = w[i - 15] as number;
	const b = w[i - 2] as number;
	const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
	const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
	return (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
}

function rounds(state: Uint32Array, w: Uint32Array): void {
	let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	for (let i = 0; i < 64; i++) {
		const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
		const choice = (e & f) ^ (~e & g);
		const t1 = (h + s1 + choice + (K[i] as number) + (w[i] as number)) | 0;
		const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		h = g;
		g = f;
		f = e;
		e = (d + t1) | 0;
		d = c;
		c = b;
		b = a;
		a = (t1 + s0 + majority) | 0;
	}
	[a, b, c, d, e, f, g, h].forEach((word, i) => {
		state[i] = (state[i] as number) + word;
	});
}
