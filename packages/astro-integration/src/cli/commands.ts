import { askCommand } from "./ask-command.js";
import type { Command } from "./command.js";
import { evalCommand } from "./eval-command.js";
import { indexCommand } from "./index-command.js";
import { inspectCommand } from "./inspect-command.js";
import { searchCommand } from "./search-command.js";
import { serveCommand } from "./serve-command.js";

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
	indexCommand,
	searchCommand,
	askCommand,
	inspectCommand,
	evalCommand,
	serveCommand,
];
