import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import type { Parts } from "../../../platform/parts.ts";
import { claimPace, releasePace } from "../../accounts/index.ts";

const windowMs = 24 * 3_600_000;

/** Counts the live calls of each customer within a day, in the database: for all processes together, and through restarts. */
export function createDailyCalls({ database, clock }: Pick<Parts, "database" | "clock">) {
  const { db } = database;
  return {
    /**
     * Counts one more call. Throws the refusal "callsPerDay", which names the limit, where there were as many as there may be.
     *
     * @returns call it when the call came to nothing: then it does not count
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
