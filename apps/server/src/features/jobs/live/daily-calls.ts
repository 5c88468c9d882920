import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Parts } from "../../../platform/parts.ts";
import { claimPace, releasePace } from "../../accounts/index.ts";

const windowMs = 24 * 3_600_000;

/** The caller and their address. */
type From = { ownerId: string; address: string };

/** Counts live calls within 24 hours. The counts are in the database, so that they hold across processes and restarts. */
export function createDailyCalls({ database, clock }: Pick<Parts, "database" | "clock">) {
  const { db } = database;
  return {
    /**
     * Counts a call. The limit may depend on the fields, if the action's shape says so.
     *
     * @returns a function that subtracts the call again if it got no answer
     * @throws Refusal "callsPerDay" or "callsPerNetwork" with the limit
     */
    async claim(from: From, shape: ActionShape, fields: unknown): Promise<() => Promise<void>> {
      const limits = limitsOf(from, shape);
      const weight = shape.weight?.(fields) ?? 1;
      const at = clock.now();
      await db.transaction(async (tx) => {
        for (const { subject, limit, key } of limits) {
          const { waitMs } = await claimPace(tx, subject, { windowMs, limit, weight }, at);
          if (waitMs > 0)
            throw new Refusal(key, State.refused, { limit, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
        }
      });
      return () =>
        db.transaction(async (tx) => {
          for (const { subject, limit } of limits) await releasePace(tx, subject, at, Math.min(weight, limit));
        });
    },
  };
}

/** The caller's row is always locked before the network's, so that two calls never deadlock. */
function limitsOf({ ownerId, address }: From, { path, perDay, visitors }: ActionShape) {
  const own = visitors?.perDay ?? perDay;
  return [
    ...(own === undefined ? [] : [{ subject: `live ${path} ${ownerId}`, limit: own, key: "callsPerDay" }]),
    ...(visitors
      ? [{ subject: `live ${path} ${networkOf(address)}`, limit: visitors.perNetwork, key: "callsPerNetwork" }]
      : []),
  ];
}
