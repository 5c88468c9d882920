// A folder of Python environments: each version is in a folder with its name; `current` links to the one in use.
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { run } from "./step.mjs";

/** The Python interpreter of an environment in a folder. */
export const pythonOf = (folder, name) => path.join(folder, name, "bin/python");

/** The name of the environment in use; null if there is none. */
export function currentName(folder) {
  const current = path.join(folder, "current");
  return existsSync(current) ? readlinkSync(current) : null;
}

/** Makes a virtual environment with pinned packages that are checked by hash. */
export async function makeEnvironment(folder, name, requirements) {
  const home = path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  rmSync(home, { recursive: true, force: true });
  await run("python3", ["-m", "venv", home]);
  await run(pythonOf(folder, name), [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--require-hashes",
    "--no-deps",
    "--no-compile",
    "-r",
    requirements,
  ]);
  await run(pythonOf(folder, name), ["-m", "compileall", "-q", "-j", "0", path.join(home, "lib")]);
}

/** Replaces the link atomically by a rename. The previous version is kept, older ones are deleted. */
export function switchTo(folder, name) {
  const former = currentName(folder);
  const fresh = path.join(folder, ".next");
  rmSync(fresh, { force: true });
  symlinkSync(name, fresh);
  renameSync(fresh, path.join(folder, "current"));
  for (const entry of readdirSync(folder)) {
    if (entry !== "current" && entry !== name && entry !== former)
      rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
}
