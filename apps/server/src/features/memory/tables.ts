import { bigint, index, pgTable, primaryKey, text } from "../../platform/db/drizzle.ts";

/** Translations that customers wrote or accepted, from all their jobs. Times are epoch milliseconds. */
export const translationMemory = pgTable(
  "translation_memory",
  {
    /** "c:<id>" for a customer. */
    ownerId: text("owner_id").notNull(),
    /** BCP 47 tags. */
    from: text("from_language").notNull(),
    to: text("to_language").notNull(),
    /** Hash of the source's significant text. */
    key: text("key").notNull(),
    source: text("source").notNull(),
    target: text("target").notNull(),
    usedAt: bigint("used_at", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.from, table.to, table.key] }),
    index("translation_memory_used_idx").on(table.ownerId, table.usedAt),
  ],
);
