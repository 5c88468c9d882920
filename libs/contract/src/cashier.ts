import { z } from "zod";
import { Currency } from "./billing.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** The sandbox cashier: our own page that plays a payment provider where no real one is configured. No money moves. */

/** Where a payment stands at the sandbox. */
export const cashierStandings = ["waiting", "paid", "failed", "refunded"] as const;

const OrderId = PlainText.min(1).max(64);

/** What the cashier shows of an order. */
export const CashierSlip = z.object({
  /** The order's. */
  id: z.string(),
  product: z.string().describe("its name, in the caller's language"),
  price: z.number().int().describe("cents"),
  currency: Currency,
  standing: z.enum(cashierStandings),
  /** Where the customer goes on when the cashier is done. */
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

/** Paying and declining send the shop their webhook; replaying sends the last one again, as providers do. */
export const actAtCashier = defineRoute({
  path: "/client/trade/cashier/use",
  methods: ["POST"],
  auth: "customer",
  summary: "Pays or declines at the sandbox cashier, or sends its webhook again",
  input: z.object({ id: OrderId, act: z.enum(["pay", "decline", "replay"]) }),
  output: CashierSlip,
});
