import { Refusal, State } from "@cutwater/contract/answer.ts";
import { savesPerMinute, weightOfSave } from "@cutwater/contract/draft-pace.ts";
import type { Parts } from "../../../platform/parts.ts";
import { claimPace } from "../../accounts/index.ts";

const windowMs = 60_000;

/**
 * Counts a saved draft against its customer's limit. Longer drafts count more, because parsing and checking the longest takes a
 * fifth of a second.
 *
 * @param characters length of its JSON text
 * @throws Refusal "savedTooOften" with the time until the next save
 */
export async function claimSave(
  ownerId: string,
  characters: number,
  { clock, database }: Pick<Parts, "clock" | "database">,
): Promise<void> {
  const rule = { windowMs, limit: savesPerMinute, weight: weightOfSave(characters) };
  const { waitMs } = await database.db.transaction((tx) => claimPace(tx, `draft ${ownerId}`, rule, clock.now()));
  if (waitMs > 0) throw new Refusal("savedTooOften", State.refused, { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
