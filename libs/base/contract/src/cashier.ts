import { z } from "zod";
import { Currency } from "./billing.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** The sandbox cashier: a page of this host that acts as the payment provider when none is configured. No money moves. */

/** Status of a payment at the sandbox cashier. */
export const cashierStandings = ["waiting", "paid", "failed", "refunded"] as const;

const OrderId = PlainText.min(1).max(64);

/** An order as shown at the sandbox cashier. */
export const CashierSlip = z.object({
  /** The order's id. */
  id: z.string(),
  product: z.string().describe("its name, in the caller's language"),
  price: z.number().int().describe("cents"),
  currency: Currency,
  standing: z.enum(cashierStandings),
  /** Address to which the customer returns afterwards. */
  returnUrl: z.string(),
});
export type CashierSlip = z.infer<typeof CashierSlip>;

export const getCashier = defineRoute({
  path: "/client/trade/cashier/get",
  methods: ["GET"],
  auth: "customer",
  summary: "What the sandbox cashier shows of an order",
  input: z.object({ id: OrderId }),
  output: CashierSlip,
});

/** "pay" and "decline" send a webhook to this host. "replay" sends the last webhook again, as real providers do. */
export const actAtCashier = defineRoute({
  path: "/client/trade/cashier/use",
  methods: ["POST"],
  auth: "customer",
  summary: "Pays or declines at the sandbox cashier, or sends its webhook again",
  input: z.object({ id: OrderId, act: z.enum(["pay", "decline", "replay"]) }),
  output: CashierSlip,
});
