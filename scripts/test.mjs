// npm test: sets up what is missing, runs every check, then the tests that prove the product, including a real browser.
// npm run test:all: the tests that npm test leaves out. Long tests: npm run soak.
//   npm test -- PATTERN            only test files whose path contains PATTERN, of any command, with names of tests (no checks)
//   npm test -- --watch PATTERN    runs the pure ones among them again whenever they change
import { spawnSync } from "node:child_process";
import { nodeBin } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

// The set-up runs on any Node; the rest needs the Node that it installs.
await setup({ forTests: true }).catch(tellAndExit);
if (Number(process.versions.node.split(".")[0]) < 24)
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
const { runTests, watchTests } = await import("./test/run.mjs");

const options = process.argv.slice(2);
const pattern = options.find((option) => !option.startsWith("--"));
const height = options.includes("--all") ? "all" : "test";
if (options.includes("--watch")) watchTests(pattern ?? "");
else process.exit((await runTests({ height, pattern })) ? 0 : 1);
