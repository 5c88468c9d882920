// npm run soak: runs all long tests, two files at a time, even after a failure, then prints a table. Takes an hour on two cores.
//   npm run soak -- --write        writes the table to docs/bench.md
//   npm run soak -- --from FILE    starts at this file
//   npm run soak -- --again        also runs files that already passed at this commit (var/soak-state.json)
//   npm run soak -- PATTERN        only files whose path contains PATTERN
import { spawnSync } from "node:child_process";
import { nodeBin } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

await setup({ forTests: true, forSoak: true }).catch(tellAndExit);
if (Number(process.versions.node.split(".")[0]) < 24)
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
const { runSoak } = await import("./test/run-soak.mjs");

const args = process.argv.slice(2);
const at = args.indexOf("--from");
const [from] = at < 0 ? [] : args.splice(at, 2).slice(1);
const pattern = args.find((arg) => !arg.startsWith("--"));
process.exit(
  (await runSoak({ from, pattern, again: args.includes("--again"), write: args.includes("--write") })) ? 0 : 1,
);
