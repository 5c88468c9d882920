import path from "node:path";
import { after, test } from "node:test";
import { useShared } from "./shared.ts";

// Runs test files in one process, one after another, each as a test with the file's name. TEST_FILES contains their paths from
// the working directory, separated by spaces. Their shared server and browser close after the last file.
const files = (process.env.TEST_FILES ?? "").split(" ").filter(Boolean);
after(useShared());
for (const file of files)
  test(file, { timeout: Number.POSITIVE_INFINITY }, async (t) => {
    const restore = rememberGlobals();
    t.after(restore);
    await import(path.resolve(file));
  });

/** Hides a file's changes of globals and environment variables from the next file. @returns a function that restores them */
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
