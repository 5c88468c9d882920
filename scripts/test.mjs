// npm test: sets up what is missing, runs every check, then the main tests of the product, some in a real browser.
// npm run test:all runs the tests that npm test omits; npm run soak runs the long tests.
//   npm test -- PATTERN            only test files of any command whose path contains PATTERN; prints test names, runs no checks
//   npm test -- --watch PATTERN    runs the pure tests among these files, again whenever they change
import { spawnSync } from "node:child_process";
import { nodeBin } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

// The set-up runs on any Node version; the rest needs the version that it installs.
await setup({ forTests: true }).catch(tellAndExit);
if (Number(process.versions.node.split(".")[0]) < 24)
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
const { runTests, watchTests } = await import("./test/run.mjs");

const options = process.argv.slice(2);
const pattern = options.find((option) => !option.startsWith("--"));
const height = options.includes("--all") ? "all" : "test";
if (options.includes("--watch")) watchTests(pattern ?? "");
else process.exit((await runTests({ height, pattern })) ? 0 : 1);
