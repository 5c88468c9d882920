// npm run check: format, lint, types, import rules, dead code. All checks run, two at a time; all errors are listed at the end.
//   --height=test    only the checks of npm test
//   --height=all     only the further checks of npm run test:all
import { execFile } from "node:child_process";
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
  promises: ["oxlint", "--config", ".oxlintrc.typed.json", "--type-aware", "--deny-warnings"],
  "types, server": ["tsc-native", "--singleThreaded", "-p", "tsconfig.server.json"],
  "types, pages": ["tsc-native", "--singleThreaded", "-p", "apps/web"],
  arrows: [
    "depcruise",
    "libs",
    "apps",
    "testing",
    "e2e",
    "bench",
    ...(existsSync(path.join(root, "tools")) ? ["tools"] : []),
  ],
  "dead code": ["knip"],
};

/** Lint rules that use types take as long as all other lint rules and the type check together. */
const onlyInAll = ["promises"];
const height = /^--height=(\w+)$/.exec(process.argv[2] ?? "")?.[1];
const isWanted = (name) => height === undefined || onlyInAll.includes(name) === (height === "all");

const failed = [];
/** Import rules and dead code keep one core busy; the other checks run beside them. */
const waiting = Object.entries(checks)
  .filter(([name]) => isWanted(name))
  .toReversed();
async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
}
await Promise.all([lane(), lane()]);

async function check(name, [program, ...args]) {
  const started = Date.now();
  const command = program === "tsc-native" ? path.join(root, "node_modules/typescript-native/bin/tsc") : bin(program);
  const fault = await new Promise((resolve) =>
    execFile(bin("node"), [command, ...args], { cwd: root, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message : null),
    ),
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${fault === null ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  if (fault !== null) failed.push(`--- ${name}\n${fault}`);
}
if (failed.length) {
  process.stderr.write(`\n${failed.join("\n")}\n`);
  process.exit(1);
}
