import { dayIn } from "./day-in.js";
import type { UnitOf } from "./gate.js";
import { type Signer, signer } from "./signer.js";
import { inTime, type Timers } from "./timers.js";
import { visitorOf } from "./visitor.js";

/** Who is who, without an address being kept. */
export interface Identity {
	/** Absent where there is no secret. @throws When the secret cannot be read now. */
	signer(): Promise<Signer | undefined>;
	/** A visitor for a day: two days of one visitor cannot be told to be the same. @throws As `signer`. */
	unitOf(address: string | undefined): Promise<UnitOf>;
}

export interface IdentityOptions {
	/** Absent: visitors are told apart in memory only. */
	secret: (() => Promise<string>) | undefined;
	/** IANA name of the owner's. */
	timeZone: string;
	/** Milliseconds since 1970. */
	today: () => number;
	timers: Timers;
}

const SECRET_MS = 2_000;
/** A store that did not give the secret is not asked again at once. */
const PAUSE_MS = 1_000;

export function createIdentity({
	secret,
	timeZone,
	today,
	timers,
}: IdentityOptions): Identity {
	const dayOf = dayIn(timeZone);
	let opening: Promise<Signer> | undefined;

	const openSigner = async (): Promise<Signer | undefined> => {
		if (!secret) return undefined;
		if (!opening) {
			const reading = Promise.resolve().then(secret);
			opening = inTime(reading, SECRET_MS, timers).then(signer);
			opening.catch(() => {
				timers.after(PAUSE_MS, () => {
					opening = undefined;
				});
			});
		}
		return opening;
	};

	return {
		signer: openSigner,
		async unitOf(address) {
			const group = visitorOf(address);
			const day = dayOf(today());
			const marks = await openSigner();
			if (!marks) return { visitor: group, day };
			return { visitor: await marks.sign("visitor", `${day} ${group}`), day };
		},
	};
}
