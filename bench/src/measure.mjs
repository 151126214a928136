import { readFileSync } from "node:fs";

/**
 * CPU time of the process so far, its helper threads included: what a busy machine does not stretch. Exact to the
 * microsecond on Linux, where `process.threadCpuUsage` lags by up to a tick of 4 ms.
 */
export function cpuMs() {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

export async function timed(task) {
	const [cpu, wall] = [cpuMs(), performance.now()];
	const value = await task();
	return { value, cpuMs: cpuMs() - cpu, wallMs: performance.now() - wall };
}

export function percentile(values, share) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (values) => percentile(values, 0.5);

/** Most memory the process ever held. `maxRSS` would count what the parent held when it forked, where there is /proc. */
export function peakMb() {
	try {
		const [, kb] = /VmHWM:\s+(\d+)/.exec(
			readFileSync("/proc/self/status", "utf8"),
		);
		return Number(kb) / 1024;
	} catch {
		return process.resourceUsage().maxRSS / 1024;
	}
}
