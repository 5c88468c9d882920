import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { FollowQuality } from "@cutwater/contract/follows.ts";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";

/** Channels and playlists that customers follow. Times are epoch milliseconds. */
export const follows = pgTable(
  "follows",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" */
    ownerId: text("owner_id").notNull(),
    link: text("link").notNull(),
    /** Whether the link was read as a playlist; the looks read it in the same way. */
    isPlaylist: boolean("is_playlist").notNull(),
    title: text("title").notNull(),
    /** The site's name, by which looks are paced. */
    site: text("site").notNull(),
    quality: text("quality").$type<FollowQuality>(),
    looksPerDay: smallint("looks_per_day").notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** While a look is under way, the time at which it is repeated if its process died. */
    nextLookAt: bigint("next_look_at", { mode: "number" }).notNull(),
    /** Number of looks that began: the fence of the latest one. */
    look: integer("look").notNull().default(0),
    /** When the source was last read. */
    lastLookAt: bigint("last_look_at", { mode: "number" }),
    /** False until a list has been read whose entries count as known. */
    isPrimed: boolean("is_primed").notNull(),
    /** Why the latest look failed, or the follow ended. */
    errorKey: text("error_key"),
    errorParams: jsonb("error_params").$type<RefusalParams>(),
    /** Since when the source is gone or private. */
    goneSince: bigint("gone_since", { mode: "number" }),
    endedAt: bigint("ended_at", { mode: "number" }),
    endedBy: text("ended_by").$type<"customer" | "server">(),
  },
  (table) => [
    unique("follows_owner_link_key").on(table.ownerId, table.link),
    index("follows_next_look_idx").on(table.nextLookAt),
  ],
);

/** Entries of followed sources: each once, so that nothing comes twice. */
export const entries = pgTable(
  "follows_entry",
  {
    followId: uuid("follow_id").notNull(),
    /** SHA-256 of the entry's key. */
    entry: text("entry").notNull(),
    link: text("link").notNull(),
    title: text("title").notNull(),
    site: text("site").notNull(),
    /** "known" was there before; "due" is to be read; "making" waits for its file; "done"; "missed" after the last try. */
    state: text("state").$type<"known" | "due" | "making" | "done" | "missed">().notNull(),
    tries: smallint("tries").notNull().default(0),
    /** When it is tried next, or was under way in a process that died; null when there is nothing left to do. */
    nextAt: bigint("next_at", { mode: "number" }),
    /** The job of its owner that shows it. */
    jobId: text("job_id"),
    errorKey: text("error_key"),
    foundAt: bigint("found_at", { mode: "number" }).notNull(),
    /** When it was listed in "my downloads". */
    cameAt: bigint("came_at", { mode: "number" }),
    /** Whether a message has named it. */
    isNoticed: boolean("is_noticed").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "follows_entry_pk", columns: [table.followId, table.entry] }),
    foreignKey({
      name: "follows_entry_follow_fk",
      columns: [table.followId],
      foreignColumns: [follows.id],
    }).onDelete("cascade"),
    index("follows_entry_next_idx").on(table.nextAt),
  ],
);

/** Customers with follows: whose turn it is, and what waits for tomorrow. */
export const followers = pgTable("follows_owner", {
  ownerId: text("owner_id").notNull().primaryKey(),
  /** When the latest look or entry of this customer began. */
  servedAt: bigint("served_at", { mode: "number" }).notNull().default(0),
  /** Nothing is read before this time, because the day's links are used up. */
  waitsUntil: bigint("waits_until", { mode: "number" }).notNull().default(0),
  /** When the latest message was sent. */
  noticedAt: bigint("noticed_at", { mode: "number" }).notNull().default(0),
});

/** Sites that are read for follows: one request at a time, with a gap. */
export const sites = pgTable("follows_site", {
  site: text("site").notNull().primaryKey(),
  freeAt: bigint("free_at", { mode: "number" }).notNull(),
  /** The run that holds the site; null when none does. */
  holder: uuid("holder"),
  /** Number of refusals for too many requests, one after the other. */
  refusals: integer("refusals").notNull().default(0),
});
