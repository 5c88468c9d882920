// The run of npm test under the Node that the set-up brought.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { dataDir, nodeBin, root } from "../setup/step.mjs";
import { watchPace } from "./pace.mjs";
import { allFiles, atOnce, isForSoak, tasksOf } from "./parts.mjs";
import { runAll } from "./pool.mjs";
import { createSummary } from "./summary.mjs";
import { withSurroundings } from "./surroundings.mjs";

/** So many files that failed run once more, each alone: what is so only beside others is told, and fails nothing. */
const mostAgain = 8;

/** @returns whether all is well */
export async function runTests({ only, pattern }) {
  // Before anything of ours runs.
  const summary = createSummary({ doTimesCount: watchPace() });
  if (!only && !pattern) await summary.time("checks", check);

  const { pure, real, journeys } = allFiles();
  const isWanted = (file) => (pattern ? file.includes(pattern) : !isForSoak(file));
  const tasks = tasksOf({
    pure: only === "e2e" ? [] : pure.filter(isWanted),
    real: only === "e2e" ? [] : real.filter(isWanted),
    journeys: only === "unit" ? [] : journeys.filter(isWanted),
  });
  await withSurroundings(async ({ env, leaks }) => {
    const runThose = (those, width) =>
      runAll(those, { atOnce: width, env, testTimeoutMs: 600_000 }, (task, ended) =>
        summary.add(task, ended, { isTold: pattern !== undefined }),
      );
    await summary.time("tests", () => runThose(tasks, atOnce));
    const failed = summary.failed();
    if (!pattern && failed.length > 0 && failed.length <= mostAgain) {
      const again = failed.map((file) => ({ part: "again", name: file, files: [file] }));
      await summary.time("what failed, once more, each alone", () => runThose(again, { tasks: 1, journeys: 1 }));
    }
    summary.leaks(leaks());
  });
  if (!pattern) summary.keep(path.join(dataDir, "test-costs.tsv"));
  return summary.close();
}

function check() {
  return spawnSync(nodeBin, [path.join(root, "scripts/check.mjs")], { stdio: "inherit", cwd: root }).status === 0;
}
