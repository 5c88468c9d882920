import { allowanceOf, type Gate, openGates, type ProductCode } from "@cutwater/contract/plans.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";

/** Who bought what: the products whose time runs for an owner at a moment; asked within a transaction when `tx` is given. */
export type Orders = { productsOf(ownerId: string, at: number, tx?: Sql): Promise<readonly ProductCode[]> };

/** Which gates are open to an owner; `gateOf` names the gate that guards a quality. */
export type OpenGates = Readonly<Record<Gate, boolean>>;
/** How long a video and how large a scale somebody may ask for. */
export type Allowance = ReturnType<typeof allowanceOf>;

export type Entitlements = {
  /** Which qualities the caller may take (rules.8), asked once for all of them. */
  gatesOf(caller: EntitledCaller, tx?: Sql): Promise<OpenGates>;
  /** Seconds of video and scales (rules.9, rules.10). */
  allowanceOf(caller: EntitledCaller): Promise<Allowance>;
};
type EntitledCaller = Pick<Caller, "ownerId" | "isAdmin">;

/** What a caller's orders open (rules.8 to rules.10), by the constants that the page shows; admins have what ENTERPRISE has. */
export function createEntitlements({ orders, clock }: { orders: Orders; clock: Clock }): Entitlements {
  const productsOf = async ({ ownerId, isAdmin }: EntitledCaller, tx?: Sql): Promise<readonly ProductCode[]> =>
    isAdmin ? ["ENTERPRISE"] : await orders.productsOf(ownerId, clock.now(), tx);
  return {
    gatesOf: async (caller, tx) => openGates(await productsOf(caller, tx)),
    allowanceOf: async (caller) => allowanceOf(await productsOf(caller)),
  };
}
