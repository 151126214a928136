import { prepareCost, prepareQuality, qualityCorpora } from "../corpora.mjs";

/** Chunks the corpora once for all engines. */
export async function prepare({ corpora, sizes, dataFolder }) {
	await prepareQuality(
		qualityCorpora(dataFolder).filter(({ name }) => corpora.includes(name)),
	);
	if (sizes.length > 0) await prepareCost(sizes);
}
