import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Config, repositoryFolder } from "@cutwater/server/config/config.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { createQueue } from "@cutwater/server/platform/queue/create.ts";
import pg from "pg";
import pino from "pino";
import { createDatabase } from "./postgres.ts";

const log = pino({ level: "silent" });
const cache = path.join(repositoryFolder, ".cache/test-database");

/**
 * Copies a migrated PGlite database with its queue to `folder`. The original is made only once. Opening a copy takes 0.3 s of
 * processor time, making a database takes 2.5 s.
 */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  const prepared = path.join(cache, fingerprint());
  if (!existsSync(prepared)) await prepare(prepared);
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  await promisify(execFile)("cp", ["-r", path.join(prepared, "database"), folder]);
}

/** The database is made in a temporary folder and then renamed. Several test files may do this at once; the first one wins. */
async function prepare(prepared: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(path.join(cache, "new-"));
  await fill({ kind: "pglite", folder: path.join(unfinished, "database") });
  await rename(unfinished, prepared).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/**
 * The name of a migrated database with its queue on a PostgreSQL server. It is made once and is the template for others; a copy
 * takes 0.1 s. Several processes may request it at once.
 */
export async function preparedTemplate(clusterUrl: string): Promise<string> {
  const name = `prepared_${fingerprint()}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    // The lock is released when the connection ends.
    await client.query("select pg_advisory_lock(1)");
    const known = await client.query("select from pg_database where datname = $1", [name]);
    if (known.rowCount) return name;
    const unfinished = await createDatabase(clusterUrl, `${name}_unfinished`);
    await fill({ kind: "postgres", url: unfinished.url });
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function fill(config: Config["database"]): Promise<void> {
  const database = await openDatabase(config, { log });
  const queue = await createQueue(database, { log, supervise: false });
  await queue.stop(0);
  await database.close();
}

/** A hash of everything that determines the contents of a prepared database. */
function fingerprint(): string {
  const server = path.join(repositoryFolder, "apps/server");
  const files = [
    ...globSync("migrations/**/*.{sql,json}", { cwd: server }).sort(),
    "src/platform/queue/create.ts",
    "src/platform/queue/queue.ts",
    "package.json",
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(server, file)));
  return hash.digest("hex").slice(0, 16);
}
