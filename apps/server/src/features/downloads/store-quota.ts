import { JobStatus } from "@cutwater/contract/jobs.ts";
import { ne, sql, sum } from "drizzle-orm";
import type { Sql } from "../../platform/db/database.ts";
import { merges } from "./tables.ts";

/**
 * Bytes that finished files hold, and that those in progress may come to hold: their parts and the whole together.
 *
 * @param but a merge that does not count.
 */
export async function bytesHeld(db: Sql, but?: string): Promise<number> {
  const coming = sql`greatest(${merges.neededBytes}, 2 * ${merges.totalBytes})`;
  const [row] = await db
    .select({
      held: sum(sql`case when ${merges.status} = ${JobStatus.running} then ${coming} else ${merges.sizeBytes} end`),
    })
    .from(merges)
    .where(but ? ne(merges.id, but) : undefined);
  return Number(row?.held ?? 0);
}
