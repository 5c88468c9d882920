// npm start: sets up what is missing, then runs the server on Node 24 and hands it our signals and exit code.
//   npm start -- --roles=worker      a part of it        npm run dev      restarts when a source changes
import { spawn } from "node:child_process";
import path from "node:path";
// Before what reads the environment when it is imported.
import "./setup/environment.mjs";
import { nodeBin, root } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

const args = process.argv.slice(2);
const isDev = args.includes("--dev");
// Before minutes of set-up; which roles there are the server says.
const unknown = args.find((arg) => arg !== "--dev" && !arg.startsWith("--roles="));
if (unknown !== undefined) {
  const isHelp = unknown === "--help" || unknown === "-h";
  const options = "npm start [-- --roles=api,worker,clock]; settings are in .env.example";
  process[isHelp ? "stdout" : "stderr"].write(isHelp ? `${options}\n` : `${unknown} is not an option: ${options}\n`);
  process.exit(isHelp ? 0 : 1);
}
/** What is young, by V8's own measure 134 MB of a server on a large machine, is 48 at most; as in deploy/ and testing/start-server.ts. */
const youngMegabytes = "--max-semi-space-size=16";
const children = [];
// From the first moment: the first process of a container ends at no signal that it does not handle.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    if (children.length === 0) process.exit(0);
    for (const child of children) child.kill(signal);
  });
await setup({ withPages: !isDev }).catch(tellAndExit);

// Compiled modules are kept between starts: a quarter of the time to import them.
const compileCache = path.join(root, ".cache/compiled");
const start = (program, programArgs) => {
  const child = spawn(program, programArgs, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  children.push(child);
  return child;
};
const server = start(nodeBin, [
  youngMegabytes,
  ...(isDev ? ["--watch-path=apps/server/src", "--watch-path=libs"] : []),
  path.join(root, "apps/server/src/main.ts"),
  ...args.filter((arg) => arg !== "--dev"),
]);
if (isDev) start(path.join(root, "node_modules/.bin/vite"), ["apps/web", "--clearScreen", "false"]);

server.on("exit", (code, signal) => {
  for (const child of children) if (child !== server) child.kill("SIGTERM");
  process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1));
});
