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
    /** "c:" and the customer's id. */
    ownerId: text("owner_id").notNull(),
    link: text("link").notNull(),
    /** Whether the link was read as a playlist; the looks read it in the same way. */
    isPlaylist: boolean("is_playlist").notNull(),
    title: text("title").notNull(),
    /** Host of the site, by which looks are paced. */
    site: text("site").notNull(),
    quality: text("quality").$type<FollowQuality>(),
    looksPerDay: smallint("looks_per_day").notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When the next look is due. While a look is running: when it will be repeated if its process has died. */
    nextLookAt: bigint("next_look_at", { mode: "number" }).notNull(),
    /** Number of looks that have begun. Only the latest one may store its result. */
    look: integer("look").notNull().default(0),
    /** When a look last read the source; null before the first time. */
    lastLookAt: bigint("last_look_at", { mode: "number" }),
    /** Whether the entries of a list have been stored as known. */
    isPrimed: boolean("is_primed").notNull(),
    /** Why the latest look failed, or why the server ended the follow; otherwise null. */
    errorKey: text("error_key"),
    errorParams: jsonb("error_params").$type<RefusalParams>(),
    /** Since when looks find the source gone or private; null while they do not. */
    goneSince: bigint("gone_since", { mode: "number" }),
    endedAt: bigint("ended_at", { mode: "number" }),
    endedBy: text("ended_by").$type<"customer" | "server">(),
  },
  (table) => [
    unique("follows_owner_link_key").on(table.ownerId, table.link),
    index("follows_next_look_idx").on(table.nextLookAt),
  ],
);

/** Entries of followed sources. Each is stored once for a follow, so that no entry is new twice. */
export const entries = pgTable(
  "follows_entry",
  {
    followId: uuid("follow_id").notNull(),
    /** SHA-256 of the entry's key. */
    entry: text("entry").notNull(),
    link: text("link").notNull(),
    title: text("title").notNull(),
    site: text("site").notNull(),
    /**
     * "known": not new. "due": must be read or tried again. "making": waits for its file. "done". "missed": the last try failed.
     */
    state: text("state").$type<"known" | "due" | "making" | "done" | "missed">().notNull(),
    tries: smallint("tries").notNull().default(0),
    /**
     * When the next try or check is due. While a try is running: when it will be repeated if its process has died. Null when
     * nothing is left to do.
     */
    nextAt: bigint("next_at", { mode: "number" }),
    /** The owner's job that shows the entry in "my downloads"; null before the entry was read. */
    jobId: text("job_id"),
    errorKey: text("error_key"),
    foundAt: bigint("found_at", { mode: "number" }).notNull(),
    /** When the entry was listed in "my downloads"; null before. */
    cameAt: bigint("came_at", { mode: "number" }),
    /** Whether a message to the owner has named the entry. */
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

/** Customers with follows: when each customer was last served, and until when nothing is read for them. */
export const followers = pgTable("follows_owner", {
  ownerId: text("owner_id").notNull().primaryKey(),
  /** When the latest look or entry of this customer began. */
  servedAt: bigint("served_at", { mode: "number" }).notNull().default(0),
  /** Nothing is read before this time, because the day's links are used up. */
  waitsUntil: bigint("waits_until", { mode: "number" }).notNull().default(0),
  /** When the latest message about new entries was sent; 0 for never. */
  noticedAt: bigint("noticed_at", { mode: "number" }).notNull().default(0),
});

/** Sites that are read for follows: one request at a time, with a gap between two. */
export const sites = pgTable("follows_site", {
  site: text("site").notNull().primaryKey(),
  freeAt: bigint("free_at", { mode: "number" }).notNull(),
  /** Id of the claim that holds the site; null when the site is free. */
  holder: uuid("holder"),
  /** Number of consecutive requests that the site refused because there were too many. */
  refusals: integer("refusals").notNull().default(0),
});
