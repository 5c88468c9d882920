import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import type { Parts } from "../../../platform/parts.ts";
import { claimPace, releasePace } from "../../accounts/index.ts";

const windowMs = 24 * 3_600_000;

/** Counts the live calls of each customer within 24 hours, in the database: across processes and restarts. */
export function createDailyCalls({ database, clock }: Pick<Parts, "database" | "clock">) {
  const { db } = database;
  return {
    /**
     * Counts a call.
     *
     * @returns takes the count back, for a call without an answer
     * @throws Refusal "callsPerDay" with the limit
     */
    async claim(ownerId: string, { path, perDay }: ActionShape): Promise<() => Promise<void>> {
      if (perDay === undefined) return async () => {};
      const subject = `live ${path} ${ownerId}`;
      const at = clock.now();
      const { waitMs } = await db.transaction((tx) => claimPace(tx, subject, { windowMs, limit: perDay }, at));
      if (waitMs > 0)
        throw new Refusal("callsPerDay", State.refused, {
          limit: perDay,
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        });
      return () => db.transaction((tx) => releasePace(tx, subject, at));
    },
  };
}
