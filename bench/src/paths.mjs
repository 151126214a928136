import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const corporaFolder = here("../corpora/");
/** Chunked corpora and saved indexes of one run, shared with its workers; not in git. */
process.env.BENCH_CACHE ??= here(`../.cache/${process.pid}/`);
export const cacheFolder = process.env.BENCH_CACHE;
export const worker = here("worker.mjs");
export const docsPage = here("../../docs/reference/benchmarks.md");
