import type { FakeOptions, FakeServer } from "./gemini.mjs";

export const FAULTS: string[];
export function createFakeOpenAI(options?: FakeOptions): FakeServer;
