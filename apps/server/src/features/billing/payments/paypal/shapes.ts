import { z } from "zod";
import { centsOf } from "../money.ts";
import type { Money } from "../provider.ts";

/** The parts of PayPal's answers that we read. Source: https://developer.paypal.com/docs/api/orders/v2/ and /payments/v2/ */
const Amount = z
  .object({ value: z.string(), currency_code: z.string() })
  .transform(({ value, currency_code }, context): Money => {
    const amountCents = centsOf(value);
    if (amountCents !== null) return { amountCents, currency: currency_code };
    context.addIssue({ code: "custom", message: "no sum in cents" });
    return z.NEVER;
  });

export const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount,
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type Capture = z.infer<typeof Capture>;

export const PayPalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(Capture).default([]) }).optional() }))
    .default([]),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;

/** A refund in a webhook. Its "up" link names its capture. */
export const Refund = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  custom_id: z.string().optional(),
  seller_payable_breakdown: z.object({ total_refunded_amount: Amount.optional() }).optional(),
  amount: Amount,
});

export const Dispute = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().min(1) })).min(1),
});

export const WebhookBody = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown() });
