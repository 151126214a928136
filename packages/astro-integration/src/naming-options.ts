/** The options that say what things are called and what is counted: `types`, `facts` and `notes`. */
import type {
	FactsOptions,
	FieldFactsOption,
	Names,
	TypeNames,
} from "@astro-ask/indexer";
import * as v from "valibot";

/** Names for types and fields, by identifier. */
export type TypesOption = Readonly<Record<string, TypeNames>>;

const isName = (value: unknown): value is string =>
	typeof value === "string" && value.trim() !== "";

function isNames(value: unknown): value is Names {
	return (
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		Object.values(value).every(
			(names) => Array.isArray(names) && names.every(isName),
		)
	);
}

const namesSchema = v.custom<Names>(
	isNames,
	"lists of names by language, such as { en: ['tallest'] }",
);

const labelSchema = v.custom<string | Names>(
	(value) => isName(value) || isNames(value),
	"a name such as 'Peak', or lists of names by language such as { en: ['peak', 'mountain'] }",
);

const fieldNamesSchema = v.strictObject(
	{
		label: v.optional(labelSchema),
		high: v.optional(namesSchema),
		low: v.optional(namesSchema),
		values: v.optional(
			v.record(v.string(), namesSchema, "an object with a value for each key"),
		),
	},
	"an object with `label`, `high`, `low` and `values`",
);

export const typesSchema: v.GenericSchema<TypesOption> = v.record(
	v.string(),
	v.strictObject(
		{
			label: v.optional(labelSchema),
			fields: v.optional(
				v.record(
					v.string(),
					fieldNamesSchema,
					"an object with a field's name for each key",
				),
			),
		},
		"an object with `label` and `fields`",
	),
	"an object with a type's identifier for each key",
);

type Compute = Extract<FieldFactsOption, (...given: never) => unknown>;

const computeSchema = v.custom<Compute>(
	(value) => typeof value === "function",
	"a function from a document to what is counted",
);

const fieldFactsSchema = v.lazy((value) => {
	if (value === false) return v.literal(false);
	return typeof value === "function" ? computeSchema : fieldSettingsSchema;
}) as v.GenericSchema<FieldFactsOption>;

const fieldSettingsSchema = v.strictObject(
	{
		label: v.optional(
			v.custom<string>(isName, "a name such as 'Reading time'"),
		),
		kind: v.optional(
			v.picklist(
				["text", "number", "year", "date", "flag"],
				"'text', 'number', 'year', 'date' or 'flag'",
			),
		),
		sum: v.optional(v.boolean("true or false")),
		value: v.optional(computeSchema),
	},
	"false, a function from a document to what is counted, or an object with `label`, `kind`, `sum` and `value`",
);

export const factsSchema: v.GenericSchema<FactsOptions> = v.record(
	v.string(),
	v.lazy((value) =>
		value === false
			? v.literal(false)
			: v.record(
					v.string(),
					fieldFactsSchema,
					"false, or an object with a field's name for each key",
				),
	),
	"an object with a type's identifier for each key",
) as v.GenericSchema<FactsOptions>;

export const notesSchema: v.GenericSchema<Readonly<Record<string, string>>> =
	v.record(
		v.string(),
		v.string("a sentence"),
		"an object with `site`, a type or `type.field` for each key",
	);

/** Names that may stand at `path` below one of these options; nothing when any may. */
export function namesBelow(path: readonly string[]): string[] | undefined {
	const [option, , fields] = path;
	if (option === "types" && path.length === 2) return ["label", "fields"];
	if (option === "types" && fields === "fields" && path.length === 4)
		return ["label", "high", "low", "values"];
	return option === "facts" && path.length === 3
		? ["label", "kind", "sum", "value"]
		: undefined;
}
