// npm start: sets up what is missing, then runs the server on Node 24, and passes on signals and the exit code.
//   npm start -- --roles=worker    runs only some of the roles
//   npm run dev                    restarts when a source file changes
import { spawn } from "node:child_process";
import path from "node:path";
// Must come before modules that read the environment when they are imported.
import "./setup/environment.mjs";
import { nodeBin, root } from "./setup/step.mjs";
import { setup, tellAndExit } from "./setup.mjs";

const args = process.argv.slice(2);
const isDev = args.includes("--dev");
// Checked before minutes of set-up. The server itself checks the names of roles.
const unknown = args.find((arg) => arg !== "--dev" && !arg.startsWith("--roles="));
if (unknown !== undefined) {
  const isHelp = unknown === "--help" || unknown === "-h";
  const options = "npm start [-- --roles=api,worker,clock]; settings are in .env.example";
  process[isHelp ? "stdout" : "stderr"].write(isHelp ? `${options}\n` : `${unknown} is not an option: ${options}\n`);
  process.exit(isHelp ? 0 : 1);
}
/**
 * Limits V8's young generation to 48 MB, whose default is 134 MB on a large machine; the same as in deploy/ and
 * testing/start-server.ts.
 */
const youngMegabytes = "--max-semi-space-size=16";
/** Makes glibc return freed buffers to the system (docs/decisions/0049). */
const mallocEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
const children = [];
// Set early, because the first process of a container ignores signals without a handler.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    if (children.length === 0) process.exit(0);
    for (const child of children) child.kill(signal);
  });
await setup({ withPages: !isDev }).catch(tellAndExit);

// Compiled modules are cached between starts, which reduces the time for importing them to a quarter.
const compileCache = path.join(root, ".cache/compiled");
const start = (program, programArgs) => {
  const child = spawn(program, programArgs, {
    cwd: root,
    stdio: "inherit",
    env: {
      ...mallocEnvironment,
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      ...(isDev && { NODE_ENV: process.env.NODE_ENV || "development" }),
    },
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
