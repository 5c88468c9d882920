import { JobStatus } from "@cutwater/contract/jobs.ts";
import { ne, sql } from "drizzle-orm";
import type { Sql } from "../../../platform/db/database.ts";
import { merges } from "../tables.ts";

/** Bytes of finished files, and those that merges in progress may come to hold: their parts and the whole together. */
export type HeldBytes = { lyingBytes: number; comingBytes: number };

/** @param but a merge that does not count. */
export async function bytesHeld(db: Sql, but?: string): Promise<HeldBytes> {
  const isRunning = sql`${merges.status} = ${JobStatus.running}`;
  const coming = sql`greatest(${merges.neededBytes}, 2 * ${merges.totalBytes})`;
  const [row] = await db
    .select({
      lyingBytes: sql`sum(${merges.sizeBytes}) filter (where not ${isRunning})`.mapWith(Number),
      comingBytes: sql`sum(${coming}) filter (where ${isRunning})`.mapWith(Number),
    })
    .from(merges)
    .where(but ? ne(merges.id, but) : undefined);
  return { lyingBytes: row?.lyingBytes ?? 0, comingBytes: row?.comingBytes ?? 0 };
}
