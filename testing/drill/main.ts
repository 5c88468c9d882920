import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { runDrill } from "./drill.ts";
import { reportOf } from "./report.ts";

// Implements npm run drill; see scripts/drill.mjs.
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "45" },
    seed: { type: "string", default: "20" },
    customers: { type: "string", default: "4" },
    short: { type: "boolean", default: false },
    /** The file to which the table is written. */
    report: { type: "string" },
  },
});
const [minutes, seed, customers] = [values.minutes, values.seed, values.customers].map(Number) as [
  number,
  number,
  number,
];
if (![minutes, seed, customers].every((value) => value > 0)) {
  process.stderr.write("--minutes, --seed and --customers are numbers above 0\n");
  process.exit(1);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const logs = join(repositoryFolder, "var/drill", new Date().toISOString().replaceAll(":", "-"));

const drilled = await runDrill({ seed, minutes: values.short ? null : minutes, customers, logs, say: print });
const report = reportOf(drilled);
print(`\n${report}\n`);
for (const { rule, ids, detail } of drilled.books.problems) print(`BROKEN ${rule}: ${ids.join(", ")}: ${detail}`);
if (drilled.books.problems.length > 0) print(`\nWhat every process said lies in ${logs}`);
if (values.report) writeFileSync(values.report, report);
process.exit(drilled.books.problems.length > 0 ? 1 : 0);
