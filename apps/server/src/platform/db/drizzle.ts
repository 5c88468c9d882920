import { createRequire } from "node:module";
import type * as Queries from "drizzle-orm";
import type * as Tables from "drizzle-orm/pg-core";

// The only import of drizzle-orm. Node 24 parses a package's exports again for each ES module in it and for each module that
// imports it, and drizzle's exports have 179 KB: 0.45 s of every start. The CommonJS form reads them once
// (docs/decisions/0023). drizzle-orm 1.0 can be imported directly: since 1.0.0-rc.5 its exports have 357 bytes.
const load = createRequire(import.meta.url);
const queries: typeof Queries = load("drizzle-orm");
const tables: typeof Tables = load("drizzle-orm/pg-core");

export const {
  and,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
} = queries;
export const { asc, count, countDistinct, desc, max, sql, sum } = queries;
export const { DrizzleQueryError } = queries;
export type { SQL } from "drizzle-orm";

export const { bigint, boolean, date, doublePrecision, integer, json, jsonb, real, smallint, text, timestamp, uuid } =
  tables;
export const { check, foreignKey, index, pgTable, primaryKey, unique } = tables;
export type {
  AnyPgColumn,
  PgDatabase,
  PgQueryResultHKT,
  PgTable,
  PgUpdateSetSource,
  SelectedFields,
} from "drizzle-orm/pg-core";
