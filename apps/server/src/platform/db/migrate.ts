import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import {
  migrateOnPglite,
  migrateOnPostgres,
  type NodePgDatabase,
  onPostgres,
  type PgliteDatabase,
} from "./drizzle-engines.ts";

/** Id of an advisory lock (an arbitrary number). If several processes start at once, one of them migrates and the others wait. */
const migrationLock = 7_305_001;
const oldestMajor = 15;

export const migratePglite = async (
  db: PgliteDatabase & { $client: PGlite },
  migrationsFolder: string,
): Promise<void> => await migrateOnPglite(db, { migrationsFolder });

/** @throws Error when the server is older than PostgreSQL 15, or the database's encoding is not UTF8. */
export async function migratePostgres(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding`,
    );
    const { version = 0, encoding } = rows[0] ?? {};
    if (version < oldestMajor) throw new Error(`PostgreSQL ${oldestMajor} or later is needed, this is ${version}`);
    if (encoding !== "UTF8") throw new Error(`a database with the encoding UTF8 is needed, this one has ${encoding}`);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const db: NodePgDatabase = onPostgres(client);
    await migrateOnPostgres(db, { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // After a fault the connection may still hold the lock, so it is closed and not reused.
    client.release(broken);
  }
}
