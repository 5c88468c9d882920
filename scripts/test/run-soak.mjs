// Implements npm run soak, under the Node version that the set-up installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../setup/step.mjs";
import { allFiles, isOfHeight } from "./parts.mjs";
import { runAll } from "./pool.mjs";
import { withSurroundings } from "./surroundings.mjs";
import { commitHere, writeSection } from "./write-section.mjs";

const stateFile = path.join(dataDir, "soak-state.json");
/** Tests that measure the server's response times run alone, after all others. */
const alone = ["e2e/api/load.soak.e2e.ts"];
/** The time limit for one test. */
const testTimeoutMs = 4 * 3_600_000;
const print = (line) => process.stdout.write(`${line}\n`);

/** @returns whether everything passed, now or earlier at this commit */
export async function runSoak({ from, pattern, again, write }) {
  const commit = commitHere();
  const state = readState(commit);
  const all = soakFiles().filter((file) => !pattern || file.includes(pattern));
  const begin = from === undefined ? 0 : all.findIndex((file) => file.includes(from));
  if (begin < 0) throw new RangeError(`no file of the soak is called ${from}`);
  const files = all.slice(begin).filter((file) => again || !state.files[file]?.ok);
  print(`${files.length} of ${all.length} files to run at ${commit}, two at a time`);

  const runThose = (those, width, env) => {
    const tasks = those.map((file) => ({ part: "soak", name: file, files: [file] }));
    return runAll(
      tasks,
      { atOnce: { tasks: width, journeys: width }, env, testTimeoutMs },
      (task, { files: { ended, skipped }, seconds, said }) => {
        const ok = ended.every((file) => file.ok);
        const isSkipped = ok && ended.every(({ tests }) => tests === skipped.length);
        state.files[task.name] = {
          ok,
          seconds: Math.round(seconds),
          result: isSkipped ? "skipped" : ok ? "passed" : "FAILED",
        };
        writeState(state);
        print(`  ${state.files[task.name].result.padEnd(7)} ${seconds.toFixed(0).padStart(6)} s  ${task.name}`);
        if (!ok) print(said.replaceAll(/^/gm, "    "));
      },
    );
  };
  const run = async ({ env }) => {
    const soak = { ...env, CUTWATER_TESTS: "soak" };
    await runThose(
      files.filter((file) => !alone.includes(file)),
      2,
      soak,
    );
    await runThose(
      files.filter((file) => alone.includes(file)),
      1,
      soak,
    );
  };
  await withSurroundings(run, { mayUseMemory: false });

  const table = tableOf(all, state);
  print(`\n${table}`);
  if (write) writeSection("soak", "The soak", table, commit);
  const failed = all.filter((file) => state.files[file]?.ok !== true);
  print(failed.length === 0 ? "\nAll of the soak has passed." : `\nNOT passed: ${failed.join(", ")}`);
  return failed.length === 0;
}

/** A pass only counts for the commit at which it happened. */
function readState(commit) {
  const known = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, "utf8")) : null;
  return known?.commit === commit ? known : { commit, files: {} };
}

function writeState(state) {
  mkdirSync(path.dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, `${JSON.stringify(state, null, 2)}\n`);
}

const tableOf = (files, state) =>
  [
    "| file | seconds | result |",
    "| --- | --- | --- |",
    ...files.map((file) => {
      const { seconds = "", result = "not run" } = state.files[file] ?? {};
      return `| \`${file}\` | ${seconds} | ${result} |`;
    }),
  ].join("\n");

/** Files in the order in which they run: those of tools first, because they take longest. */
function soakFiles() {
  const { pure, real, journeys } = allFiles();
  return [...pure, ...real, ...journeys]
    .filter((file) => isOfHeight(file, "soak"))
    .sort()
    .reverse();
}
