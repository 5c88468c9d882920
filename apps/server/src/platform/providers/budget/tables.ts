import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from "../../db/drizzle.ts";

/** Use and cost of each provider on each day of UTC, without any record of the person or purpose. */
export const providerUses = pgTable(
  "provider_uses",
  {
    /** Name as in PROVIDER_LIMITS. */
    provider: text("provider").notNull(),
    /** "2026-11-25". */
    day: text("day").notNull(),
    calls: integer("calls").notNull().default(0),
    characters: bigint("characters", { mode: "number" }).notNull().default(0),
    seconds: doublePrecision("seconds").notNull().default(0),
    tokens: bigint("tokens", { mode: "number" }).notNull().default(0),
    /** In the operator's currency. */
    cost: doublePrecision("cost").notNull().default(0),
  },
  (table) => [primaryKey({ name: "provider_uses_pk", columns: [table.provider, table.day] })],
);
