import { type Gate, openGates, type ProductCode } from "@cutwater/contract/plans.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Who bought what: the products of an owner's effective orders at a moment. */
export type Orders = { productsOf(ownerId: string, at: number): Promise<readonly ProductCode[]> };

/** Which gates are open to somebody; `gateOf` tells the gate before a quality. */
export type OpenGates = Readonly<Record<Gate, boolean>>;
const allOpen: OpenGates = { open: true, fullHd: true, ultraHd: true };

/** Nothing is sold yet: nobody holds an order. */
export const noOrders: Orders = { productsOf: async () => [] };

/** What a caller's orders open (spec §5, §6). The page shows the same rule; this one counts. */
export function createEntitlements({ orders, clock }: { orders: Orders; clock: Clock }) {
  return {
    async gatesOf({ ownerId, isAdmin }: Pick<Caller, "ownerId" | "isAdmin">): Promise<OpenGates> {
      return isAdmin ? allOpen : openGates(await orders.productsOf(ownerId, clock.now()));
    },
  };
}
