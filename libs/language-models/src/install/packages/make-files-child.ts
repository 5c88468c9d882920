import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MakeFiles } from "../../packages/package-source.ts";

// The process that makes a model's files: URL of the module, folder of the packaged files, folder of the made ones.
const [module = "", packaged = "", made = ""] = process.argv.slice(2);
const { makeFiles }: { makeFiles: MakeFiles } = await import(module);
const names = await readdir(packaged);
const read = await Promise.all(names.map(async (name) => [name, await readFile(join(packaged, name))] as const));
for (const [name, bytes] of makeFiles(new Map(read))) {
  await mkdir(dirname(join(made, name)), { recursive: true });
  await writeFile(join(made, name), bytes, { flush: true });
}
