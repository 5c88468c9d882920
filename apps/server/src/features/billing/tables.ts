import type { Currency, Order, OrderStatusCode } from "@cutwater/contract/billing.ts";
import type { CashierSlip } from "@cutwater/contract/cashier.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { ProductCode } from "@cutwater/contract/plans.ts";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";

/** Times are epoch milliseconds, money is cents, credits are whole. */
const time = (name: string) => bigint(name, { mode: "number" });

/** Successful parses of a day, counted per visitor ("v:…", "c:…") and per address ("a:…"). */
export const parseCount = pgTable(
  "billing_parse_count",
  {
    subject: text("subject").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    used: integer("used").notNull(),
  },
  (table) => [primaryKey({ name: "billing_parse_count_pk", columns: [table.subject, table.day] })],
);

/** What is sold; seeded, then the admins'. */
export const products = pgTable(
  "billing_product",
  {
    id: text("id").notNull().primaryKey(),
    code: text("code").$type<ProductCode>().notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh").notNull(),
    /** CNY; both null: agreed upon by mail. */
    priceCents: integer("price_cents"),
    usdPriceCents: integer("usd_price_cents"),
    credits: integer("credits").notNull(),
    days: integer("days").notNull(),
  },
  (table) => [unique("billing_product_code_key").on(table.code)],
);

