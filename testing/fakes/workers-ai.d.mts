export interface FakeWorkersAI {
	// biome-ignore lint/suspicious/noExplicitAny: the binding's replies differ by model.
	binding: { run(model: string, inputs: any, options?: any): Promise<any> };
	calls: { model: string; inputs: unknown; options: unknown }[];
	setFault(fault: string): void;
}

export function createFakeWorkersAI(options?: {
	answer?: string;
	chunkMs?: number;
	dims?: number;
	format?: "native" | "openai";
}): FakeWorkersAI;
