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

/** Customers' files, arriving and stored. Times are epoch milliseconds. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" */
    ownerId: text("owner_id").notNull(),
    /** As in `UploadStatus`. */
    status: smallint("status").notNull(),
    /** The announced size while the file arrives; afterwards the file's own size. */
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    /** Bytes that have arrived so far, while the file arrives. Updated now and then. */
    receivedBytes: bigint("received_bytes", { mode: "number" }).notNull().default(0),
    /** Network from which the file was announced, as `networkOf` returns it. */
    network: text("network"),
    /** Key of the file in the storage, once it is accepted. */
    key: text("key"),
    thumbKey: text("thumb_key"),
    /**
     * SHA-256 of the file, 64 hex digits. Null until the file is accepted, and for uploads that are older than the recording of
     * hashes.
     */
    sha256: text("sha256"),
    /** Facts that the server measured. */
    facts: jsonb("facts").$type<MediaFacts>(),
    /** Message key of the refusal. */
    refusalKey: text("refusal_key"),
    refusalParams: jsonb("refusal_params").$type<Refusal["params"]>(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When bytes last arrived, or the file was last requested. */
    usedAt: bigint("used_at", { mode: "number" }).notNull(),
  },
  (table) => [
    index("uploads_owner_idx").on(table.ownerId, table.createdAt),
    index("uploads_created_idx").on(table.createdAt),
  ],
);

export const UploadStatus = { coming: 0, kept: 1, refused: 2 } as const;

/** Conversions of videos to H.264: each becomes another upload of the same owner, under its own id. */
export const conversions = pgTable(
  "conversions",
  {
    id: uuid("id").notNull().primaryKey(),
    ownerId: text("owner_id").notNull(),
    network: text("network").notNull(),
    /** The upload that is being converted. */
    sourceId: uuid("source_id").notNull(),
    /** As in `JobStatus`. */
    status: smallint("status").notNull(),
    attempt: integer("attempt").notNull().default(0),
    percent: real("percent").notNull().default(0),
    isWaiting: boolean("is_waiting").notNull().default(true),
    isToneMapped: boolean("is_tone_mapped").notNull().default(false),
    /** Its place in the queue: epoch milliseconds. */
    turnAt: bigint("turn_at", { mode: "number" }).notNull(),
    outputKey: text("output_key"),
    /** Message key of the failure. */
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
