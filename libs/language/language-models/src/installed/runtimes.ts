import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogueModel, Runtime } from "../catalogue.ts";
import { languageDirectory } from "./lock.ts";

/** Directory of the models' Python environments. */
export const runtimesDirectory = (directory: string): string => join(languageDirectory(directory), "runtimes");

/** The Python interpreter of an environment. */
export const pythonIn = (environment: string): string => join(environment, "bin/python");

/** Prefix of a runtime's folder names for any version of Python. Changed requirements give another runtime. */
export async function runtimePrefix({ name, requirements }: Runtime): Promise<string> {
  const text = await readFile(requirements);
  return `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 12)}-`;
}

/**
 * The interpreter of a complete runtime, whose folder has its final name. Null when there is no such folder, or its Python no
 * longer exists.
 */
export async function pythonOfRuntime(directory: string, runtime: Runtime): Promise<string | null> {
  const prefix = await runtimePrefix(runtime);
  const names = (await namesIn(directory)).filter((name) => name.startsWith(prefix) && !name.endsWith(".part"));
  for (const name of names) {
    const python = pythonIn(join(runtimesDirectory(directory), name));
    if (await stat(python).catch(() => null)) return python;
  }
  return null;
}

/** Deletes environments that none of these models needs. */
export async function removeOtherRuntimes(directory: string, needed: readonly CatalogueModel[]): Promise<void> {
  const prefixes = await Promise.all(needed.flatMap(({ runtime }) => (runtime ? [runtimePrefix(runtime)] : [])));
  for (const name of await namesIn(directory))
    if (!prefixes.some((prefix) => name.startsWith(prefix)))
      await rm(join(runtimesDirectory(directory), name), { recursive: true, force: true });
}

/** Deletes the other environments of a runtime, including unfinished ones. @param kept name of the folder to keep */
export async function removeFormer(directory: string, { name }: Runtime, kept: string): Promise<void> {
  for (const other of await namesIn(directory))
    if (other.replace(/-[0-9a-f]{12}-.*$/, "") === name && other !== kept)
      await rm(join(runtimesDirectory(directory), other), { recursive: true, force: true });
}

const namesIn = (directory: string): Promise<string[]> => readdir(runtimesDirectory(directory)).catch(() => []);
