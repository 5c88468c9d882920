import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "@cutwater/server/config/config.ts";
import { type OpenDatabase, openDatabase } from "@cutwater/server/platform/db/open.ts";
import type { Log } from "@cutwater/server/platform/log/log.ts";
import pino from "pino";
import { byHeight } from "./height.ts";
import { type Cluster, createDatabase, lacksPostgres, startCluster } from "./postgres.ts";
import { copyPreparedDatabase, preparedTemplate } from "./prepared-database.ts";

export type Engine = "pglite" | "postgres";
/** The databases on which tests run: PGlite in `npm test`, PostgreSQL in `npm run test:all`, both in the soak. */
export const engines: readonly Engine[] = byHeight(["pglite", "postgres"]);
/** Both databases, for files that only `npm run test:all` runs. */
export const bothEngines: readonly Engine[] = ["pglite", "postgres"];

/** The database with which a server starts in half the processor time. */
export const quickEngine: Engine = lacksPostgres ? "pglite" : "postgres";

/** Why tests on this database cannot run here, for a test's `skip`; false if they can. */
export const lacks = (engine: Engine): string | false => (engine === "postgres" ? lacksPostgres : false);

/** For databases that need none of our tables. */
export const noMigrations = join(import.meta.dirname, "no-migrations");

export const silentLog: Log = pino({ level: "silent" });

/** A place for a test's own database, empty unless it is prepared. Nothing is opened. `remove` deletes everything. */
export async function placeDatabase(
  engine: Engine,
  { isPrepared = false } = {},
): Promise<{ config: Config["database"]; remove(): Promise<void> }> {
  if (engine === "pglite") {
    const folder = await mkdtemp(join(tmpdir(), "cutwater-database-"));
    if (isPrepared) await copyPreparedDatabase(join(folder, "database"));
    return {
      config: { kind: "pglite", folder: join(folder, "database") },
      remove: async () => await rm(folder, { recursive: true, force: true }),
    };
  }
  const shared = process.env.TEST_POSTGRES_URL;
  const cluster: Pick<Cluster, "url" | "stop"> = shared ? { url: shared, stop: async () => {} } : await startCluster();
  const template = isPrepared ? await preparedTemplate(cluster.url) : undefined;
  const { url, drop } = await createDatabase(cluster.url, `test_${randomBytes(6).toString("hex")}`, template);
  return {
    config: { kind: "postgres", url },
    async remove() {
      await drop();
      await cluster.stop();
    },
  };
}

/** A new, migrated database for one test file. `close` deletes everything. */
export async function makeDatabase(
  engine: Engine,
  { log = silentLog, migrationsFolder }: { log?: Log; migrationsFolder?: string } = {},
): Promise<OpenDatabase> {
  const { config, remove } = await placeDatabase(engine, { isPrepared: migrationsFolder === undefined });
  const database = await openDatabase(config, { log, ...(migrationsFolder ? { migrationsFolder } : {}) });
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}
