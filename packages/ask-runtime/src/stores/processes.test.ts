import { describeProcesses } from "./describe-processes.test.suite.js";

describeProcesses({
	kills: 6,
	sqliteAttempts: 3_200,
	postgresAttempts: 640,
	postgresProcesses: 2,
});
