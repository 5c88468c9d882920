// The run of npm test under the Node that the set-up brought.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { nodeBin, root } from "../setup/step.mjs";
import { watchPace } from "./pace.mjs";
import { allFiles, isForSoak, tasksOf } from "./parts.mjs";
import { runAll } from "./pool.mjs";
import { createSummary } from "./summary.mjs";
import { withSurroundings } from "./surroundings.mjs";

/**
 * On two cores: each task waits a good part of its time, for a page, a time-out, a restart. With more than two journeys at
 * once, the engines of jobs, which let everything else go first, starve.
 */
const atOnce = { tasks: 4, journeys: 2 };

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
    await summary.time("tests", () =>
      runAll(tasks, { atOnce, env, testTimeoutMs: 600_000 }, (task, ended) =>
        summary.add(task, ended, { isTold: pattern !== undefined }),
      ),
    );
    summary.leaks(leaks());
  });
  return summary.close();
}

function check() {
  return spawnSync(nodeBin, [path.join(root, "scripts/check.mjs")], { stdio: "inherit", cwd: root }).status === 0;
}
