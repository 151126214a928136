import type { CompiledQuery } from "kysely";
import type { Reservation } from "../gate.js";
import type { StoreTraits, UnitRequest } from "../store.js";
import type { Database } from "./tables.js";

/** The few things databases do differently; all else is one SQL. */
export interface SqlDriver extends StoreTraits {
	readonly db: Database;
	/** One unit from the visitor and one from all, or none of both. */
	reserve(unit: UnitRequest): Promise<Reservation>;
	/** Runs all of them or none. */
	together(queries: readonly CompiledQuery[]): Promise<void>;
	/** Put first among queries that change the tables, where the database does not itself let one process after the other do so. */
	readonly inTurn?: CompiledQuery;
	close(): Promise<void>;
}
