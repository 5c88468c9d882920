import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from "../../db/drizzle.ts";

/** What each provider was asked on each day of UTC, and what it cost; nothing of whom or what for. */
export const providerUses = pgTable(
  "provider_uses",
  {
    /** As PROVIDER_LIMITS names it. */
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
