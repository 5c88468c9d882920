// The surroundings of all tests in a run: one PostgreSQL, a folder for temporary files, the environment.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { globalSetup, globalTeardown } from "../../testing/global.ts";
import { searchLogs } from "../search-logs.mjs";
import { nodeBin, root } from "../setup/step.mjs";
import { makeFolder } from "./temporary-folder.mjs";

/**
 * @param run gets the environment for the tests' processes, and a function that searches their logs for their secrets afterwards
 * @param mayUseMemory whether temporary files may lie in memory: not those of long tests, which may be large
 */
export async function withSurroundings(run, { mayUseMemory = true } = {}) {
  if (process.env.CI) stepBack();
  const folder = makeFolder({ mayUseMemory });
  process.env.TMPDIR = folder;
  // The log lines of the tests' servers and the secrets of the tests (testing/kept-logs.ts).
  const keptLogs = mkdtempSync(path.join(folder, "kept-logs-"));
  try {
    await globalSetup();
    const env = {
      ...process.env,
      CUTWATER_KEPT_LOGS: keptLogs,
      // As in `npm start`: saves a quarter of a server's start.
      NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
      PATH: `${path.dirname(nodeBin)}${path.delimiter}${process.env.PATH}`,
    };
    return await run({ env, leaks: () => searchLogs(keptLogs) });
  } finally {
    await globalTeardown();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Engines lower their priority by ten steps, engines of long jobs by nineteen. Tests lower theirs by twelve; otherwise each
 * engine's job would wait for most of the other tests. Not in a terminal, whose session would keep the niceness.
 */
const niceness = 12;

function stepBack() {
  setPriority(niceness);
  try {
    // Where Linux shares processor time by session, a niceness only counts within its session.
    writeFileSync("/proc/self/autogroup", String(niceness), { flag: "r+" });
  } catch {
    // Linux does not share by session, or not here.
  }
}
