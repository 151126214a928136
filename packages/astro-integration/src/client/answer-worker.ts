/** The module worker of browser mode. */
import {
	serveWorker,
	type WorkerScope,
} from "@astro-ask/runtime/hosts/browser";

serveWorker(self as unknown as WorkerScope);
