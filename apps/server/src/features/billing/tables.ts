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

/** Times are epoch milliseconds, money is in cents, credits are whole numbers. */
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

/** Products on sale; seeded, then maintained by admins. */
export const products = pgTable(
  "billing_product",
  {
    id: text("id").notNull().primaryKey(),
    code: text("code").$type<ProductCode>().notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh").notNull(),
    /** CNY cents; when both prices are null, the price is agreed by mail. */
    priceCents: integer("price_cents"),
    usdPriceCents: integer("usd_price_cents"),
    credits: integer("credits").notNull(),
    days: integer("days").notNull(),
  },
  (table) => [unique("billing_product_code_key").on(table.code)],
);

/** Services that credits pay for; seeded, then maintained by admins. */
export const services = pgTable("billing_service", {
  code: text("code").notNull().primaryKey(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh").notNull(),
  /** The wire's code: 1 times, 2 seconds, 3 images. */
  unit: smallint("unit").notNull(),
  /** Number of units that cost `credits`. */
  amount: integer("amount").notNull(),
  credits: integer("credits").notNull(),
  /** Credits for each further part beyond the units. */
  furtherCredits: integer("further_credits").notNull().default(0),
  /** Name of a further part, such as "further 16 megapixels"; null where there are none. */
  furtherEn: text("further_en"),
  furtherZh: text("further_zh"),
  freeTimes: integer("free_times").notNull(),
  /** Its place in lists; null while it is not offered because its tool is gone. */
  position: integer("position").default(0),
});

/** One row for each customer with anything in the books. This row is locked before the customer's lots change. */
export const accounts = pgTable("billing_account", {
  customerId: text("customer_id").notNull().primaryKey(),
  /** Set by admins: the customer cannot buy while free uses remain (rules.16). */
  isFreeEntitled: boolean("is_free_entitled").notNull().default(false),
});

/**
 * Orders, which are also the lots that hold credits. When a customer is deleted, the books stay under a random name
 * ("gone:<uuid>").
 */
export const orders = pgTable(
  "billing_order",
  {
    id: text("id").notNull().primaryKey(),
    customerId: text("customer_id").notNull(),
    /** Null for credits that the operator gave. */
    productId: text("product_id").references(() => products.id),
    /** The product's code; "CREDITS" for credits that the operator gave. */
    productCode: text("product_code").$type<Order["product"]["code"]>().notNull(),
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** The wire's code of the way to pay; 0 where nothing was paid. */
    payment: smallint("payment").notNull(),
    /** 0 waiting, 1 effective, 2 invalid, 3 expired, 4 consumed, 5 refunded (states.6). */
    status: smallint("status").$type<OrderStatusCode>().notNull(),
    credits: integer("credits").notNull(),
    /** 0 until the order is effective. */
    remains: integer("remains").notNull(),
    days: integer("days").notNull(),
    createdAt: time("created_at").notNull(),
    /** Start and end of the order's time; null until the order is effective. */
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

/**
 * Amount charged for one piece of work. One row for each task. Its state changes only from "held" to a final state, and back to
 * "held".
 */
export const charges = pgTable(
  "billing_charge",
  {
    /** The service and the work's own id; it contains no personal name. */
    key: text("key").notNull().primaryKey(),
    id: uuid("id").notNull(),
    customerId: text("customer_id").notNull(),
    serviceCode: text("service_code").notNull(),
    /** Name of the work. */
    name: text("name").notNull(),
    /** In the service's unit. */
    units: integer("units").notNull(),
    /** Null where time is not the unit. */
    durationSeconds: integer("duration_seconds"),
    /** 0 for a free use. */
    credits: integer("credits").notNull(),
    isFree: boolean("is_free").notNull(),
    state: text("state").$type<"held" | "used" | "returned">().notNull(),
    /** Number of this hold. Work that failed and runs again is held under a new number. */
    round: integer("round").notNull(),
    createdAt: time("created_at").notNull(),
    endedAt: time("ended_at"),
    /** The access token whose call requested the work; null for a session's call, and for a deleted customer. */
    tokenId: uuid("token_id"),
  },
  (table) => [
    unique("billing_charge_id_key").on(table.id),
    index("billing_charge_token_idx").on(table.tokenId, table.createdAt).where(sql`${table.tokenId} is not null`),
    index("billing_charge_customer_idx").on(table.customerId, table.createdAt),
  ],
);

/**
 * Free uses of deleted accounts, stored under the keyed hashes of their contacts until `keptUntil`. When a customer signs up
 * again with such a contact, the uses are stored under the customer's id as long as the account exists.
 */
export const formerUses = pgTable(
  "billing_former_use",
  {
    /** Keyed hash of a contact, or a customer's id. */
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
    /** Credits gained (+) or taken (-); 0 for a settle. */
    amount: integer("amount").notNull(),
    /** Free uses gained or taken, of `serviceCode`. */
    freeTimes: integer("free_times").notNull().default(0),
    serviceCode: text("service_code"),
    /** Name of the event behind the line. A second line with the same key is not written. */
    idemKey: text("idem_key").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    unique("billing_ledger_idem_key").on(table.idemKey),
    index("billing_ledger_customer_idx").on(table.customerId, table.serviceCode),
  ],
);

/**
 * The lots that a line of the ledger changed. The amounts of a line add up to its own amount; those of a lot add up to its
 * remains.
 */
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

/** Results of the nightly check of the books. */
export const ledgerChecks = pgTable("billing_ledger_check", {
  checkedAt: time("checked_at").notNull().primaryKey(),
  /** Number of sums that differ. */
  differences: integer("differences").notNull(),
  /** The first differences. */
  found: json("found").notNull(),
});

/** An order's payment at its provider: one row for each order that was begun there. */
export const payments = pgTable(
  "billing_payment",
  {
    orderId: text("order_id")
      .notNull()
      .primaryKey()
      .references(() => orders.id),
    /** "stripe", "paypal", "alipay", "sandbox". */
    provider: text("provider").notNull(),
    /**
     * The title on the provider's pages, and their language, as at the time of the order, even if the product was renamed since.
     */
    title: text("title").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The provider's own id of the payment; null while it has none. */
    reference: text("reference"),
    /** The id under which money is refunded, where the provider has a separate one. */
    receipt: text("receipt"),
    /** When the provider was last asked whether the order is paid. */
    askedAt: time("asked_at"),
    /** The time until which the order may be paid. */
    payableUntil: time("payable_until").notNull(),
    paidAt: time("paid_at"),
    refundedAt: time("refunded_at"),
  },
  (table) => [
    unique("billing_payment_reference_key").on(table.provider, table.reference),
    index("billing_payment_receipt_idx").on(table.provider, table.receipt),
  ],
);

/** Webhooks received from providers, each once. */
export const providerEvents = pgTable(
  "billing_provider_event",
  {
    provider: text("provider").notNull(),
    /** The provider's own id of the event. */
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

/** Payments in the books of the sandbox cashier, which plays a provider. */
export const sandboxPayments = pgTable("billing_sandbox_payment", {
  orderId: text("order_id")
    .notNull()
    .primaryKey()
    .references(() => orders.id),
  amountCents: integer("amount_cents").notNull(),
  currency: text("currency").$type<Currency>().notNull(),
  standing: text("standing").$type<CashierSlip["standing"]>().notNull(),
  /** Raw body of the last webhook that it sent, to send it again. */
  told: text("told"),
});
