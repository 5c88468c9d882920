// npm test: sets up what is missing, runs every check, then every test, real browser included.
//   --only=unit|e2e|soak     a part of it (soak: the full counts that take long)
//   npm test -- PATTERN      only test files whose path holds PATTERN (no checks)
import { spawnSync } from "node:child_process";
import path from "node:path";
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
const env = {
  ...process.env,
  PATH: `${path.dirname(nodeBin)}${path.delimiter}${process.env.PATH}`,
  ...(only === "soak" ? { CUTWATER_SOAK: "1" } : {}),
};

if (!only && !pattern) runOrExit("checks", [path.join(root, "scripts/check.mjs")]);

const files = (...globs) =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !file.includes("node_modules") && (!pattern || file.includes(pattern)))
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

// Unit tests share the two cores; journeys measure time and memory, so they run one by one.
if (unit.length) runTests("tests", unit, 2);
if (journeys.length) runTests("journeys", journeys, 1);

function runTests(name, list, concurrency) {
  runOrExit(name, [
    "--test",
    `--test-concurrency=${concurrency}`,
    "--test-timeout=300000",
    "--test-global-setup=apps/server/test/global.ts",
    "--test-reporter=spec",
    ...list,
  ]);
}

function runOrExit(name, args) {
  process.stdout.write(`\n${name}\n`);
  const result = spawnSync(nodeBin, args, { cwd: root, env, stdio: "inherit" });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
