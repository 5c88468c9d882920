// What all tests of a run have around them: one PostgreSQL, a folder for what servers log, the environment.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import { globalSetup, globalTeardown } from "../../testing/global.ts";
import { searchLogs } from "../search-logs.mjs";
import { nodeBin, root } from "../setup/step.mjs";

/** @param run is given the environment of the tests' processes, and what searches their logs for their secrets afterwards */
export async function withSurroundings(run) {
  if (process.env.CI) stepBack();
  // What the tests' servers log, and the secrets that the tests use (testing/kept-logs.ts).
  const keptLogs = mkdtempSync(path.join(tmpdir(), "cutwater-kept-logs-"));
  try {
    await globalSetup();
    const env = {
      ...process.env,
      CUTWATER_KEPT_LOGS: keptLogs,
      // As `npm start` does: a quarter of the time that a start of the server takes.
      NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
      PATH: `${path.dirname(nodeBin)}${path.delimiter}${process.env.PATH}`,
    };
    return await run({ env, leaks: () => searchLogs(keptLogs) });
  } finally {
    await globalTeardown();
    rmSync(keptLogs, { recursive: true, force: true });
  }
}

/**
 * Engines let others go first by ten steps, those of long jobs by nineteen; tests go twelve: else each job of an engine waits for most of
 * the other tests. Not in a terminal, whose session would keep it.
 */
const niceness = 12;

function stepBack() {
  setPriority(niceness);
  try {
    // Where Linux shares time out by session, a niceness counts only within its own.
    writeFileSync("/proc/self/autogroup", String(niceness), { flag: "r+" });
  } catch {
    // It does not, or not here.
  }
}
