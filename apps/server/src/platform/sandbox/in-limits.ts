import { writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { patient } from "./patient.ts";

const [below, lowest] = [constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW];
const niceness = process.argv.includes(patient) ? lowest : below;

// The first import of every module that `startLimited` starts. Threads begun later inherit the priority.
if (getPriority() < niceness) setPriority(niceness);
try {
  // Where Linux shares time out by session (autogroup), a niceness counts only within its own, and this is one of its own:
  // an engine would slow down the customers who wait for a link.
  writeFileSync("/proc/self/autogroup", String(niceness), { flag: "r+" });
} catch {
  // No autogroups here, or not ours to set.
}
// The process that started this is gone: nobody waits for the result.
process.once("disconnect", () => process.exit(1));
// The same for a main thread that is too busy to hear it.
new Worker(new URL("./watch-parent.ts", import.meta.url), { workerData: process.ppid }).unref();
