import type { TakedownKind } from "@cutwater/contract/takedowns.ts";
import { bigint, index, pgTable, text, unique, uuid } from "../../platform/db/drizzle.ts";

/** What is refused for everybody. Times are epoch milliseconds. */
export const takedowns = pgTable(
  "takedown",
  {
    id: uuid("id").notNull().primaryKey(),
    kind: text("kind").$type<TakedownKind>().notNull(),
    value: text("value").notNull(),
    reason: text("reason").notNull(),
    /** The link that an admin named, where this is another spelling of it; null for what they named. */
    spellingOf: uuid("spelling_of"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("takedown_value_key").on(table.kind, table.value),
    index("takedown_created_idx").on(table.createdAt),
  ],
);
