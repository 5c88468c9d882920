import { constants, getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";

// The first import of every module that `startLimited` starts. Threads begun later inherit the priority.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Whoever started this is gone: nobody waits for it any more.
process.once("disconnect", () => process.exit(1));
// The same for a main thread that is too busy to hear it.
new Worker(new URL("./watch-parent.ts", import.meta.url), { workerData: process.ppid }).unref();
