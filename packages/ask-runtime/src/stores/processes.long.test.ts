import { describeProcesses } from "./describe-processes.test.suite.js";

/** 1,024,000 attempts. */
describeProcesses({
	kills: 200,
	sqliteAttempts: 320_000,
	postgresAttempts: 48_000,
	postgresProcesses: 8,
});
