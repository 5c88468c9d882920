import { type ProductCode, unlocks as productsUnlock } from "@cutwater/contract/plans.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Who bought what: the products of an owner's effective orders at a moment. */
export type Orders = { productsOf(ownerId: string, at: number): Promise<readonly ProductCode[]> };

/** Nothing is sold yet: nobody holds an order. */
export const noOrders: Orders = { productsOf: async () => [] };

/** What a caller's orders open (spec §5, §6). The page shows the same rule; this one counts. */
export function createEntitlements({ orders, clock }: { orders: Orders; clock: Clock }) {
  return {
    async unlocks(caller: Pick<Caller, "ownerId" | "isAdmin">, quality: string): Promise<boolean> {
      if (caller.isAdmin || productsUnlock([], quality)) return true;
      return productsUnlock(await orders.productsOf(caller.ownerId, clock.now()), quality);
    },
  };
}
