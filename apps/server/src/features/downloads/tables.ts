import type { MergeOptions } from "@cutwater/contract/downloads.ts";
import type { MergeStep } from "@cutwater/contract/events.ts";
import type { Delivered } from "@cutwater/delivery/delivery.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import type { Lane } from "../../platform/queue/queue.ts";

/** The latest extraction of each link, with the media's own addresses, which never leave the server. */
export const extractions = pgTable(
  "downloads_extraction",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "site:id", or "list:site:id" for a playlist's entries. */
    canonicalId: text("canonical_id").notNull(),
    /** The address at which the link can be parsed again. */
    link: text("link").notNull(),
    isPlaylist: boolean("is_playlist").notNull(),
    /** json, not jsonb, because the order of its maps is the order of preference. */
    extraction: json("extraction").$type<Extraction>().notNull(),
    readAt: bigint("read_at", { mode: "number" }).notNull(),
    /** Until this time a new parse may reuse the addresses (epoch milliseconds); 0 for never. */
    freshUntil: bigint("fresh_until", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("downloads_extraction_canonical_key").on(table.canonicalId),
    index("downloads_extraction_read_idx").on(table.readAt),
  ],
);

/** Spellings of a link that lead to the same extraction. */
export const aliases = pgTable(
  "downloads_alias",
  {
    link: text("link").notNull(),
    isPlaylist: boolean("is_playlist").notNull(),
    extractionId: uuid("extraction_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "downloads_alias_pk", columns: [table.link, table.isPlaylist] }),
    foreignKey({
      name: "downloads_alias_extraction_fk",
      columns: [table.extractionId],
      foreignColumns: [extractions.id],
    }).onDelete("cascade"),
  ],
);

/** One file of one extraction, quality and set of merge options, shared by all jobs that wait for it. */
export const merges = pgTable(
  "downloads_merge",
  {
    id: uuid("id").notNull().primaryKey(),
    extractionId: uuid("extraction_id").notNull(),
    /** mergeKey: quality and merge options. */
    key: text("key").notNull(),
    quality: text("quality").notNull(),
    /** The TypeScript name was changed later; the column still has its first name, "wishes". */
    options: json("wishes").$type<MergeOptions>().notNull(),
    lane: text("lane").$type<Lane>().notNull(),
    title: text("title").notNull(),
    /** 0 in progress, 1 done, 2 failed. */
    status: smallint("status").notNull(),
    attempt: integer("attempt").notNull(),
    cancelRequested: boolean("cancel_requested").notNull(),
    step: text("step").$type<MergeStep>().notNull(),
    percent: real("percent").notNull(),
    currentBytes: bigint("current_bytes", { mode: "number" }).notNull(),
    totalBytes: bigint("total_bytes", { mode: "number" }).notNull(),
    /** Disk space that the run may fill, its parts and the whole file together; grows as bytes arrive. */
    neededBytes: bigint("needed_bytes", { mode: "number" }).notNull(),
    /** The owner who began the merge. Disk space is shared out by owner, and by the network below. */
    ownerId: text("owner_id").notNull().default(""),
    network: text("network").notNull().default(""),
    /** Written before the file is moved into the storage, so that a crash in between leaves no file without a row. */
    outputKey: text("output_key"),
    container: text("container"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    facts: json("facts").$type<MediaFacts>(),
    /** How the requested clip was cut. */
    clip: json("clip").$type<NonNullable<Delivered["clip"]>>(),
    /** Requested subtitle languages that the file does not contain. */
    missingSubtitles: text("missing_subtitles").array(),
    errorKey: text("error_key"),
    canRetry: boolean("can_retry"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    endedAt: bigint("ended_at", { mode: "number" }),
    /** When the file was last downloaded. */
    usedAt: bigint("used_at", { mode: "number" }),
  },
  (table) => [
    unique("downloads_merge_extraction_key").on(table.extractionId, table.key),
    index("downloads_merge_status_idx").on(table.status, table.endedAt),
  ],
);

/** File links that were opened before they expired: their downloads may be resumed later. */
export const begunDownloads = pgTable(
  "downloads_begun",
  {
    /** SHA-256 of the link's token, so that nobody who reads the table can open a file with it. */
    tokenHash: text("token_hash").notNull().primaryKey(),
    begunAt: bigint("begun_at", { mode: "number" }).notNull(),
  },
  (table) => [index("downloads_begun_at_idx").on(table.begunAt)],
);

/** The jobs that wait for a merge, or have its file. */
export const waiters = pgTable(
  "downloads_waiter",
  {
    mergeId: uuid("merge_id").notNull(),
    /** jobs.id */
    job: uuid("job").notNull(),
    ownerId: text("owner_id").notNull(),
    /** The owner's own jobId, which frames carry. */
    jobId: text("job_id").notNull(),
    language: text("language").notNull(),
    /** Whether another job had already started the merge. */
    hasJoined: boolean("has_joined").notNull(),
    /** Whether the quality costs a credit. Rows older than this column were all charged. */
    isCharged: boolean("is_charged").notNull().default(true),
  },
  (table) => [
    primaryKey({ name: "downloads_waiter_pk", columns: [table.mergeId, table.job] }),
    foreignKey({
      name: "downloads_waiter_merge_fk",
      columns: [table.mergeId],
      foreignColumns: [merges.id],
    }).onDelete("cascade"),
    index("downloads_waiter_job_idx").on(table.job),
    index("downloads_waiter_owner_idx").on(table.ownerId),
  ],
);

/** Numbers of links of each site that were read or failed, by the hour and by the version of the link engine. */
export const siteReads = pgTable(
  "downloads_site_read",
  {
    site: text("site").notNull(),
    /** Hours since 1970. */
    hour: integer("hour").notNull(),
    engine: text("engine").notNull(),
    succeeded: integer("succeeded").notNull(),
    failed: integer("failed").notNull(),
    /** Epoch milliseconds; null when none succeeded. */
    lastSuccessAt: bigint("last_success_at", { mode: "number" }),
  },
  (table) => [
    primaryKey({ name: "downloads_site_read_pk", columns: [table.site, table.hour, table.engine] }),
    index("downloads_site_read_hour_idx").on(table.hour),
  ],
);

/** Cookies of a site, encrypted with a key derived from APP_SECRET. Times are epoch milliseconds. */
export const siteCookies = pgTable("downloads_site_cookies", {
  site: text("site").notNull().primaryKey(),
  /** Seal (platform/seals.ts) of the site's name and its cookie file. */
  sealed: text("sealed").notNull(),
  count: integer("count").notNull(),
  /** First and last expiry of the cookies with a date; null if all end with the session. */
  firstExpiry: bigint("first_expiry", { mode: "number" }),
  lastExpiry: bigint("last_expiry", { mode: "number" }),
  /** Whether a cookie ends with the session and so has no date. */
  hasSession: boolean("has_session").notNull(),
  createdAt: bigint("created_at", { mode: "number" }).notNull(),
});
