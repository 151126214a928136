import { describeStore } from "./describe-store.test.suite.js";
import { describedStores } from "./described-stores.test.data.js";

for (const [name, described] of Object.entries(describedStores))
	describeStore(name, described);
