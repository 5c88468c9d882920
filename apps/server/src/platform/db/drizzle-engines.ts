import { createRequire } from "node:module";
import type * as Postgres from "drizzle-orm/node-postgres";
import type * as PostgresMigrator from "drizzle-orm/node-postgres/migrator";
import type * as Lite from "drizzle-orm/pglite";
import type * as LiteMigrator from "drizzle-orm/pglite/migrator";

// drizzle-orm's engines, loaded as CommonJS for the reason in drizzle.ts.
const load = createRequire(import.meta.url);
const postgres: typeof Postgres = load("drizzle-orm/node-postgres");
const postgresMigrator: typeof PostgresMigrator = load("drizzle-orm/node-postgres/migrator");
const lite: typeof Lite = load("drizzle-orm/pglite");
const liteMigrator: typeof LiteMigrator = load("drizzle-orm/pglite/migrator");

export const onPostgres = postgres.drizzle;
export const migrateOnPostgres = postgresMigrator.migrate;
export const onPglite = lite.drizzle;
export const migrateOnPglite = liteMigrator.migrate;
export type { NodePgDatabase } from "drizzle-orm/node-postgres";
export type { PgliteDatabase } from "drizzle-orm/pglite";
