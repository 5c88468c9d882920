import { allowanceOf, type Gate, openGates, type ProductCode } from "@cutwater/contract/plans.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";

/** The products that run for an owner at a given time; read within a transaction when `tx` is given. */
export type Orders = { productsOf(ownerId: string, at: number, tx?: Sql): Promise<readonly ProductCode[]> };

/** The gates that are open to an owner; `gateOf` names the gate that guards a quality. */
export type OpenGates = Readonly<Record<Gate, boolean>>;
/** Whether a plan is running, and the gates that it opens. */
export type Plan = { isRunning: boolean; gates: OpenGates };
/** The longest video and the largest scale that a customer may request. */
export type Allowance = ReturnType<typeof allowanceOf>;

export type Entitlements = {
  /** The gates that are open to the caller (rules.8), for all qualities in one read. */
  gatesOf(caller: EntitledCaller, tx?: Sql): Promise<OpenGates>;
  /** The open gates, and whether a plan is running: BASIC_MONTH runs without opening 1080p. Admins count as having a plan. */
  planOf(caller: EntitledCaller): Promise<Plan>;
  /** The caller's maximum seconds of video and scale (rules.9, rules.10). */
  allowanceOf(caller: EntitledCaller): Promise<Allowance>;
};
type EntitledCaller = Pick<Caller, "ownerId" | "isAdmin">;

/**
 * Computes what a caller's orders open (rules.8 to rules.10), from the constants that the pricing page shows too. Admins get what
 * ENTERPRISE opens.
 */
export function createEntitlements({ orders, clock }: { orders: Orders; clock: Clock }): Entitlements {
  const productsOf = async ({ ownerId, isAdmin }: EntitledCaller, tx?: Sql): Promise<readonly ProductCode[]> =>
    isAdmin ? ["ENTERPRISE"] : await orders.productsOf(ownerId, clock.now(), tx);
  return {
    gatesOf: async (caller, tx) => openGates(await productsOf(caller, tx)),
    async planOf(caller) {
      const products = await productsOf(caller);
      return { isRunning: products.length > 0, gates: openGates(products) };
    },
    allowanceOf: async (caller) => allowanceOf(await productsOf(caller)),
  };
}
