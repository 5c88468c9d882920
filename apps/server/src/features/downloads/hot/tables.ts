import { bigint, json, pgTable, primaryKey, text } from "../../../platform/db/drizzle.ts";

/** The latest valid list of each site. */
export const hotLists = pgTable(
  "downloads_hot",
  {
    /** "douyin" or "youtube". */
    site: text("site").notNull(),
    /** Entries in the form of contract DouyinHot and YoutubeHot, with pictures at the site's own addresses. */
    list: json("list").notNull(),
    fetchedAt: bigint("fetched_at", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ name: "downloads_hot_pk", columns: [table.site] })],
);
