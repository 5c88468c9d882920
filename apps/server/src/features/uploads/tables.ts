import type { Refusal } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from "../../platform/db/drizzle.ts";

/** Customers' files: what comes in, and what is kept. Times are epoch milliseconds. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" */
    ownerId: text("owner_id").notNull(),
    /** As in `UploadStatus`. */
    status: smallint("status").notNull(),
    /** As announced while it comes in, then the file's own. */
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    /** How many of them have come, while it comes in; written down now and then. */
    receivedBytes: bigint("received_bytes", { mode: "number" }).notNull().default(0),
    /** From which network it was announced, as `networkOf` tells it. */
    network: text("network"),
    /** Where it lies in the storage, once it is kept. */
    key: text("key"),
    thumbKey: text("thumb_key"),
    /** Of its bytes, 64 hex digits; null until it is accepted, and for those from before this was written down. */
    sha256: text("sha256"),
    /** What the server found it to be. */
    facts: jsonb("facts").$type<MediaFacts>(),
    /** Why it was refused, as a message key. */
    refusalKey: text("refusal_key"),
    refusalParams: jsonb("refusal_params").$type<Refusal["params"]>(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When bytes of it last came in, or it was last asked for. */
    usedAt: bigint("used_at", { mode: "number" }).notNull(),
  },
  (table) => [
    index("uploads_owner_idx").on(table.ownerId, table.createdAt),
    index("uploads_created_idx").on(table.createdAt),
  ],
);

export const UploadStatus = { coming: 0, kept: 1, refused: 2 } as const;

/** Videos on their way to H.264: each becomes another upload of the same owner, under its own id. */
export const conversions = pgTable(
  "conversions",
  {
    id: uuid("id").notNull().primaryKey(),
    ownerId: text("owner_id").notNull(),
    network: text("network").notNull(),
    /** The upload that is converted. */
    sourceId: uuid("source_id").notNull(),
    /** As in `JobStatus`. */
    status: smallint("status").notNull(),
    attempt: integer("attempt").notNull().default(0),
    percent: real("percent").notNull().default(0),
    isWaiting: boolean("is_waiting").notNull().default(true),
    isToneMapped: boolean("is_tone_mapped").notNull().default(false),
    /** Its place among those that wait: epoch milliseconds. */
    turnAt: bigint("turn_at", { mode: "number" }).notNull(),
    outputKey: text("output_key"),
    /** Why it failed, as a message key. */
    errorKey: text("error_key"),
    errorParams: jsonb("error_params").$type<Refusal["params"]>(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    endedAt: bigint("ended_at", { mode: "number" }),
  },
  (table) => [
    index("conversions_status_idx").on(table.status, table.createdAt),
    index("conversions_owner_idx").on(table.ownerId),
  ],
);
