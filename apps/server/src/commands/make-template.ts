import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { repositoryFolder } from "../config/config.ts";
import { templateName } from "../platform/db/pglite.ts";

/**
 * A step of set-up, `make-template.ts [FOLDER]`: saves an empty, initialised embedded database as a tar, so that first starts
 * need no initdb.
 */
const folder = process.argv[2] ?? join(repositoryFolder, "var", "template");
const path = join(folder, templateName);
if (!existsSync(path)) {
  const database = await PGlite.create();
  const dump = await database.dumpDataDir("none");
  await database.close();
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
}
process.stdout.write(`${path}\n`);
