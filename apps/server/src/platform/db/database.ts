import type { PgDatabase, PgQueryResultHKT } from "./drizzle.ts";

/** The database, embedded (PGlite) or PostgreSQL; the same SQL runs on both (valid on PostgreSQL 15). */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** A transaction of it. Never await a network, a file or a process inside one: PGlite has one connection. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Where a query may run: a store's functions take this, so that use cases decide the transaction. */
export type Sql = Db | Tx;

export type Database = {
  db: Db;
  engine: "pglite" | "postgres";
  /** Runs `handler` for every NOTIFY on `channel`, also after a reconnect; `onGap` says that some may have been missed. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Sends at most 8,000 bytes to everyone who listens, on every process; with `within` when that transaction is committed. */
  notify(channel: string, payload: string, within?: Sql): Promise<void>;
  close(): Promise<void>;
};
