import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Holdings, requireCustomerId } from "../accounts/index.ts";
import { plansOf } from "./entitlements/bought.ts";
import { freeStatsOf } from "./free-uses/free-uses.ts";
import { creditsOf } from "./ledger/store-lots.ts";
import type { ParseQuota } from "./parse-quota.ts";

export type HoldingsOfDeps = { db: Db; clock: Clock; quota: Pick<ParseQuota, "linksOf"> };

/** A customer's purchases, and how much is left of each (wire.18). */
export async function holdingsOf(ownerId: string, { db, clock, quota }: HoldingsOfDeps): Promise<Holdings> {
  const customerId = requireCustomerId({ ownerId });
  const at = clock.now();
  return {
    credits: await creditsOf(db, customerId, at),
    orderList: await plansOf(db, customerId, at),
    freeStats: await freeStatsOf(db, customerId),
    links: await quota.linksOf({ ownerId, isAdmin: false }),
  };
}
