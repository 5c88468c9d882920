import { randomUUID } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import { allocations, ledger, orders } from "../tables.ts";

export type LedgerKind = "grant" | "hold" | "settle" | "release" | "expire" | "adjust" | "refund";
/** Credits added to a lot (+) or taken from it (-). */
export type Part = { orderId: string; amount: number };
export type Line = {
  customerId: string;
  kind: LedgerKind;
  idemKey: string;
  parts: readonly Part[];
  /** Free uses gained or taken. */
  free?: { serviceCode: string; times: number };
  at: number;
};

/**
 * Adds a line to the ledger and changes its lots. The caller has locked the customer's row. The database itself refuses a lot
 * below 0 or above its first amount.
 *
 * @returns false when a line with that key exists; then nothing changes.
 */
export async function writeLine(tx: Tx, { customerId, kind, idemKey, parts, free, at }: Line): Promise<boolean> {
  const moved = parts.filter(({ amount }) => amount !== 0);
  const id = randomUUID();
  const made = await tx
    .insert(ledger)
    .values({
      id,
      customerId,
      kind,
      amount: moved.reduce((sum, { amount }) => sum + amount, 0),
      freeTimes: free?.times ?? 0,
      serviceCode: free?.serviceCode ?? null,
      idemKey,
      createdAt: at,
    })
    .onConflictDoNothing({ target: ledger.idemKey })
    .returning({ id: ledger.id });
  if (made.length === 0) return false;
  if (moved.length > 0) await tx.insert(allocations).values(moved.map((part) => ({ ...part, ledgerId: id })));
  for (const { orderId, amount } of moved)
    await tx
      .update(orders)
      .set({ remains: sql`${orders.remains} + ${amount}` })
      .where(eq(orders.id, orderId));
  return true;
}
