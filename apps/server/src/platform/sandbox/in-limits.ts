import { writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { patient } from "./patient.ts";

const below = constants.priority.PRIORITY_BELOW_NORMAL;
const lowest = constants.priority.PRIORITY_LOW;
const niceness = process.argv.includes(patient) ? lowest : below;

// This module is the first import of every module that `startLimited` starts. Threads that begin later inherit the priority.
if (getPriority() < niceness) setPriority(niceness);
try {
  // If Linux divides processor time by session (autogroup), a nice value counts only within its own session, and this process has
  // a session of its own. Without this line, an engine would slow down customers who wait for a link.
  writeFileSync("/proc/self/autogroup", String(niceness), { flag: "r+" });
} catch {
  // Autogroups do not exist here, or this process may not set their priority.
}
// The process that started this one is gone, so nobody waits for the result.
process.once("disconnect", () => process.exit(1));
// Does the same if the main thread is too busy to receive the event.
new Worker(new URL("./watch-parent.ts", import.meta.url), { workerData: process.ppid }).unref();
