import type { ProviderLimits, ProviderPrices } from "../../../config/config-providers.ts";
import type { ProviderName } from "../../../config/variables-providers.ts";
import type { Clock } from "../../clock.ts";
import type { Sql } from "../../db/database.ts";
import { costOf } from "./cost.ts";
import { addUse, takeCall } from "./store.ts";
import type { Use } from "./use.ts";

/** One provider's budget for a day of UTC, counted over all processes. */
export type Budget = {
  /**
   * Counts one call against the budget. The cost of running calls is not estimated, so each running call may exceed the limit
   * once.
   */
  reserve(): Promise<"ok" | { retryAfterMs: number }>;
  /** Records a call's use and cost. */
  record(use: Use): Promise<void>;
};

export type BudgetOptions = {
  provider: ProviderName;
  limits: Pick<ProviderLimits, "callsPerDay" | "costPerDay">;
  prices: ProviderPrices;
};

export const createBudget = (
  { provider, limits, prices }: BudgetOptions,
  { db, clock }: { db: Sql; clock: Clock },
): Budget => ({
  async reserve() {
    const now = clock.now();
    if (await takeCall(db, { provider, day: dayOf(now) }, limits)) return "ok";
    return { retryAfterMs: dayMs - (now % dayMs) };
  },
  async record(use) {
    await addUse(db, { provider, day: dayOf(clock.now()) }, { use, cost: costOf(provider, use, prices) });
  },
});

const dayMs = 24 * 3_600_000;
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
