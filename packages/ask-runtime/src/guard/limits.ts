/** Characters (UTF-16 units, cleaned) that are read of one answer; what follows is left out with a mark. */
export const MAX_ANSWER = 32_768;
/** Quotes and list items inside each other; deeper marks are text. */
export const MAX_DEPTH = 8;
/** Emphasis inside emphasis; deeper marks are left out. */
export const MAX_EMPHASIS = 4;
/** Characters an unfinished construct is held back; then it is text. */
export const MAX_HELD = 512;
/** Characters of a table's line that are held back for its end. */
export const MAX_TABLE_LINE = 2_048;
/** Columns of a table; what stands in further ones is left out. */
export const MAX_COLUMNS = 32;

/** Stands where something was taken out: no word, so it needs no language. */
export const REMOVED = "[…]";
