import type { ProviderLimits } from "../../../config/config-providers.ts";
import type { Sql } from "../../db/database.ts";
import { and, lt, sql } from "../../db/drizzle.ts";
import { providerUses } from "./tables.ts";
import type { Use } from "./use.ts";

export type ProviderDay = { provider: string; day: string };

/** Counts one more call unless the day's limits are reached. */
export async function takeCall(
  db: Sql,
  of: ProviderDay,
  { callsPerDay, costPerDay }: Pick<ProviderLimits, "callsPerDay" | "costPerDay">,
): Promise<boolean> {
  const within = and(
    callsPerDay === null ? undefined : lt(providerUses.calls, callsPerDay),
    costPerDay === null ? undefined : lt(providerUses.cost, costPerDay),
  );
  const taken = await db
    .insert(providerUses)
    .values({ ...of, calls: 1 })
    .onConflictDoUpdate({
      target: [providerUses.provider, providerUses.day],
      set: { calls: sql`${providerUses.calls} + 1` },
      ...(within ? { setWhere: within } : {}),
    })
    .returning({ calls: providerUses.calls });
  return taken.length > 0;
}

export async function addUse(db: Sql, of: ProviderDay, { use, cost }: { use: Use; cost: number }): Promise<void> {
  const { characters = 0, seconds = 0, inputTokens = 0, outputTokens = 0 } = use;
  const added = { characters, seconds, tokens: inputTokens + outputTokens, cost };
  await db
    .insert(providerUses)
    .values({ ...of, ...added })
    .onConflictDoUpdate({
      target: [providerUses.provider, providerUses.day],
      set: {
        characters: sql`${providerUses.characters} + ${added.characters}`,
        seconds: sql`${providerUses.seconds} + ${added.seconds}`,
        tokens: sql`${providerUses.tokens} + ${added.tokens}`,
        cost: sql`${providerUses.cost} + ${added.cost}`,
      },
    });
}
