// npm test: sets up what is missing, runs every check, then every test, real browser included.
//   npm test -- PATTERN      only test files whose path holds PATTERN, with their sentences (no checks)
//   --only=unit|e2e          a part of it
// What runs where: scripts/test/parts.mjs. What takes long: npm run soak.
import { spawnSync } from "node:child_process";
import { nodeBin } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

// The set-up runs on whatever Node there is; the rest needs the one it brings.
await setup({ forTests: true }).catch(tellAndExit);
if (Number(process.versions.node.split(".")[0]) < 24)
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
const { runTests } = await import("./test/run.mjs");

const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice(7);
const pattern = process.argv.slice(2).find((arg) => !arg.startsWith("--"));
process.exit((await runTests({ only, pattern })) ? 0 : 1);
