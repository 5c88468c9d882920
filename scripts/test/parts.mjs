// Lists the test files, the command that runs each file, and the files that share a process.
import { globSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { root } from "../setup/step.mjs";
import { isPure } from "./pure.mjs";

/**
 * Each task spends much of its time waiting for a page, a time-out or a restart, so four run on two cores. With more journeys at
 * once than cores, the engines of jobs starve, because they yield to everything else. A journey may need a gigabyte of memory.
 */
export const atOnce = {
  tasks: Math.max(4, availableParallelism()),
  journeys: Math.max(2, Math.min(Math.floor(availableParallelism() / 2), Math.floor(totalmem() / 4e9))),
};

/**
 * A file's name determines the command that runs it: `x.test.ts` and `x.e2e.ts` run in `npm test`, `x.all.test.ts` in `npm run
 * test:all`, `x.soak.test.ts` in `npm run soak`.
 */
export const heightOf = (file) => /\.(all|soak)\.(?:test|e2e)\.ts$/.exec(file)?.[1] ?? "test";

/** Names exported by testing/ that make a file's tests run in further commands than that of its file name. */
const asksForMore = {
  all: /\bengines\b[^}]*\} from "[^"]*make-database\.ts"|\b(byHeight|everyPerson|everyView|testInAll)\b/,
  soak: /\b(isSoak|firstOrAll|everyPerson|everyView|soakTest|CUTWATER_TESTS)\b/,
};

/** @param height "test", "all" or "soak" (testing/height.ts) */
export function isOfHeight(file, height) {
  if (heightOf(file) === height) return true;
  if (height === "test" || heightOf(file) === "soak") return false;
  return asksForMore[height].test(readFileSync(path.join(root, file), "utf8"));
}

const pureProcesses = 3;

const find = (...globs) =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !/node_modules|\/dist\/|^\.cache/.test(file))
    .sort();

/** @returns the files of each part: pure tests, tests with real parts, journeys */
export function allFiles() {
  const tests = find("{libs/*,tools,apps}/*/**/*.test.ts", "{bench,scripts,testing}/**/*.test.ts");
  return {
    pure: tests.filter(isPure),
    real: tests.filter((file) => !isPure(file)),
    journeys: find("e2e/**/*.e2e.ts"),
  };
}

/** Tests with real parts that share a process. Sandboxes and runs are excluded, because they test processes. */
const shared = new RegExp(
  `^(${[
    "apps/server/src/features/\\w+",
    "apps/server/src/platform(?!/(sandbox|durable))",
    "libs/(film/composer|language/language-models|video/media|speech/speech|video/video-inpainting)",
  ].join("|")})/`,
);

/**
 * Pure tests share a few processes. Tests of one feature, of the platform or of some libs share one process each. Journeys in one
 * directory share a process with its server and its browser. Every other file has its own process, as do tests that kill
 * processes.
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

/**
 * The slowest directories of journeys are split into two tasks, because at the end of a run nothing else keeps both cores busy.
 */
const halved = ["e2e/api", "e2e/studio"];

/** Groups files into tasks by the name that `nameOf` returns for their path and index. */
const together = (part, files, nameOf) =>
  [...Map.groupBy(files, nameOf)].map(([name, own]) => ({ part, name, files: own }));
