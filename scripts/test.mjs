// npm test: sets up what is missing, runs every check, then every test, real browser included.
//   --only=unit|e2e|soak     a part of it (soak: the full counts that take long)
//   npm test -- PATTERN      only test files whose path holds PATTERN (no checks)
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { searchLogs, tellLeaks } from "./search-logs.mjs";
import { nodeBin, root } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

// The set-up runs on whatever Node there is; the rest needs the one it brings.
if (Number(process.versions.node.split(".")[0]) < 24) {
  await setup({ forTests: true }).catch(tellAndExit);
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit", cwd: root }).status ?? 1);
}
await setup({ forTests: true }).catch(tellAndExit);

// Node 18 and 20 have no such export: asked for only here, where Node 24 runs.
const { globSync } = await import("node:fs");
const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice(7);
const pattern = process.argv.slice(2).find((arg) => !arg.startsWith("--"));
// What the tests' servers log, and the secrets that the tests use (testing/kept-logs.ts).
const keptLogs = mkdtempSync(path.join(tmpdir(), "cutwater-kept-logs-"));
process.on("exit", () => rmSync(keptLogs, { recursive: true, force: true }));
const env = {
  ...process.env,
  CUTWATER_KEPT_LOGS: keptLogs,
  // As `npm start` does: a quarter of the time that a start of the server takes.
  NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
  PATH: `${path.dirname(nodeBin)}${path.delimiter}${process.env.PATH}`,
  ...(only === "soak" ? { CUTWATER_SOAK: "1" } : {}),
};

if (!only && !pattern) runOrExit("checks", [path.join(root, "scripts/check.mjs")]);

const files = (...globs) =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !file.includes("node_modules") && (!pattern || file.includes(pattern)))
    // What real files are judged by: testing/real-files.ts.
    .filter((file) => only === "soak" || pattern || !file.endsWith(".real.test.ts"))
    .sort();
const unit =
  only === "e2e"
    ? []
    : files(
        "libs/**/*.test.ts",
        "tools/**/*.test.ts",
        "apps/**/*.test.ts",
        "bench/**/*.test.ts",
        "scripts/**/*.test.ts",
      );
const journeys = only === "unit" ? [] : files("e2e/**/*.e2e.ts", "tools/**/*.e2e.ts");

/** Holds figures of time and memory, which neighbours would spoil. */
const isMeasured = (file) => file.endsWith("/load.e2e.ts");
/** Begun first, because they take longest: so none of them is left to end alone. */
const isLong = (file) =>
  /\/(cdn|downloads|home-states|shapes|(?:charging-)?kill|processes|queue|extractor)\.(e2e|test)\.ts$/.test(file);
const longFirst = (list) => [...list.filter(isLong), ...list.filter((file) => !isLong(file))];

// One pool of three on two cores: each waits a good part of its time, for a page, a time-out, a restart. The unit tests
// come last and fill the gaps. The full counts of the soak hold figures in other files too.
const shared = [...longFirst(journeys.filter((file) => !isMeasured(file))), ...longFirst(unit)];
const measured = journeys.filter(isMeasured);
const statuses = [
  ...(shared.length ? [runTests("tests and journeys", shared, only === "soak" ? 1 : 3)] : []),
  ...(measured.length ? [runTests("what is measured", measured, 1)] : []),
  noSecretInLogs(),
];
process.exit(statuses.find((status) => status !== 0) ?? 0);

function runTests(name, list, concurrency) {
  return run(name, [
    "--test",
    `--test-concurrency=${concurrency}`,
    "--test-timeout=600000",
    "--test-global-setup=testing/global.ts",
    "--test-reporter=spec",
    ...list,
  ]);
}

/** Also after failed tests: a secret in a log is a fault of its own. */
function noSecretInLogs() {
  const told = searchLogs(keptLogs);
  process.stdout.write(`\n${tellLeaks(told)}\n`);
  return told.leaks.length > 0 ? 1 : 0;
}

function runOrExit(name, args) {
  const status = run(name, args);
  if (status !== 0) process.exit(status);
}

function run(name, args) {
  process.stdout.write(`\n${name}\n`);
  return spawnSync(nodeBin, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
}
