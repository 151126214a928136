import type { Signer } from "./signer.js";

/** A reader's session: `id` for the store, `token` for the reader. */
export interface Session {
	/** 32 hex digits. */
	id: string;
	/** What `start` gives and a body gives back. Never in a URL. */
	token: string;
}

const ID = 32;
const HALF = 16;

/** The session of a token, a new one when it is not one of ours. */
export async function openSession(
	signer: Signer,
	given: string | undefined,
	newId: () => string,
): Promise<Session> {
	return (
		(await readToken(signer, given)) ?? writeToken(signer, newId().slice(0, ID))
	);
}

/** `undefined` for a token we did not make. */
export async function readToken(
	signer: Signer,
	given: string | undefined,
): Promise<Session | undefined> {
	if (given?.length !== 2 * ID) return undefined;
	const session = await writeToken(signer, given.slice(0, ID));
	return session.token === given ? session : undefined;
}

async function writeToken(signer: Signer, id: string): Promise<Session> {
	return { id, token: id + (await signer.sign("session", id)) };
}

/** An answer's id that says whose it is: feedback can be checked before the answer's row is there. */
export async function ownAnswerId(
	signer: Signer,
	session: Session,
	newId: () => string,
): Promise<string> {
	const own = newId().slice(0, HALF);
	const mark = await signer.sign("answer", `${session.id} ${own}`);
	return own + mark.slice(0, HALF);
}

/** Whether an answer was given in this session. */
export async function ownsAnswer(
	signer: Signer,
	session: Session,
	answerId: string,
): Promise<boolean> {
	const own = answerId.slice(0, HALF);
	return answerId === (await ownAnswerId(signer, session, () => own));
}
