/** Run as a process: writes an index and is killed before operation number `at`. Prints `done` when it is not. */
import { sampleContents } from "./sample-contents.test.data.js";
import { stoppingDisk } from "./stopping-disk.test.data.js";
import { writeIndex } from "./write.js";

const [, , dir = "", word = "", at = ""] = process.argv;

const kill = (): never => {
	process.kill(process.pid, "SIGKILL");
	for (;;);
};

await writeIndex(dir, sampleContents({ word, documents: 3 }), {
	fs: stoppingDisk(Number(at), kill),
});
console.log("done");
