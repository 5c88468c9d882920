import type { Language } from "@cutwater/contract/i18n.ts";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "../../platform/db/drizzle.ts";

/** Who registered. Times are epoch milliseconds. */
export const customers = pgTable(
  "accounts_customer",
  {
    /** Nine digits, the first not 0: people read it out to the support. */
    id: text("id").notNull().primaryKey(),
    mobile: text("mobile"),
    email: text("email"),
    nickname: text("nickname"),
    /** The avatar's address, as the wire tells it. */
    thumb: text("thumb"),
    /** Argon2id in PHC's form; null who came by a provider and set none. */
    passwordHash: text("password_hash"),
    language: text("language").$type<Language>().notNull(),
    /** Made so by `npm run admin`; ADMIN_IDS counts besides. */
    isAdmin: boolean("is_admin").notNull().default(false),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("accounts_customer_mobile_key").on(table.mobile),
    unique("accounts_customer_email_key").on(table.email),
  ],
);

const ofCustomer = () =>
  text("customer_id")
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

/** By which providers a customer signs in. */
export const identities = pgTable(
  "accounts_identity",
  {
    provider: text("provider").$type<"google" | "weixin">().notNull(),
    /** The provider's own id of that person. */
    subject: text("subject").notNull(),
    customerId: ofCustomer(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "accounts_identity_pk", columns: [table.provider, table.subject] }),
    index("accounts_identity_customer_idx").on(table.customerId),
  ],
);

/** Where customers are signed in. The token itself is known to the browser only. */
export const sessions = pgTable(
  "accounts_session",
  {
    id: uuid("id").notNull().primaryKey(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").notNull(),
    customerId: ofCustomer(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** Written at most once a minute. */
    lastAt: bigint("last_at", { mode: "number" }).notNull(),
    address: text("address").notNull(),
    device: text("device").notNull(),
    /** The browser's visitor ("v:<uuid>"); null where it has no cookie. */
    browser: text("browser"),
    /** Set ahead for one that is brief. */
    endedAt: bigint("ended_at", { mode: "number" }),
    /** "logout" by itself, "elsewhere" by another session or a new password. */
    endReason: text("end_reason"),
  },
  (table) => [
    unique("accounts_session_token_key").on(table.tokenHash),
    index("accounts_session_customer_idx").on(table.customerId),
    index("accounts_session_created_idx").on(table.createdAt),
  ],
);

/** Codes that were sent, the latest for each contact and browser. Contacts and codes are hashed with a key of the instance. */
export const codes = pgTable(
  "accounts_code",
  {
    contactHash: text("contact_hash").notNull(),
    /** The browser that asked. */
    cid: text("cid").notNull(),
    codeHash: text("code_hash").notNull(),
    expiresAt: bigint("expires_at", { mode: "number" }).notNull(),
    tries: integer("tries").notNull(),
    usedAt: bigint("used_at", { mode: "number" }),
  },
  (table) => [primaryKey({ name: "accounts_code_pk", columns: [table.contactHash, table.cid] })],
);

/** When something was done of late, for limits over a sliding window: codes sent, passwords tried. */
export const paces = pgTable(
  "accounts_pace",
  {
    /** What is counted, hashed with a key of the instance: people type passwords where a name is asked. */
    subject: text("subject").notNull().primaryKey(),
    times: bigint("times", { mode: "number" }).array().notNull(),
    /** When the row tells nothing any more. */
    staleAt: bigint("stale_at", { mode: "number" }).notNull(),
  },
  (table) => [index("accounts_pace_stale_idx").on(table.staleAt)],
);

/** What may be used once only: a provider's state or credential, a solved captcha. */
export const usedOnce = pgTable(
  "accounts_used_once",
  {
    /** Hashed by who writes it where it is a secret. */
    key: text("key").notNull().primaryKey(),
    expiresAt: bigint("expires_at", { mode: "number" }).notNull(),
  },
  (table) => [index("accounts_used_once_expires_idx").on(table.expiresAt)],
);
