import { Refusal, State } from "@cutwater/contract/answer.ts";
import { secondsLeftOfDay } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Spender } from "../../../platform/http/caller.ts";
import { creditsOfTokens } from "./store-charges.ts";

const dayMs = 86_400_000;

/** The beginning of a day of UTC. */
export const dayStart = (at: number): number => at - (at % dayMs);

/**
 * Checks that an access token may take credits today, besides what its calls took already. The customer's books must be locked,
 * so that two calls at the same time cannot pass the limit together.
 *
 * @throws Refusal "tokenCreditsUsedUp" (20001)
 */
export async function checkTokenLimit(tx: Tx, { id, creditsPerDay }: Spender, credits: number, at: number) {
  if (credits === 0) return;
  const taken = (await creditsOfTokens(tx, [id], dayStart(at))).get(id) ?? 0;
  if (taken + credits <= creditsPerDay) return;
  throw new Refusal("tokenCreditsUsedUp", State.lacksCredits, {
    needed: credits,
    left: Math.max(0, creditsPerDay - taken),
    limit: creditsPerDay,
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
