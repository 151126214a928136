import rows from "../data/expeditions.json" with { type: "json" };

export interface Expedition {
	id: string;
	title: string;
	peak: string;
	year: number;
	season: string;
	nation: string;
	leader: string;
	outcome: string;
	note: string;
}

/** In the order of years. */
export const expeditions: Expedition[] = rows;
