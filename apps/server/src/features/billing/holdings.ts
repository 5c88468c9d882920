import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Holdings, requireCustomerId } from "../accounts/index.ts";
import type { Orders } from "./entitlements/entitlements.ts";
import { freeStatsOf } from "./free-uses/free-uses.ts";
import { creditsOf } from "./ledger/store-lots.ts";

export type HoldingsOfDeps = { db: Db; clock: Clock; orders: Orders };

/** What a customer has bought, and what is left of it (wire.18). */
export async function holdingsOf(ownerId: string, { db, clock, orders }: HoldingsOfDeps): Promise<Holdings> {
  const customerId = requireCustomerId({ ownerId });
  const at = clock.now();
  return {
    credits: await creditsOf(db, customerId, at),
    orderList: (await orders.productsOf(ownerId, at)).map((productCode) => ({ productCode })),
    freeStats: await freeStatsOf(db, customerId),
  };
}
