import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { plansOf } from "../entitlements/bought.ts";
import { lockAccount } from "../ledger/store-lots.ts";
import { servicesInOrder } from "../services/store-services.ts";
import { accounts } from "../tables.ts";
import { freeTimesBy } from "./former-uses.ts";

/**
 * By service: the allowance, and what is left of it. Never below 0, even when an admin reduced the allowance. What is left stays
 * while a plan is running.
 */
export async function freeStatsOf(db: Db, customerId: string): Promise<Customer["freeStats"]> {
  const timesOf = await freeTimesBy(db, customerId);
  const left = (code: string, freeTimes: number) => Math.max(0, freeTimes - (timesOf.get(code) ?? 0));
  const services = await servicesInOrder(db);
  return Object.fromEntries(
    services.map(({ code, freeTimes }) => [code, { freeTimes, customerFreeTimes: left(code, freeTimes) }]),
  );
}

export async function isFreeEntitled(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db.select().from(accounts).where(eq(accounts.customerId, customerId));
  return row?.isFreeEntitled ?? false;
}

export async function markFreeEntitled(tx: Tx, customerId: string, isFree: boolean): Promise<void> {
  await lockAccount(tx, customerId);
  await tx.update(accounts).set({ isFreeEntitled: isFree }).where(eq(accounts.customerId, customerId));
}

/** Whether buying is refused (rules.16): the customer is marked free-entitled, has no running plan, and free uses remain. */
export async function hasFreeAccess(db: Db, customerId: string, at: number): Promise<boolean> {
  if (!(await isFreeEntitled(db, customerId))) return false;
  if ((await plansOf(db, customerId, at)).length > 0) return false;
  const stats = await freeStatsOf(db, customerId);
  return Object.values(stats).some(({ customerFreeTimes }) => customerFreeTimes > 0);
}
