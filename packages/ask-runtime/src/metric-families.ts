interface Family {
	help: string;
	type: "counter" | "histogram" | "gauge";
	/** By their labels, written out. */
	values: Map<string, number>;
}

const secondsBounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Label values of one family: what a stranger can vary must not grow without end. */
const MOST = 200;

type Labels = Record<string, unknown>;

/** What was counted and measured, by its name: the parts of Prometheus that are used here. */
export class MetricFamilies {
	readonly #families = new Map<string, Family>();

	count(name: string, help: string, labels: Labels = {}): void {
		add(this.#family(name, "counter", help), written(labels), 1);
	}

	/** @param ms Left out when it is no number. */
	observe(name: string, help: string, ms: unknown, labels: Labels = {}): void {
		if (typeof ms !== "number" || !Number.isFinite(ms)) return;
		const family = this.#family(name, "histogram", help);
		for (const bound of [...secondsBounds, Number.POSITIVE_INFINITY]) {
			const le = bound === Number.POSITIVE_INFINITY ? "+Inf" : bound;
			const within = ms / 1_000 <= bound ? 1 : 0;
			add(family, `_bucket${written({ ...labels, le })}`, within);
		}
		add(family, `_sum${written(labels)}`, ms / 1_000);
		add(family, `_count${written(labels)}`, 1);
	}

	/** @param value Left out when it is no number; the family is shown all the same. */
	set(name: string, help: string, value: number | undefined): void {
		const { values } = this.#family(name, "gauge", help);
		if (value !== undefined) values.set("", value);
	}

	/** Prometheus text format 0.0.4. */
	text(): string {
		return [...this.#families]
			.map(([name, { help, type, values }]) =>
				[
					`# HELP ${name} ${help} This process only.`,
					`# TYPE ${name} ${type}`,
					...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
				].join("\n"),
			)
			.join("\n")
			.concat("\n");
	}

	#family(name: string, type: Family["type"], help: string): Family {
		const found = this.#families.get(name) ?? { help, type, values: new Map() };
		this.#families.set(name, found);
		return found;
	}
}

function add({ values }: Family, labels: string, by: number): void {
	if (!values.has(labels) && values.size >= MOST) return;
	values.set(labels, (values.get(labels) ?? 0) + by);
}

function written(labels: Labels): string {
	const pairs = Object.entries(labels)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => `${name}="${escaped(String(value))}"`);
	return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
	return value
		.slice(0, 100)
		.replace(/\\/g, "\\\\")
		.replace(/"/g, '\\"')
		.replace(/\n/g, "\\n");
}
