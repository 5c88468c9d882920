import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Successful parses of a day, counted per visitor ("v:…", "c:…") and per address ("a:…"). */
export const parseCount = pgTable(
  "billing_parse_count",
  {
    subject: text("subject").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    used: integer("used").notNull(),
  },
  (table) => [primaryKey({ name: "billing_parse_count_pk", columns: [table.subject, table.day] })],
);
