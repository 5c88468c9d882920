import { limits as wireLimits } from "@cutwater/contract/plans.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../../platform/parts.ts";
import { createEntitlements, noOrders, type OpenGates, type Orders } from "./entitlements.ts";
import { billingMessages } from "./messages.ts";
import { createParseQuota, type ParseQuota } from "./parse-quota.ts";

export type { OpenGates, Orders } from "./entitlements.ts";
export type { ParseReservation } from "./parse-quota.ts";

/** The room of plans: what a caller's orders open, and how many links a day may be read. */
export type Billing = ParseQuota & {
  /** Which qualities the caller may take (spec §5), asked once for all of them. */
  gatesOf(caller: Pick<Caller, "ownerId" | "isAdmin">): Promise<OpenGates>;
  messages: typeof billingMessages;
};

/**
 * @param orders who bought what; nobody anything until orders are sold (tests give their own).
 * @param limits successful parses a day (DESIGN §3, "Visitors").
 */
export function createBilling(
  { database, clock }: Pick<Parts, "database" | "clock">,
  {
    orders = noOrders,
    limits = { visitor: wireLimits.visitorParsesPerDay, address: wireLimits.addressParsesPerDay },
  }: { orders?: Orders; limits?: { visitor: number; address: number } } = {},
): Billing {
  return {
    ...createParseQuota({ db: database.db, clock, limits }),
    ...createEntitlements({ orders, clock }),
    messages: billingMessages,
  };
}
