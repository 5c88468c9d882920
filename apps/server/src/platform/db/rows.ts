import type { Sql } from "./database.ts";
import type { SQL } from "./drizzle.ts";

/** The rows of raw SQL. Both drivers return `{ rows }`, but drizzle's common type does not declare it. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Sql, query: SQL): Promise<Row[]> {
  return ((await db.execute<Row>(query)) as { rows: Row[] }).rows;
}
