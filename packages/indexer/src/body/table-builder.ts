import type { TableBlock } from "./section.js";

interface Row {
	cells: string[];
	isHead: boolean;
}

/** Collects the cells of one table. A table inside a cell belongs to the cell's text. */
export class TableBuilder {
	#depth = 1;
	#head: string[] = [];
	#rows: string[][] = [];
	#row: Row | undefined;
	/** Whether text belongs to a cell now. */
	inCell = false;

	/** @returns Whether the tag says where a row or cell of this table begins. */
	open(tag: string): boolean {
		if (tag === "table") this.#depth++;
		if (this.#depth > 1) return false;
		if (tag === "tr") this.#row = { cells: [], isHead: true };
		if (tag !== "td" && tag !== "th") return tag === "tr";
		this.#row ??= { cells: [], isHead: true };
		this.#row.isHead &&= tag === "th";
		this.inCell = true;
		return true;
	}

	/** @param text Collected since the cell began. */
	closeCell(text: string): void {
		this.inCell = false;
		this.#row?.cells.push(text.replaceAll("\n", " "));
	}

	closeRow(): void {
		const row = this.#row;
		this.#row = undefined;
		if (!row?.cells.some(Boolean)) return;
		const isFirst = this.#head.length === 0 && this.#rows.length === 0;
		if (row.isHead && isFirst) this.#head = row.cells;
		else this.#rows.push(row.cells);
	}

	/** @returns Whether this was the end of the table itself. */
	closeTable(): boolean {
		this.#depth--;
		if (this.#depth === 0) this.closeRow();
		return this.#depth === 0;
	}

	/** Whether tags now are those of a table inside a cell. */
	get isNested(): boolean {
		return this.#depth > 1;
	}

	block(): TableBlock | undefined {
		if (this.#head.length === 0 && this.#rows.length === 0) return undefined;
		return { kind: "table", head: this.#head, rows: this.#rows };
	}
}
