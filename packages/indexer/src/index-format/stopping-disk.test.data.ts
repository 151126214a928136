import { disk, type FileSystem } from "./file-system.js";

/** What happens at the operation where it stops; the disk after it is dead (`stop`) or works again (`fail`). */
export type Stop = (operation: string) => never;

export interface StoppingDisk extends FileSystem {
	/** Operations so far, as `write manifest.json.<token>.tmp`. */
	readonly operations: string[];
}

/**
 * The real disk, which stops before operation number `at` (from 0). A write that is stopped has written half.
 *
 * @param stop Throws, or ends the process.
 * @param forGood Whether every later operation stops too, as after a crash.
 */
export function stoppingDisk(
	at: number,
	stop: Stop,
	forGood = true,
): StoppingDisk {
	const operations: string[] = [];
	const step = (operation: string, path: string): boolean => {
		operations.push(`${operation} ${path.split(/[\\/]/).at(-1)}`);
		const now = operations.length - 1;
		return now === at || (forGood && now > at);
	};
	const guarded =
		<Rest extends unknown[], Result>(
			operation: string,
			run: (path: string, ...rest: Rest) => Promise<Result>,
		) =>
		async (path: string, ...rest: Rest): Promise<Result> =>
			step(operation, path) ? stop(operation) : run(path, ...rest);
	return {
		operations,
		makeFolder: guarded("makeFolder", disk.makeFolder),
		list: guarded("list", disk.list),
		read: guarded("read", disk.read),
		syncFile: guarded("syncFile", disk.syncFile),
		syncFolder: guarded("syncFolder", disk.syncFolder),
		rename: guarded("rename", disk.rename),
		remove: guarded("remove", disk.remove),
		async write(path, bytes, how) {
			if (!step("write", path)) return disk.write(path, bytes, how);
			if (operations.length - 1 === at)
				await disk.write(path, bytes.subarray(0, bytes.length >> 1), how);
			return stop("write");
		},
	};
}
