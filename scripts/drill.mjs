// npm run drill: runs the whole product as separate processes under a steady load, causes one fault after another, and then
// checks the result. A failed check names the rule and the ids, and the output of every process is kept.
//   npm run drill                    45 minutes, about 60 faults or more
//   npm run drill -- --minutes=10    duration of the faults
//   npm run drill -- --seed=7        other customers, other faults, in another order
//   npm run drill -- --customers=2   number of customers; 4 by default
//   npm run drill -- --short         six faults, as in npm test
//   npm run drill -- --write         writes the table to docs/bench.md
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeBin, root } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

await setup({ forTests: true, withPages: false }).catch(tellAndExit);
if (Number(process.versions.node.split(".")[0]) < 24)
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
const { commitHere, writeSection } = await import("./test/write-section.mjs");

const args = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "cutwater-drill-report-"));
const report = path.join(folder, "report.md");
const commit = commitHere();
const { status } = spawnSync(
  process.execPath,
  ["testing/drill/main.ts", ...args.filter((arg) => arg !== "--write"), `--report=${report}`],
  { cwd: root, stdio: "inherit" },
);
if (args.includes("--write") && existsSync(report))
  writeSection("drill", "The drill", readFileSync(report, "utf8"), commit);
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
