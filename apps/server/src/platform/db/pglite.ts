import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import manifest from "../../../package.json" with { type: "json" };
import { repositoryFolder } from "../../config/config.ts";

/** The PostgreSQL inside PGlite; a folder of another major cannot be opened. */
export const embeddedMajor = "18";

/** The prepared, empty database of this version of PGlite: loading it is several times faster than an initdb. */
export const templateName = `pglite-${manifest.dependencies["@electric-sql/pglite"]}.tar`;

/** Set-up leaves it in the data folder; a fresh data folder (tests, a second instance) takes the repository's. */
function findTemplate(folder: string): string | undefined {
  const places = [dirname(folder), join(repositoryFolder, "var")];
  return places.map((place) => join(place, "template", templateName)).find((path) => existsSync(path));
}

/**
 * Opens the embedded database, making it when the folder is not there.
 * The caller holds the lock of the data folder: PGlite itself lets two processes in, and they lose rows.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  if (existsSync(folder)) await checkMajor(folder);
  else await makeFolder(folder);
  const lite = new FairPglite(folder);
  await lite.waitReady;
  return lite;
}

/**
 * PGlite runs a query at once, and what waited for it goes on in microtasks: the queries of many calls would follow one
 * another without a turn of the event loop between, half a second for 50 of them. So each query begins with a turn.
 */
class FairPglite extends PGlite {
  override async _runExclusiveQuery<T>(query: () => Promise<T>): Promise<T> {
    return await super._runExclusiveQuery(async () => {
      await turnOfTheLoop();
      return await query();
    });
  }
}

/** Made beside and moved in whole, so that a kill in between leaves no half database. */
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
