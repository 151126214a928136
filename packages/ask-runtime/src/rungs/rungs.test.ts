import { describeRung } from "./describe-rung.test.suite.js";
import { describedRungs } from "./described-rungs.test.data.js";

for (const [name, described] of describedRungs) describeRung(name, described);
