import { writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { patient } from "./patient.ts";

const below = constants.priority.PRIORITY_BELOW_NORMAL;
const lowest = constants.priority.PRIORITY_LOW;
const niceness = process.argv.includes(patient) ? lowest : below;

// The first import of every module that `startLimited` starts. Threads that begin later inherit the priority.
if (getPriority() < niceness) setPriority(niceness);
try {
  // Where Linux shares time out by session (autogroup), a niceness counts only within its own session, and this process has a
  // session of its own: without this an engine would slow down customers who wait for a link.
  writeFileSync("/proc/self/autogroup", String(niceness), { flag: "r+" });
} catch {
  // There are no autogroups here, or we may not set them.
}
// The process that started this one is gone, so nobody waits for the result.
process.once("disconnect", () => process.exit(1));
// The same for a main thread that is too busy to receive the event.
new Worker(new URL("./watch-parent.ts", import.meta.url), { workerData: process.ppid }).unref();
