import type { Sql } from "../../../platform/db/database.ts";
import { and, count, desc, eq, type SQL, sql } from "../../../platform/db/drizzle.ts";
import type { OrderRow } from "../ledger/store-lots.ts";
import { orders } from "../tables.ts";

/** One of a customer's orders; null when it belongs to another customer. */
export async function orderOf(db: Sql, id: string, customerId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  return row ?? null;
}

/** For a filter of the wire: any whole number; undefined matches all. */
export const hasStatus = (status: number | undefined): SQL | undefined =>
  status === undefined ? undefined : sql`${orders.status} = ${status}`;

type Page = { status?: number | undefined; pageNo: number; pageSize: number };

/** A customer's orders, newest first, and how many there are. */
export async function ordersOf(
  db: Sql,
  customerId: string,
  { status, pageNo, pageSize }: Page,
): Promise<{ rows: OrderRow[]; count: number }> {
  const isWanted = and(eq(orders.customerId, customerId), hasStatus(status));
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
