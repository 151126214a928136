/** Rejects when `task` has not ended in time; its signal is aborted then. */
export async function withinTime<T>(
	timeoutMs: number,
	task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const reason = new Error(`it did not end within ${timeoutMs / 1000} seconds`);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			controller.abort(reason);
			reject(reason);
		}, timeoutMs);
	});
	try {
		return await Promise.race([task(controller.signal), late]);
	} finally {
		clearTimeout(timer);
	}
}
