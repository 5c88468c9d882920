import type { PgDatabase, PgQueryResultHKT } from "./drizzle.ts";

/** The database, embedded (PGlite) or PostgreSQL; the same SQL runs on both (valid on PostgreSQL 15). */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** A transaction of the database. Never await a network, a file or a process inside one: PGlite has one connection. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/**
 * Where a query may run: in a transaction or outside of one. Store functions take this type, so that their callers decide about
 * the transaction.
 */
export type Sql = Db | Tx;

export type Database = {
  db: Db;
  engine: "pglite" | "postgres";
  /**
   * Runs `handler` for every NOTIFY on `channel`, also after a reconnect. `onGap` is called when notifications may have been
   * missed.
   */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * Sends at most 8,000 bytes to every listener in every process. With `within`, it is sent when that transaction is committed.
   */
  notify(channel: string, payload: string, within?: Sql): Promise<void>;
  close(): Promise<void>;
};
