import { z } from "zod";
import { OrderList } from "./accounts.ts";
import { Order, Product, Service } from "./billing.ts";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Calls that only admins may make. Each action is written to a log that cannot be changed. */

const CustomerId = PlainText.min(1).max(64);
const Reason = PlainText.min(1).max(500).describe("kept in the log of acts");

const page = pageOf(200);

/** A customer as shown to admins. */
export const CustomerAccount = z.object({
  id: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  createDate: z.number().describe("epoch milliseconds"),
  credits: z.number(),
  orderList: OrderList,
  freeStats: z.record(z.string(), z.object({ freeTimes: z.number(), customerFreeTimes: z.number() })),
  /** Whether the customer has free uses in place of a plan, and is asked to use them up before buying. */
  isFreeEntitled: z.boolean(),
});
export type CustomerAccount = z.infer<typeof CustomerAccount>;

export const findAccount = defineRoute({
  path: "/client/admin/customer/find",
  methods: ["GET"],
  auth: "admin",
  summary: "A customer by id, mobile or email",
  input: z.object({ name: PlainText.min(1).max(254) }),
  output: CustomerAccount,
});

export const setFreeEntitled = defineRoute({
  path: "/client/admin/customer/free",
  methods: ["POST"],
  auth: "admin",
  summary: "Says whether a customer's free uses stand in for a plan",
  input: z.object({ customerId: CustomerId, isFreeEntitled: z.boolean(), reason: Reason }),
  output: CustomerAccount,
});

/** Added credits expire `days` from now. Removed credits are taken from the lots that expire first. */
export const adjustCredits = defineRoute({
  path: "/client/admin/credits/adjust",
  methods: ["POST"],
  auth: "admin",
  summary: "Gives a customer credits, or takes some",
  input: z.object({
    customerId: CustomerId,
    amount: z.coerce
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((amount) => amount !== 0),
    days: z.coerce.number().int().min(1).max(3_650).default(365),
    reason: Reason,
    /** Idempotency key that the page makes for each action. An action that is sent twice is executed once. */
    onceKey: PlainText.min(8).max(64),
  }),
  output: CustomerAccount,
});

/** An order with its customer; `customerId` is null when the account was deleted. */
export const AccountOrder = Order.extend({ customerId: z.string().nullable() });
export type AccountOrder = z.infer<typeof AccountOrder>;

export const pageAllOrders = defineRoute({
  path: "/client/admin/order/page",
  methods: ["GET", "POST"],
  auth: "admin",
  summary: "Everybody's orders, newest first",
  input: z.object({
    ...page,
    status: z.coerce.number().int().min(0).max(5).optional(),
    customerId: CustomerId.optional(),
  }),
  output: z.object({ list: z.array(AccountOrder), count: z.number() }),
});

/** Refunds the money by the order's payment method, and withdraws the remaining credits. */
export const refundOrder = defineRoute({
  path: "/client/admin/order/refund",
  methods: ["POST"],
  auth: "admin",
  summary: "Refunds an order",
  input: z.object({ id: PlainText.min(1).max(64), reason: Reason }),
  output: AccountOrder,
  timeoutMs: 30_000,
});

const names = { nameEn: PlainText.min(1).max(60), nameZh: PlainText.min(1).max(60) };
const cents = z.number().int().min(1).max(100_000_000).nullable();

/** A product with its names in both languages. A null price means "on request". */
export const EditedProduct = Product.omit({ name: true }).extend(names);
export type EditedProduct = z.infer<typeof EditedProduct>;

export const listEditedProducts = defineRoute({
  path: "/client/admin/product/list",
  methods: ["GET"],
  auth: "admin",
  summary: "What is sold, with names in both languages",
  input: NoInput,
  output: z.array(EditedProduct),
});

/** Existing orders keep their price. A product with a price must include credits; a product on request need not. */
export const updateProduct = defineRoute({
  path: "/client/admin/product/update",
  methods: ["POST"],
  auth: "admin",
  summary: "Changes a product for orders to come",
  input: z.object({
    id: PlainText.min(1).max(64),
    ...names,
    price: cents,
    usdPrice: cents,
    credits: z.number().int().min(0).max(10_000_000),
    days: z.number().int().min(1).max(3_650),
  }),
  output: EditedProduct,
});

export const EditedService = Service.omit({ name: true, further: true }).extend(names);
export type EditedService = z.infer<typeof EditedService>;

export const listEditedServices = defineRoute({
  path: "/client/admin/service/list",
  methods: ["GET"],
  auth: "admin",
  summary: "What credits are spent on, with names in both languages",
  input: NoInput,
  output: z.array(EditedService),
});

export const updateService = defineRoute({
  path: "/client/admin/service/update",
  methods: ["POST"],
  auth: "admin",
  summary: "Changes what a service costs from now on",
  input: z.object({
    code: PlainText.min(1).max(64),
    ...names,
    amount: z.number().int().min(1).max(100_000),
    credits: z.number().int().min(0).max(100_000),
    furtherCredits: z.number().int().min(0).max(100_000),
    freeTimes: z.number().int().min(0).max(100_000),
  }),
  output: EditedService,
});

/** A message to all customers, each in their own language. */
export const broadcast = defineRoute({
  path: "/client/admin/broadcast",
  methods: ["POST"],
  auth: "admin",
  summary: "Puts a message into every customer's inbox",
  input: z.object({
    /** Idempotency key that the page makes for each message. A message that is sent twice is delivered once. */
    onceKey: PlainText.regex(/^[0-9a-f]{32}$/),
    titleEn: PlainText.min(1).max(120),
    titleZh: PlainText.min(1).max(120),
    textEn: PlainText.min(1).max(2_000),
    textZh: PlainText.min(1).max(2_000),
    /** The path on this host that the message links to. */
    link: PlainText.max(200)
      .regex(/^\/(?!\/)/)
      .nullable()
      .default(null),
  }),
  output: z.object({}),
});

/** An entry of the log of admins' actions. */
export const Act = z.object({
  id: z.string(),
  adminId: z.string(),
  act: z.enum([
    "adjust",
    "refund",
    "product",
    "service",
    "free",
    "broadcast",
    "answer",
    "model",
    "engine",
    "takedown",
    "allow",
    "job",
    "cookies",
  ]),
  /** Target of the action: id or code of the customer, order, product or service, or name of the model or site. */
  subject: z.string(),
  /** The fields of the request, including the reason. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createDate: z.number().describe("epoch milliseconds"),
});
export type Act = z.infer<typeof Act>;

export const pageActs = defineRoute({
  path: "/client/admin/act/page",
  methods: ["GET", "POST"],
  auth: "admin",
  summary: "What admins did, newest first",
  input: z.object(page),
  output: z.object({ list: z.array(Act), count: z.number() }),
});
