// Implements npm test and npm run test:all, under the Node version that the set-up installed.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { dataDir, nodeBin, root } from "../setup/step.mjs";
import { allFiles, atOnce, isOfHeight, tasksOf } from "./parts.mjs";
import { runAll } from "./pool.mjs";
import { createSummary } from "./summary.mjs";
import { withSurroundings } from "./surroundings.mjs";

/**
 * Up to this many failed files run once more, each alone. If a file fails only when others run beside it, it is reported, but the
 * run passes.
 */
const mostAgain = 8;

/**
 * @param height "test" or "all" (testing/height.ts)
 * @param pattern if given, runs only files whose path contains it, of any height
 * @returns whether everything passed
 */
export async function runTests({ height, pattern }) {
  const summary = createSummary();
  if (!pattern) await summary.time("checks", () => check(height));

  const { pure, real, journeys } = allFiles();
  const isWanted = (file) => (pattern ? file.includes(pattern) : isOfHeight(file, height));
  const tasks = tasksOf({
    pure: pure.filter(isWanted),
    real: real.filter(isWanted),
    journeys: journeys.filter(isWanted),
  });
  await withSurroundings(async ({ env, leaks }) => {
    const runThose = (those, width) =>
      runAll(
        those,
        { atOnce: width, env: { ...env, CUTWATER_TESTS: height }, testTimeoutMs: 600_000, niceness: 19 },
        (task, ended) => summary.add(task, ended, { isTold: pattern !== undefined }),
      );
    await summary.time("tests", () => runThose(tasks, atOnce));
    const failed = summary.failed();
    if (!pattern && failed.length > 0 && failed.length <= mostAgain) {
      const again = failed.map((file) => ({ part: "again", name: file, files: [file] }));
      await summary.time("what failed, once more, each alone", () => runThose(again, { tasks: 1, journeys: 1 }));
    }
    summary.leaks(leaks());
  });
  if (!pattern) summary.keep(path.join(dataDir, `test-costs-${height}.tsv`));
  return summary.close();
}

/**
 * Runs pure tests whose path contains the pattern, and runs them again whenever they or their imports change, until it is
 * stopped.
 */
export function watchTests(pattern) {
  const files = allFiles().pure.filter((file) => file.includes(pattern));
  if (files.length === 0) throw new RangeError(`no pure test's path holds "${pattern}"`);
  spawn(nodeBin, ["--no-warnings", "--test", "--watch", ...files], { cwd: root, stdio: "inherit" });
}

function check(height) {
  const args = [path.join(root, "scripts/check.mjs"), `--height=${height}`];
  return spawnSync(nodeBin, args, { stdio: "inherit", cwd: root }).status === 0;
}
