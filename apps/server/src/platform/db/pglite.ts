import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import manifest from "../../../package.json" with { type: "json" };
import { repositoryFolder } from "../../config/config.ts";

/** Major version of the PostgreSQL inside PGlite. A folder of another major version cannot be opened. */
export const embeddedMajor = "18";

/** The prepared, empty database of this version of PGlite: loading it is several times faster than an initdb. */
export const templateName = `pglite-${manifest.dependencies["@electric-sql/pglite"]}.tar`;

/**
 * The template that set-up leaves in the data folder. If the data folder is new (tests, a second instance), the repository's
 * template is used.
 */
function findTemplate(folder: string): string | undefined {
  const places = [dirname(folder), join(repositoryFolder, "var")];
  return places.map((place) => join(place, "template", templateName)).find((path) => existsSync(path));
}

/**
 * Opens the embedded database, and creates it when the folder is not there. The caller holds the lock of the data folder: PGlite
 * itself lets two processes in, and they lose rows.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  if (existsSync(folder)) await checkMajor(folder);
  else await makeFolder(folder);
  const lite = new FairPglite(folder);
  await lite.waitReady;
  return lite;
}

/**
 * PGlite runs a query immediately, and the code that waited for it continues in microtasks. Without this class, the queries of
 * many calls would follow each other without a turn of the event loop: half a second for 50 queries. Here each query begins with
 * a turn.
 */
class FairPglite extends PGlite {
  override async _runExclusiveQuery<T>(query: () => Promise<T>): Promise<T> {
    return await super._runExclusiveQuery(async () => {
      await turnOfTheLoop();
      return await query();
    });
  }
}

/** Creates the database next to its final folder and then renames it, so that a kill in between leaves no incomplete database. */
async function makeFolder(folder: string): Promise<void> {
  const template = findTemplate(folder);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const prepared = template ? { loadDataDir: await openAsBlob(template) } : {};
  const made = await PGlite.create(unfinished, prepared);
  await made.close();
  await rename(unfinished, folder);
}

async function checkMajor(folder: string): Promise<void> {
  const written = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  if (written === embeddedMajor) return;
  throw new Error(
    `${folder} was written by PostgreSQL ${written}, this version of Cutwater brings ${embeddedMajor}: ` +
      "dump it with the version that wrote it, or move to a server by DATABASE_URL",
  );
}
