import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Config } from "../../config/config.ts";
import type { Log } from "../log/log.ts";
import type { Database, Db } from "./database.ts";
import { sql } from "./drizzle.ts";
import { onPglite, onPostgres } from "./drizzle-engines.ts";
import { createListener } from "./listener.ts";
import { lockFolder } from "./lock.ts";
import { migratePglite, migratePostgres } from "./migrate.ts";
import { openPglite } from "./pglite.ts";

/** The database with its underlying engine, for the parts of the platform that bring their own SQL (the queue). */
export type OpenDatabase = Database & { native: { kind: "pglite"; lite: PGlite } | { kind: "postgres"; url: string } };

type Options = { log: Log; migrationsFolder?: string };

const defaultMigrations = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Names such as "jobs_changed", which both engines accept without quotes. */
const channelName = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * Opens the database and brings its tables up to date.
 * @throws FolderInUse when another process holds the embedded one.
 */
export async function openDatabase(
  config: Config["database"],
  { log, migrationsFolder = defaultMigrations }: Options,
): Promise<OpenDatabase> {
  return config.kind === "pglite"
    ? await openEmbedded(config.folder, migrationsFolder)
    : await openServer(config.url, migrationsFolder, log);
}

async function openEmbedded(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dirname(folder));
  let lite: PGlite | undefined;
  try {
    lite = await openPglite(folder);
    const db = onPglite(lite);
    await migratePglite(db, migrationsFolder);
    return embedded(lite, db, unlock);
  } catch (error) {
    await lite?.close();
    unlock();
    throw error;
  }
}

function embedded(lite: PGlite, db: Db, unlock: () => void): OpenDatabase {
  return {
    db,
    engine: "pglite",
    native: { kind: "pglite", lite },
    listen: async (channel, handler) => {
      const stop = await lite.listen(checked(channel), handler);
      return () => stop();
    },
    notify: async (channel, payload, within = db) => {
      await within.execute(sql`select pg_notify(${checked(channel)}, ${payload})`);
    },
    close: async () => {
      await lite.close();
      unlock();
    },
  };
}

async function openServer(url: string, migrationsFolder: string, log: Log): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: "cutwater" });
  // An idle connection that breaks is replaced at the next query. Without a listener, its error event would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  // While a transaction has the connection, the pool does not listen for errors. The transaction's next statement then fails by
  // itself.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await migratePostgres(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = onPostgres(pool) as unknown as Db;
  const listener = createListener(url, log);
  return {
    db,
    engine: "postgres",
    native: { kind: "postgres", url },
    listen: async (channel, handler, onGap) => await listener.listen(checked(channel), handler, onGap),
    notify: async (channel, payload, within = db) => {
      await within.execute(sql`select pg_notify(${checked(channel)}, ${payload})`);
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

function checked(channel: string): string {
  if (!channelName.test(channel)) throw new RangeError(`not a channel name: ${channel}`);
  return channel;
}
