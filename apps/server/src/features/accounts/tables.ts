import type { Language } from "@cutwater/contract/i18n.ts";
import type { TokenScope } from "@cutwater/contract/token-scopes.ts";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "../../platform/db/drizzle.ts";

/** Registered customers. Times are epoch milliseconds. */
export const customers = pgTable(
  "accounts_customer",
  {
    /** Nine digits, the first not 0: people read it out to support. */
    id: text("id").notNull().primaryKey(),
    mobile: text("mobile"),
    email: text("email"),
    nickname: text("nickname"),
    /** The avatar's address, as the wire sends it. */
    thumb: text("thumb"),
    /** Argon2id in PHC's form; null for a customer who signed up by a provider and set no password. */
    passwordHash: text("password_hash"),
    language: text("language").$type<Language>().notNull(),
    /** Set by `npm run admin`. Customers in ADMIN_IDS are admins as well. */
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

/** The providers by which a customer signs in. */
export const identities = pgTable(
  "accounts_identity",
  {
    provider: text("provider").$type<"google" | "weixin">().notNull(),
    /** The provider's own id for that person. */
    subject: text("subject").notNull(),
    customerId: ofCustomer(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "accounts_identity_pk", columns: [table.provider, table.subject] }),
    index("accounts_identity_customer_idx").on(table.customerId),
  ],
);

/** Sessions of signed-in customers. Only the browser has the token itself. */
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
    /** Set in advance for a brief session. */
    endedAt: bigint("ended_at", { mode: "number" }),
    /** "logout" when the session ended itself, "elsewhere" when another session or a new password ended it. */
    endReason: text("end_reason"),
  },
  (table) => [
    unique("accounts_session_token_key").on(table.tokenHash),
    index("accounts_session_customer_idx").on(table.customerId),
    index("accounts_session_created_idx").on(table.createdAt),
  ],
);

/** Access tokens, by which programs call for a customer. Only the customer has the secret. */
export const accessTokens = pgTable(
  "accounts_access_token",
  {
    id: uuid("id").notNull().primaryKey(),
    customerId: ofCustomer(),
    name: text("name").notNull(),
    /** SHA-256 of the secret, base64url. */
    secretHash: text("secret_hash").notNull(),
    /** The last four characters of the secret, by which its owner recognizes it. */
    ending: text("ending").notNull(),
    scopes: text("scopes").array().$type<TokenScope[]>().notNull(),
    creditsPerDay: integer("credits_per_day").notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** Null until the first use; written at most once a minute. */
    lastAt: bigint("last_at", { mode: "number" }),
    /** Set when it is made; an earlier end replaces it. */
    endsAt: bigint("ends_at", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("accounts_access_token_secret_key").on(table.secretHash),
    index("accounts_access_token_customer_idx").on(table.customerId, table.endsAt),
    index("accounts_access_token_ends_idx").on(table.endsAt),
  ],
);

/** Sent codes, the latest for each contact and browser. Contacts and codes are hashed with a key of the instance. */
export const codes = pgTable(
  "accounts_code",
  {
    contactHash: text("contact_hash").notNull(),
    /** Id of the browser that requested the code. */
    cid: text("cid").notNull(),
    codeHash: text("code_hash").notNull(),
    expiresAt: bigint("expires_at", { mode: "number" }).notNull(),
    tries: integer("tries").notNull(),
    usedAt: bigint("used_at", { mode: "number" }),
  },
  (table) => [primaryKey({ name: "accounts_code_pk", columns: [table.contactHash, table.cid] })],
);

/** Times of recent actions, for limits over a sliding window: codes sent, passwords tried. */
export const paces = pgTable(
  "accounts_pace",
  {
    /** The thing counted, hashed with a key of the instance, because people type passwords into the name field. */
    subject: text("subject").notNull().primaryKey(),
    times: bigint("times", { mode: "number" }).array().notNull(),
    /** Time from which the row no longer counts. */
    staleAt: bigint("stale_at", { mode: "number" }).notNull(),
  },
  (table) => [index("accounts_pace_stale_idx").on(table.staleAt)],
);

/** Things that may be used only once: a provider's state or credential, a solved captcha. */
export const usedOnce = pgTable(
  "accounts_used_once",
  {
    /** Hashed by the writer where it is a secret. */
    key: text("key").notNull().primaryKey(),
    expiresAt: bigint("expires_at", { mode: "number" }).notNull(),
  },
  (table) => [index("accounts_used_once_expires_idx").on(table.expiresAt)],
);
