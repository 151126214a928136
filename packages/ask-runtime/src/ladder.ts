import type { Rung } from "./rung.js";
import { facts } from "./rungs/facts.js";
import { searchOnly } from "./rungs/search-only.js";
import type { RungSettings } from "./settings.js";

/**
 * The rungs in the order and with the models an owner has set. Begins with facts, unless a setting says otherwise, and
 * ends in search-only, which no setting takes away.
 *
 * @param rungs As configured.
 */
export function ladderOf(
	rungs: readonly Rung[],
	settings: readonly RungSettings[],
): Rung[] {
	const last = rungs.find(({ name }) => name === "search-only") ?? searchOnly();
	const first = rungs.find(({ name }) => name === "facts") ?? facts();
	const placeOf = (rung: Rung): number => {
		const place = settings.findIndex((set) => set.name === rung.name);
		if (place >= 0) return place;
		return rung === first ? -1 : settings.length;
	};
	const ordered = [first, ...rungs.filter((rung) => rung !== first)]
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
