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
} from "drizzle-orm/pg-core";

/** What a link held when it was last read, with the media's own addresses: never sent to anybody. */
export const extractions = pgTable(
  "downloads_extraction",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "site:id", or "list:site:id" for a playlist's entries. */
    canonicalId: text("canonical_id").notNull(),
    /** The address it is read again from. */
    link: text("link").notNull(),
    isPlaylist: boolean("is_playlist").notNull(),
    /** json, not jsonb: its maps are in order of preference. */
    extraction: json("extraction").notNull(),
    readAt: bigint("read_at", { mode: "number" }).notNull(),
    /** Until then the addresses serve a new parse; 0 for what is never reused. */
    freshUntil: bigint("fresh_until", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("downloads_extraction_canonical_key").on(table.canonicalId),
    index("downloads_extraction_read_idx").on(table.readAt),
  ],
);

/** Spellings of a link that are known to lead to one thing. */
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

/** One file being made of one media in one quality with one set of merge options, whoever waits for it. */
export const merges = pgTable(
  "downloads_merge",
  {
    id: uuid("id").notNull().primaryKey(),
    extractionId: uuid("extraction_id").notNull(),
    /** mergeKey: quality and merge options. */
    key: text("key").notNull(),
    quality: text("quality").notNull(),
    options: json("wishes").notNull(),
    lane: text("lane").notNull(),
    title: text("title").notNull(),
    /** 0 in progress, 1 done, 2 failed. */
    status: smallint("status").notNull(),
    attempt: integer("attempt").notNull(),
    cancelRequested: boolean("cancel_requested").notNull(),
    step: text("step").notNull(),
    percent: real("percent").notNull(),
    currentBytes: bigint("current_bytes", { mode: "number" }).notNull(),
    totalBytes: bigint("total_bytes", { mode: "number" }).notNull(),
    /** What the disk may have to hold for it, as far as was known when it was asked for. */
    neededBytes: bigint("needed_bytes", { mode: "number" }).notNull(),
    /** Written before the file is moved in, so that a crash between leaves no orphan. */
    outputKey: text("output_key"),
    container: text("container"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    facts: json("facts"),
    /** How an asked clip was really cut. */
    clip: json("clip"),
    /** Requested subtitle languages that are not inside. */
    missingSubtitles: text("missing_subtitles").array(),
    errorKey: text("error_key"),
    canRetry: boolean("can_retry"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    endedAt: bigint("ended_at", { mode: "number" }),
    /** When somebody last fetched from it. */
    usedAt: bigint("used_at", { mode: "number" }),
  },
  (table) => [
    unique("downloads_merge_extraction_key").on(table.extractionId, table.key),
    index("downloads_merge_status_idx").on(table.status, table.endedAt),
  ],
);

/** Who waits for a merge, or has its file: by the job they asked from. */
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
    /** Whether somebody else had begun the merge. */
    hasJoined: boolean("has_joined").notNull(),
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
