// npm run screens: runs the journeys for every person, and makes var/screens/index.html: a sheet of all states of the pages, in both
// languages, on both screens, light and dark. Takes more than an hour on two cores.
//   npm run screens -- PATTERN     only journeys whose path contains PATTERN
//   npm run screens -- --sheet     makes only the sheet, from the pictures that are there
import { spawnSync } from "node:child_process";
import { nodeBin } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

await setup({ forTests: true }).catch(tellAndExit);
if (Number(process.versions.node.split(".")[0]) < 24)
  process.exit(spawnSync(nodeBin, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
const { runScreens } = await import("./test/run-screens.mjs");

const args = process.argv.slice(2);
const pattern = args.find((arg) => !arg.startsWith("--"));
process.exit((await runScreens({ pattern, sheetOnly: args.includes("--sheet") })) ? 0 : 1);
