// The environment for all tests of a run: one PostgreSQL, a folder for temporary files, and environment variables.
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { globalSetup, globalTeardown } from "../../testing/global.ts";
import { searchLogs } from "../search-logs.mjs";
import { nodeBin, root } from "../setup/step.mjs";
import { makeFolder } from "./temporary-folder.mjs";

/**
 * @param run receives the environment for the tests' processes, and a function that afterwards searches their logs for their
 * secrets
 * @param mayUseMemory whether temporary files may be in memory; false for long tests, whose files may be large
 */
export async function withSurroundings(run, { mayUseMemory = true } = {}) {
  const folder = makeFolder({ mayUseMemory });
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Contains the log lines of the tests' servers and the secrets that the tests used (testing/kept-logs.ts).
  const keptLogs = mkdtempSync(path.join(folder, "kept-logs-"));
  try {
    await globalSetup();
    const env = {
      ...process.env,
      CUTWATER_KEPT_LOGS: keptLogs,
      // The compile cache, as in `npm start`, saves a quarter of a server's start time.
      NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
      PATH: `${path.dirname(nodeBin)}${path.delimiter}${process.env.PATH}`,
    };
    return await run({ env, leaks: () => searchLogs(keptLogs) });
  } finally {
    await globalTeardown();
  }
}
