// node scripts/mcp.mjs: connects an AI agent on this machine (MCP over stdio) with an instance; see docs/api.md.
import { spawn } from "node:child_process";
import path from "node:path";
import { nodeBin, root } from "./setup/step.mjs";

const child = spawn(nodeBin, [path.join(root, "apps/cli/src/mcp.ts")], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  process.stderr.write(`cutwater: ${error.message}. Run npm run setup first.\n`);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
