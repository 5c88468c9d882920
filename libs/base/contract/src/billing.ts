import { z } from "zod";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { ProductCode, productCodes } from "./plans.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Currencies of prices; prices are integers in cents (limits.12). */
export const currencies = ["CNY", "USD"] as const;
export const Currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];

/** Codes of payment methods (wire.20): 4 is handled like card; 9 is the sandbox cashier. */
export const Payment = { alipay: 1, card: 2, paypal: 3, cardToo: 4, sandbox: 9 } as const;
export type PaymentCode = (typeof Payment)[keyof typeof Payment];
const PaymentCode = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(9)]));

/** Status of an order (states.6). */
export const OrderStatus = { waiting: 0, effective: 1, invalid: 2, expired: 3, consumed: 4, refunded: 5 } as const;
const orderStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type OrderStatusCode = z.infer<typeof orderStatus>;

/** A product. Its credits, and the features that it opens, last `days` days. ENTERPRISE is on request and has no price. */
export const Product = z.object({
  id: z.string(),
  code: ProductCode,
  name: z.string().describe("in the caller's language"),
  price: z.number().int().nullable().describe("CNY cents; null: on request"),
  usdPrice: z.number().int().nullable().describe("USD cents; null: on request"),
  credits: z.number().int(),
  days: z.number().int(),
});
export type Product = z.infer<typeof Product>;

export const listProducts = defineRoute({
  path: "/client/setting/product/list",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "What is sold",
  input: NoInput,
  output: z.array(Product),
});

/**
 * A service and its price: `credits` for each started `amount` of the unit, and `furtherCredits` for each further part. The first
 * `freeTimes` uses are free.
 */
export const Service = z.object({
  code: z.string(),
  name: z.string().describe("in the caller's language"),
  unit: z.number().int().describe("1 times, 2 seconds, 3 images"),
  amount: z.number().int(),
  credits: z.number().int(),
  furtherCredits: z.number().int(),
  further: z.string().nullable().describe("what a further part is, in the caller's language"),
  freeTimes: z.number().int(),
});
export type Service = z.infer<typeof Service>;

export const listServices = defineRoute({
  path: "/client/setting/service/list",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "What credits are spent on",
  input: NoInput,
  output: z.array(Service),
});

const OfferedPayments = z.object({
  payments: z.array(z.object({ payment: z.number(), currency: Currency })),
  /** Script address and public key of the card form; null without card payment. */
  card: z.object({ scriptUrl: z.string(), publishableKey: z.string() }).nullable(),
});
export type OfferedPayments = z.infer<typeof OfferedPayments>;

/** The payment methods of this instance in the caller's region, the most usual first. */
export const listPayments = defineRoute({
  path: "/client/trade/payment/list",
  methods: ["GET"],
  auth: "visitor",
  summary: "Ways to pay",
  input: NoInput,
  output: OfferedPayments,
});

/**
 * Next step of a payment: `link` opens a new window (Alipay), `clientSecret` is for a card, `url` is the page to go to (PayPal,
 * sandbox).
 */
export const OrderStarted = z.object({
  id: z.string(),
  link: z.string().optional(),
  clientSecret: z.string().optional(),
  url: z.string().optional(),
});
export type OrderStarted = z.infer<typeof OrderStarted>;

/** The server decides price and currency. `currency` and `isChina` are only hints. */
export const submitOrder = defineRoute({
  path: "/client/trade/order/submit",
  methods: ["POST"],
  auth: "customer",
  summary: "Orders a product",
  input: z.object({
    productId: PlainText.min(1).max(64),
    payment: PaymentCode,
    channel: z.coerce.number().optional().describe("1"),
    currency: z.string().max(8).optional(),
    isChina: z.union([z.boolean(), z.string().max(5)]).optional(),
    shown: z.coerce
      .number()
      .int()
      .optional()
      .describe("cents as the customer read them: an order at another price is refused"),
  }),
  output: OrderStarted,
  timeoutMs: 30_000,
});

/** Continues the payment of a waiting order at its payment provider. */
export const resumeOrder = defineRoute({
  path: "/client/trade/order/resume",
  methods: ["POST"],
  auth: "customer",
  summary: "Goes on with an order that waits for its payment",
  input: z.object({ id: PlainText.min(1).max(64) }),
  output: OrderStarted,
  timeoutMs: 30_000,
});

/** Cancels a waiting order. Refused as "orderClosed" when the order was paid meanwhile; the order is effective then. */
export const cancelOrder = defineRoute({
  path: "/client/trade/order/cancel",
  methods: ["POST"],
  auth: "customer",
  summary: "Cancels an order that waits for its payment",
  input: z.object({ id: PlainText.min(1).max(64) }),
  output: z.literal(true),
  timeoutMs: 30_000,
});

/** The product code of orders for credits that an admin gave. Such orders open no plan. */
export const givenCredits = "CREDITS";
const OrderedCode = z.enum([...productCodes, givenCredits]);

export const Order = z.object({
  id: z.string(),
  product: z.object({ code: OrderedCode, name: z.string() }),
  price: z.number().int().describe("cents"),
  currency: Currency,
  payment: z.number().describe("as ordered; 0 where nothing was paid"),
  status: orderStatus,
  credits: z.number().int(),
  remains: z.number().int(),
  createDate: z.number().describe("epoch milliseconds"),
  startDate: z.number().nullable(),
  endDate: z.number().nullable(),
});
export type Order = z.infer<typeof Order>;

const page = pageOf(200);

export const pageOrders = defineRoute({
  path: "/client/customer/order/page",
  methods: ["GET", "POST"],
  auth: "customer",
  scope: "read",
  summary: "The customer's orders, newest first",
  input: z.object({ ...page, status: z.coerce.number().int().min(0).max(5).optional() }),
  output: z.object({ list: z.array(Order), count: z.number() }),
});

/** Returns one order. For a waiting order the server asks the payment provider first, in case a webhook was lost. */
export const getOrder = defineRoute({
  path: "/client/trade/order/get",
  methods: ["GET"],
  auth: "customer",
  summary: "One order, asked for at its provider",
  input: z.object({ id: PlainText.min(1).max(64) }),
  output: Order,
  timeoutMs: 30_000,
});

/** One use of a service; `credits` is 0 for a free use. */
export const ConsumptionRecord = z.object({
  id: z.string(),
  service: z.object({ code: z.string(), name: z.string() }),
  /** The name of the job. */
  name: z.string(),
  credits: z.number(),
  duration: z.number().nullable().describe("seconds; null where time is not the unit"),
  createDate: z.number(),
  /** Status of the credits: held for a running job, used, or returned. */
  state: z.enum(["held", "used", "returned"]),
});
export type ConsumptionRecord = z.infer<typeof ConsumptionRecord>;

export const pageRecords = defineRoute({
  path: "/client/customer/order/record/page",
  methods: ["GET", "POST"],
  auth: "customer",
  scope: "read",
  summary: "What credits were used for",
  input: z.object(page),
  output: z.object({ list: z.array(ConsumptionRecord), count: z.number() }),
});
