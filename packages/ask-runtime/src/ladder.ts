import type { Rung } from "./rung.js";
import { searchOnly } from "./rungs/search-only.js";
import type { RungSettings } from "./settings.js";

/**
 * The rungs in the order and with the models an owner has set. Ends in search-only, which no setting takes away.
 *
 * @param rungs As configured.
 */
export function ladderOf(
	rungs: readonly Rung[],
	settings: readonly RungSettings[],
): Rung[] {
	const last = rungs.find(({ name }) => name === "search-only") ?? searchOnly();
	const placeOf = ({ name }: Rung): number => {
		const place = settings.findIndex((set) => set.name === name);
		return place < 0 ? settings.length : place;
	};
	const ordered = rungs
		.filter((rung) => rung !== last)
		.toSorted((a, b) => placeOf(a) - placeOf(b))
		.flatMap((rung) => {
			const set = settings.find(({ name }) => name === rung.name);
			if (set && !set.on) return [];
			return set ? [withSettings(rung, set)] : [rung];
		});
	return [...ordered, last];
}

function withSettings(
	rung: Rung,
	{ model = rung.model, firstTokenMs = rung.firstTokenMs }: RungSettings,
): Rung {
	return {
		name: rung.name,
		...(rung.leavesHost !== undefined && { leavesHost: rung.leavesHost }),
		...(rung.provider !== undefined && { provider: rung.provider }),
		...(model !== undefined && { model }),
		...(firstTokenMs !== undefined && { firstTokenMs }),
		answer: (request, { signal }) =>
			rung.answer(request, { signal, ...(model !== undefined && { model }) }),
	};
}
