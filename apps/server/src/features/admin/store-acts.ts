import { randomUUID } from "node:crypto";
import type { Act } from "@cutwater/contract/admin.ts";
import type { Db, Sql } from "../../platform/db/database.ts";
import { count, desc } from "../../platform/db/drizzle.ts";
import { acts } from "./tables.ts";

export type NewAct = Pick<Act, "adminId" | "act" | "subject" | "detail">;

/** Logs an admin's act, within the transaction of the act where there is one. */
export async function writeAct(db: Sql, act: NewAct, at: number): Promise<void> {
  await db.insert(acts).values({ ...act, id: randomUUID(), createdAt: at });
}

export async function pageOfActs(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: Act[]; count: number }> {
  const rows = await db
    .select()
    .from(acts)
    .orderBy(desc(acts.createdAt), desc(acts.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ count: count() }).from(acts);
  const list = rows.map(({ createdAt, ...row }) => ({ ...row, createDate: createdAt }));
  return { list, count: all?.count ?? 0 };
}