/** What credits are spent on; seeded, then the admins'. */
export const services = pgTable("billing_service", {
  code: text("code").notNull().primaryKey(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh").notNull(),
  /** As the wire counts: 1 times, 2 seconds, 3 images. */
  unit: smallint("unit").notNull(),
  /** So many units cost `credits`. */
  amount: integer("amount").notNull(),
  credits: integer("credits").notNull(),
  /** Credits for each further part beyond the units. */
  furtherCredits: integer("further_credits").notNull().default(0),
  /** What a further part is: "further 16 megapixels"; null where there are none. */
  furtherEn: text("further_en"),
  furtherZh: text("further_zh"),
  freeTimes: integer("free_times").notNull(),
  /** Its place in lists; null while nobody offers it: its tool is gone. */
  position: integer("position").default(0),
});

/** One row a customer with anything in the books: the row that is locked before their lots change. */
export const accounts = pgTable("billing_account", {
  customerId: text("customer_id").notNull().primaryKey(),
  /** Marked by admins: their free uses stand in for a plan. */
  isFreeEntitled: boolean("is_free_entitled").notNull().default(false),
});

/**
 * Orders, which are also the lots that credits lie in. When a customer goes, the books stay under a name that is nobody's
 * ("gone:<uuid>").
 */
export const orders = pgTable(
  "billing_order",
  {
    id: text("id").notNull().primaryKey(),
    customerId: text("customer_id").notNull(),
    /** Null for credits that the operator gave. */
    productId: text("product_id").references(() => products.id),
    /** Its product's, "CREDITS" for credits that the operator gave. */
    productCode: text("product_code").$type<Order["product"]["code"]>().notNull(),
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** As the wire counts ways to pay; 0 where nothing was paid. */
    payment: smallint("payment").notNull(),
    /** 0 waiting, 1 effective, 2 invalid, 3 expired, 4 consumed, 5 refunded (states.6). */
    status: smallint("status").$type<OrderStatusCode>().notNull(),
    credits: integer("credits").notNull(),
    /** 0 until the order is effective. */
    remains: integer("remains").notNull(),
    days: integer("days").notNull(),
    createdAt: time("created_at").notNull(),
    /** From when to when it counts; null until it is effective. */
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
  },
  (table) => [
    check("billing_order_remains_check", sql`${table.remains} between 0 and ${table.credits}`),
    index("billing_order_customer_idx").on(table.customerId, table.status, table.endsAt),
    index("billing_order_status_idx").on(table.status, table.endsAt),
    index("billing_order_created_idx").on(table.createdAt),
  ],
);

/** What was taken for one piece of work, and whether for good: one row a task, changed only from "held" to an end and back. */
export const charges = pgTable(
  "billing_charge",
  {
    /** The service and the work's own id; names no person. */
    key: text("key").notNull().primaryKey(),
    id: uuid("id").notNull(),
    customerId: text("customer_id").notNull(),
    serviceCode: text("service_code").notNull(),
    /** What the work is called. */
    name: text("name").notNull(),
    /** In the service's unit. */
    units: integer("units").notNull(),
    /** Null where time is not the unit. */
    durationSeconds: integer("duration_seconds"),
    /** 0 for a free use. */
    credits: integer("credits").notNull(),
    isFree: boolean("is_free").notNull(),
    state: text("state").$type<"held" | "used" | "returned">().notNull(),
    /** Work that failed and goes round again is held for anew. */
    round: integer("round").notNull(),
    createdAt: time("created_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    unique("billing_charge_id_key").on(table.id),
    index("billing_charge_customer_idx").on(table.customerId, table.createdAt),
  ],
);

/**
 * Free uses of accounts that were deleted. By the keyed hashes of their contacts until `keptUntil`; by customer for those
 * who signed up again with one, as long as the account is there.
 */
export const formerUses = pgTable(
  "billing_former_use",
  {
    /** A hash, or a customer's id. */
    subject: text("subject").notNull(),
    serviceCode: text("service_code").notNull(),
    times: integer("times").notNull(),
    keptUntil: time("kept_until"),
  },
  (table) => [
    primaryKey({ name: "billing_former_use_pk", columns: [table.subject, table.serviceCode] }),
    index("billing_former_use_until_idx").on(table.keptUntil),
  ],
);

/** Every change of a customer's credits or free uses, one line each; lines are added, never changed. Σ amount = Σ remains. */
export const ledger = pgTable(
  "billing_ledger",
  {
    id: uuid("id").notNull().primaryKey(),
    customerId: text("customer_id").notNull(),
    /** grant, hold, settle, release, expire, adjust, refund. */
    kind: text("kind").notNull(),
    /** Credits gained (+) or taken (-); a settle changes none. */
    amount: integer("amount").notNull(),
    /** Free uses gained or taken, of `serviceCode`. */
    freeTimes: integer("free_times").notNull().default(0),
    serviceCode: text("service_code"),
    /** What it was done for; written twice, it is a no-op. */
    idemKey: text("idem_key").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    unique("billing_ledger_idem_key").on(table.idemKey),
    index("billing_ledger_customer_idx").on(table.customerId, table.serviceCode),
  ],
);

/** Which lots a line of the ledger touched; the amounts of a line add up to its own, those of a lot to its remains. */
export const allocations = pgTable(
  "billing_allocation",
  {
    ledgerId: uuid("ledger_id")
      .notNull()
      .references(() => ledger.id),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    amount: integer("amount").notNull(),
  },
  (table) => [
    primaryKey({ name: "billing_allocation_pk", columns: [table.ledgerId, table.orderId] }),
    index("billing_allocation_order_idx").on(table.orderId),
  ],
);

/** What the nightly check of the books found. */
export const ledgerChecks = pgTable("billing_ledger_check", {
  checkedAt: time("checked_at").notNull().primaryKey(),
  /** How many sums differ. */
  differences: integer("differences").notNull(),
  /** The first of them. */
  found: json("found").notNull(),
});

/** How an order is paid for at its provider: one row an order that was begun there. */
export const payments = pgTable(
  "billing_payment",
  {
    orderId: text("order_id")
      .notNull()
      .primaryKey()
      .references(() => orders.id),
    /** "stripe", "paypal", "alipay", "sandbox". */
    provider: text("provider").notNull(),
    /** What the provider's pages call it, and their language: as it was ordered, whatever the product is called since. */
    title: text("title").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The provider's own name of it; null while it has none. */
    reference: text("reference"),
    /** By what name the money is given back, where it has one of its own. */
    receipt: text("receipt"),
    /** When the provider was asked last whether it is paid. */
    askedAt: time("asked_at"),
    /** Until when it may be paid. */
    payableUntil: time("payable_until").notNull(),
    paidAt: time("paid_at"),
    refundedAt: time("refunded_at"),
  },
  (table) => [
    unique("billing_payment_reference_key").on(table.provider, table.reference),
    index("billing_payment_receipt_idx").on(table.provider, table.receipt),
  ],
);

/** Webhooks of providers, each once. */
export const providerEvents = pgTable(
  "billing_provider_event",
  {
    provider: text("provider").notNull(),
    /** The provider's own id of it. */
    eventId: text("event_id").notNull(),
    kind: text("kind").notNull(),
    orderId: text("order_id").notNull(),
    receivedAt: time("received_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "billing_provider_event_pk", columns: [table.provider, table.eventId] }),
    index("billing_provider_event_received_idx").on(table.receivedAt),
  ],
);

/** The books of the sandbox cashier, which plays a provider: what was paid there. */
export const sandboxPayments = pgTable("billing_sandbox_payment", {
  orderId: text("order_id")
    .notNull()
    .primaryKey()
    .references(() => orders.id),
  amountCents: integer("amount_cents").notNull(),
  currency: text("currency").$type<Currency>().notNull(),
  standing: text("standing").$type<CashierSlip["standing"]>().notNull(),
  /** The last word that it sent, to send it again: the raw body of its webhook. */
  told: text("told"),
});
