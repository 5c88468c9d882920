import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MakeFiles } from "../../packages/package-source.ts";

// The process that makes a model's files. Arguments: URL of a module, name of its function, folder for the made files, paths of
// the packaged files.
const [module = "", call = "", made = "", ...packaged] = process.argv.slice(2);
const functions: Readonly<Record<string, MakeFiles | undefined>> = await import(module);
const read = await Promise.all(packaged.map((path) => readFile(path)));
for (const [name, bytes] of Object.entries(functions[call]?.(...read) ?? {})) {
  await mkdir(dirname(join(made, name)), { recursive: true });
  await writeFile(join(made, name), bytes, { flush: true });
}
