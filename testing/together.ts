import path from "node:path";
import { after, test } from "node:test";
import { useShared } from "./shared.ts";

// Runs test files in one process, one after another, each as a test of its name: TEST_FILES, from the working directory, with
// spaces between. A server and a browser that they share live until the last one has ended.
const files = (process.env.TEST_FILES ?? "").split(" ").filter(Boolean);
after(useShared());
for (const file of files)
  test(file, { timeout: Number.POSITIVE_INFINITY }, async (t) => {
    const restore = rememberGlobals();
    t.after(restore);
    await import(path.resolve(file));
  });

/** What a file changes of the globals and the environment, the next one does not see. @returns what puts them back */
function rememberGlobals(): () => void {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  return () => {
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
    for (const [name, descriptor] of Object.entries(globals))
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  };
}
