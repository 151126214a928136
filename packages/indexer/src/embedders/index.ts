export type { Embedder, EmbedKind } from "../embedder.js";
