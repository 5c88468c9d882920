import { kept } from "@cutwater/contract/kept.ts";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, eq, gt, inArray, lte, max, sql } from "../../../platform/db/drizzle.ts";
import { formerUses, ledger } from "../tables.ts";

/** How long after a deletion a sign-up with the same contact gets no new free uses. */
const keptMs = kept.formerUseDays * 86_400_000;

/** The number of free uses that a customer has used, by service, including those of an earlier account. */
export async function freeTimesBy(db: Sql, customerId: string): Promise<Map<string, number>> {
  const own = await db
    .select({ serviceCode: ledger.serviceCode, times: sql<string>`-sum(${ledger.freeTimes})` })
    .from(ledger)
    .where(eq(ledger.customerId, customerId))
    .groupBy(ledger.serviceCode);
  const former = await db.select().from(formerUses).where(eq(formerUses.subject, customerId));
  const all = new Map<string, number>();
  for (const { serviceCode, times } of [...own, ...former])
    if (serviceCode !== null) all.set(serviceCode, (all.get(serviceCode) ?? 0) + Number(times));
  return all;
}

/** A customer is deleted: their count of free uses is kept for a while, under hashes of their contacts. */
export async function keepFreeUses(tx: Tx, customerId: string, traces: readonly string[], at: number): Promise<void> {
  const used = [...(await freeTimesBy(tx, customerId))].filter(([, times]) => times > 0);
  await tx.delete(formerUses).where(eq(formerUses.subject, customerId));
  const rows = traces.flatMap((subject) =>
    used.map(([serviceCode, times]) => ({ subject, serviceCode, times, keptUntil: at + keptMs })),
  );
  if (rows.length === 0) return;
  await tx
    .insert(formerUses)
    .values(rows)
    .onConflictDoUpdate({
      target: [formerUses.subject, formerUses.serviceCode],
      set: { times: sql`greatest(${formerUses.times}, excluded.times)`, keptUntil: at + keptMs },
    });
}

/** Somebody signed up: free uses of their earlier account count for this one too. */
export async function takeUpFreeUses(
  db: Sql,
  customerId: string,
  traces: readonly string[],
  at: number,
): Promise<void> {
  if (traces.length === 0) return;
  const found = await db
    .select({ serviceCode: formerUses.serviceCode, times: max(formerUses.times) })
    .from(formerUses)
    .where(and(inArray(formerUses.subject, [...traces]), gt(formerUses.keptUntil, at)))
    .groupBy(formerUses.serviceCode);
  const rows = found.map(({ serviceCode, times }) => ({ subject: customerId, serviceCode, times: times ?? 0 }));
  if (rows.length > 0) await db.insert(formerUses).values(rows).onConflictDoNothing();
}

export const forgetFormerUses = async (db: Sql, at: number): Promise<void> => {
  await db.delete(formerUses).where(lte(formerUses.keptUntil, at));
};
