import type { Db } from "../../platform/db/database.ts";
import { desc, eq } from "../../platform/db/drizzle.ts";
import type { ExportedFile } from "../accounts/index.ts";
import { decimalOf } from "./payments/money.ts";
import { charges, orders } from "./tables.ts";

/** Files with a customer's own data from the books: purchases, and the work that credits and free uses paid for. */
export async function* exportBooks(db: Db, customerId: string): AsyncGenerator<ExportedFile> {
  const bought = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  yield json(
    "orders.json",
    bought.map(({ id, productCode, priceCents, currency, status, credits, remains, ...times }) => ({
      id,
      product: productCode,
      price: decimalOf(priceCents),
      currency,
      status,
      credits,
      remains,
      createdAt: date(times.createdAt),
      startsAt: date(times.startsAt),
      endsAt: date(times.endsAt),
    })),
  );
  const used = await db
    .select()
    .from(charges)
    .where(eq(charges.customerId, customerId))
    .orderBy(desc(charges.createdAt), desc(charges.id));
  yield json(
    "records.json",
    used.map(({ id, serviceCode, name, credits, isFree, durationSeconds, state, ...times }) => ({
      id,
      service: serviceCode,
      name,
      credits,
      isFree,
      durationSeconds,
      state,
      createdAt: date(times.createdAt),
      endedAt: date(times.endedAt),
    })),
  );
}

const json = (name: string, value: unknown): ExportedFile => ({ name, content: `${JSON.stringify(value, null, 2)}\n` });
const date = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
