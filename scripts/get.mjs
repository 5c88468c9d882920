// npm run get -- LINK [options]: the command-line downloader. Sets up only what it needs, then runs the downloader on Node 24.
import { spawn } from "node:child_process";
import path from "node:path";
import { linkEngine } from "./setup/engine.mjs";
import { npmPackages } from "./setup/packages.mjs";
import { nodeBin, root, step } from "./setup/step.mjs";
import { systemPackages } from "./setup/system.mjs";
import { tellAndExit } from "./setup.mjs";

try {
  await step("npm", npmPackages);
  await step("system", () => systemPackages({ forTests: false }));
  await step("link engine", linkEngine);
} catch (error) {
  tellAndExit(error);
}
// npm runs scripts in the project's folder, but the files must be saved in the person's current folder.
const cwd = process.env.INIT_CWD || process.cwd();
const child = spawn(nodeBin, [path.join(root, "apps/cli/src/main.ts"), ...process.argv.slice(2)], {
  cwd,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
