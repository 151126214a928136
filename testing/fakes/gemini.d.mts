/** One request as a fake server saw it. */
export interface SeenRequest {
	method: string;
	path: string;
	query?: unknown;
	headers: Record<string, string>;
	// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the client sent.
	body: any;
	aborted: boolean;
	fault: string;
}

export interface FakeServer {
	requests: SeenRequest[];
	readonly openConnections: number;
	setFault(fault: string): void;
	queueFaults(...faults: string[]): void;
	listen(port?: number): Promise<string>;
	close(): Promise<void>;
}

export interface FakeOptions {
	answer?: string;
	chunkMs?: number;
	slowMs?: number;
	apiKey?: string;
	dims?: number;
}

export const FAULTS: string[];
export function createFakeGemini(options?: FakeOptions): FakeServer;
