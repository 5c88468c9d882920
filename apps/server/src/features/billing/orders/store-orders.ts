import { and, count, desc, eq } from "drizzle-orm";
import type { Sql } from "../../../platform/db/database.ts";
import type { OrderRow } from "../ledger/store-lots.ts";
import { orders } from "../tables.ts";

/** One of a customer's orders; null for another's. */
export async function orderOf(db: Sql, id: string, customerId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  return row ?? null;
}

type Page = { status?: number | undefined; pageNo: number; pageSize: number };

/** A customer's orders, newest first, and how many there are. */
export async function ordersOf(
  db: Sql,
  customerId: string,
  { status, pageNo, pageSize }: Page,
): Promise<{ rows: OrderRow[]; count: number }> {
  const isWanted = and(eq(orders.customerId, customerId), status === undefined ? undefined : eq(orders.status, status));
  const rows = await db
    .select()
    .from(orders)
    .where(isWanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ count: count() }).from(orders).where(isWanted);
  return { rows, count: all?.count ?? 0 };
}
