import type { TakedownKind } from "@cutwater/contract/takedowns.ts";
import { bigint, index, pgTable, text, unique, uuid } from "../../platform/db/drizzle.ts";

/** Links, hosts and files that are refused for everybody. Times are epoch milliseconds. */
export const takedowns = pgTable(
  "takedown",
  {
    id: uuid("id").notNull().primaryKey(),
    kind: text("kind").$type<TakedownKind>().notNull(),
    value: text("value").notNull(),
    reason: text("reason").notNull(),
    /**
     * For another spelling of a link: the takedown with the spelling that an admin entered. Null for the entered spelling itself.
     */
    spellingOf: uuid("spelling_of"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("takedown_value_key").on(table.kind, table.value),
    index("takedown_created_idx").on(table.createdAt),
  ],
);
