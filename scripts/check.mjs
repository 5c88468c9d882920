// npm run check: format, lint, types, arrows, dead code. Everything runs; the faults come together at the end.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./setup/step.mjs";
import { linkWorkspaces } from "./setup/workspaces.mjs";
import { setup, tellAndExit } from "./setup.mjs";

if (!existsSync(path.join(root, "node_modules/.bin/biome"))) await setup({ withPages: false }).catch(tellAndExit);

linkWorkspaces();

const bin = (name) => path.join(root, "node_modules/.bin", name);
const checks = {
  format: ["biome", "ci", "--reporter=summary", "."],
  lint: ["oxlint", "--deny-warnings"],
  "types, server": ["tsc-native", "-p", "."],
  "types, pages": ["tsc-native", "-p", "apps/web"],
  arrows: [
    "depcruise",
    "--config",
    "arrows.cjs",
    "libs",
    "apps",
    "testing",
    "e2e",
    "bench",
    ...(existsSync(path.join(root, "tools")) ? ["tools"] : []),
  ],
  "dead code": ["knip"],
};

const failed = [];
for (const [name, [program, ...args]] of Object.entries(checks)) {
  const started = Date.now();
  const command =
    program === "tsc-native" ? [path.join(root, "node_modules/typescript-native/bin/tsc")] : [bin(program)];
  const result = spawnSync(bin("node"), [...command, ...args], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${result.status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  if (result.status !== 0) failed.push(`--- ${name}\n${result.stdout}${result.stderr}`);
}
if (failed.length) {
  process.stderr.write(`\n${failed.join("\n")}\n`);
  process.exit(1);
}
