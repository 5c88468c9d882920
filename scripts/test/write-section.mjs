// Writes a section of docs/bench.md, with the machine and the time of the measurement.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import path from "node:path";
import { withSection } from "../../bench/src/document.ts";
import { root } from "../setup/step.mjs";

export const commitHere = () =>
  execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

/** Writes a table under a title, replacing the earlier one with that title. */
export function writeSection(name, title, table, commit) {
  const file = path.join(root, "docs/bench.md");
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, linux ${release()}`;
  const when = `Run ${new Date().toISOString().slice(0, 10)} at ${commit} on ${machine}, Node ${process.versions.node}.`;
  writeFileSync(file, withSection(readFileSync(file, "utf8"), name, `## ${title}\n\n${when}\n\n${table}`));
}
