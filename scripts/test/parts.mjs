// What `npm test` runs, part by part, each as tasks: a task is a process, and the files that run in it one after another.
import { globSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { root } from "../setup/step.mjs";
import { isPure } from "./pure.mjs";

/**
 * Each task waits a good part of its time, for a page, a time-out, a restart: four on two cores. With more journeys at once than
 * cores, the engines of jobs, which let everything else go first, starve. A journey may take a gigabyte.
 */
export const atOnce = {
  tasks: Math.max(4, availableParallelism()),
  journeys: Math.max(2, Math.min(Math.floor(availableParallelism() / 2), Math.floor(totalmem() / 4e9))),
};

/**
 * Seconds of the processor, with all that they start, that a file and a tool's files together may take. The dearest take 57 and 113
 * on two quiet cores, where a tool's tests alone end within a minute (`npm test -- tools/NAME`); machines differ by a third.
 */
export const mostSeconds = { file: 90, tool: 160 };

/** These run by `npm run soak` alone; CONTRIBUTING.md says where the proof is that stays. */
const soakOnly = [
  "apps/server/src/features/downloads/merge/charging-kill.test.ts",
  "apps/server/src/features/jobs/run/kill.test.ts",
  "e2e/api/kill.e2e.ts",
  "e2e/api/load.e2e.ts",
  "e2e/deploy/compose.e2e.ts",
  "e2e/studio/fresh-machine.e2e.ts",
  "e2e/studio/super-resolution-apart.e2e.ts",
  "testing/deploy/image.test.ts",
  "testing/drill/restore/restore.test.ts",
];
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

/** What shares a process, of what needs real parts. Sandboxes and runs are about processes. */
const shared = new RegExp(
  `^(${[
    "apps/server/src/features/\\w+",
    "apps/server/src/platform(?!/(sandbox|durable))",
    "libs/(composer|language-models|media|speech|video-inpainting)",
  ].join("|")})/`,
);

/**
 * Pure tests share a few processes, those of one feature, of the platform or of some libs another, journeys of one directory one
 * more with its server and its browser. Every other file has a process of its own, and so has what kills.
 */
export function tasksOf({ pure, real, journeys }) {
  return [
    ...together("journeys", journeys, (file, place) => {
      const name = path.dirname(file);
      return halved.includes(name) ? `${name} ${1 + (place % 2)}` : name;
    }),
    ...together("real parts", real, (file) => (/kill/.test(file) ? file : (shared.exec(file)?.[1] ?? file))),
    ...together("pure", pure, (file) => `pure ${(pure.indexOf(file) % pureProcesses) + 1}`),
  ];
}

/** Journeys that take longest, as two tasks each: at the end of a run nothing else keeps both cores busy. */
const halved = ["e2e/studio"];

/** A task for each name that `nameOf` gives to files and their places. */
const together = (part, files, nameOf) =>
  [...Map.groupBy(files, nameOf)].map(([name, own]) => ({ part, name, files: own }));
