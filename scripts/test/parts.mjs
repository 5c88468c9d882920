// What `npm test` runs, part by part, each as tasks: a task is a process, and the files that run in it one after another.
import { globSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/step.mjs";
import { isPure } from "./pure.mjs";

/** A file may take this long; a tool's own tests together, too. */
export const longestSeconds = 60;

/**
 * Files and tools that may take longer, so many seconds. Three tasks share two cores, and journeys keep them busy: these take
 * 25 to 50 s alone and two and a half times as long here. Each name is one to remove.
 */
export const mayTakeLonger = {
  "e2e/accounts/center.e2e.ts": 140,
  "e2e/accounts/providers.e2e.ts": 100,
  "e2e/api/cdn.e2e.ts": 240,
  "e2e/api/gates.e2e.ts": 100,
  "e2e/api/processes.e2e.ts": 150,
  "e2e/api/shapes.e2e.ts": 140,
  "e2e/api/spec-wire-studio.e2e.ts": 100,
  "e2e/billing/admin.e2e.ts": 200,
  "e2e/billing/books.e2e.ts": 130,
  "e2e/billing/cards.e2e.ts": 130,
  "e2e/billing/elsewhere.e2e.ts": 160,
  "e2e/billing/price.e2e.ts": 130,
  "e2e/site/downloads.e2e.ts": 260,
  "e2e/site/home-states.e2e.ts": 120,
  "e2e/site/site.e2e.ts": 180,
  "e2e/studio/erase.e2e.ts": 180,
  "e2e/studio/super-resolution-apart.e2e.ts": 180,
  "e2e/studio/super-resolution.e2e.ts": 120,
  "e2e/studio/tasks.e2e.ts": 160,
  "libs/media/src/video/video.test.ts": 90,
  // Added up over its files, of which up to three run at once.
  "tools/erase": 240,
};

/** These run by `npm run soak` alone; CONTRIBUTING.md says where the proof is that stays. */
const soakOnly = ["e2e/api/kill.e2e.ts", "e2e/api/load.e2e.ts"];
/** Real footage (testing/real-files.ts) is not everywhere; what it was chosen for is drawn for the tests beside it. */
export const isForSoak = (file) => soakOnly.includes(file) || file.endsWith(".real.test.ts");

const pureProcesses = 3;

export const find = (...globs) =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !/node_modules|\/dist\/|^\.cache/.test(file))
    .sort();

/** @returns the files of each part: pure tests, tests with real parts, journeys */
export function allFiles() {
  const tests = find("{libs,tools,apps}/*/**/*.test.ts", "{bench,scripts,testing}/**/*.test.ts");
  return {
    pure: tests.filter(isPure),
    real: tests.filter((file) => !isPure(file)),
    journeys: find("e2e/**/*.e2e.ts"),
  };
}

/**
 * Pure tests share a few processes, the tests of one feature of the server another, journeys of one directory one more with its
 * server and its browser. Every other file has a process of its own, and so has what kills.
 */
export function tasksOf({ pure, real, journeys }) {
  return [
    ...together("journeys", journeys, path.dirname),
    ...together("real parts", real, (file) =>
      /kill/.test(file) ? file : (/^apps\/server\/src\/features\/\w+/.exec(file)?.[0] ?? file),
    ),
    ...together("pure", pure, (file) => `pure ${(pure.indexOf(file) % pureProcesses) + 1}`),
  ];
}

/** A task for each name that `nameOf` gives to files. */
const together = (part, files, nameOf) =>
  [...Map.groupBy(files, nameOf)].map(([name, own]) => ({ part, name, files: own }));
