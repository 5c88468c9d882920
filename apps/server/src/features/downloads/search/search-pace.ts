import { Refusal, State } from "@cutwater/contract/answer.ts";
import { searchLimits } from "@cutwater/contract/search.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { claimPace, customerIdOf, releasePace } from "../../accounts/index.ts";
import type { ParsingCaller } from "../parse/parse.ts";

/** Limits the searches of an owner and of a network within 24 hours, over all processes (limits.30). */
export type SearchPace = {
  /**
   * Counts a search.
   *
   * @returns a function that subtracts it again
   * @throws Refusal "searchesUsedUp", "networkSearchesUsedUp" with the limit
   */
  claim(caller: SearchingCaller): Promise<() => Promise<void>>;
};
export type SearchingCaller = Pick<ParsingCaller, "ownerId" | "address" | "hasPlan">;

const windowMs = 24 * 3_600_000;

export const createSearchPace = ({ clock, db }: { clock: Clock; db: Db }): SearchPace => ({
  async claim(caller) {
    const at = clock.now();
    const rules = rulesOf(caller);
    await db.transaction(async (tx) => {
      for (const { subject, limit, key } of rules) {
        const { waitMs } = await claimPace(tx, subject, { windowMs, limit }, at);
        if (waitMs > 0) throw new Refusal(key, State.refused, { limit, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      }
    });
    return () =>
      db.transaction(async (tx) => {
        for (const { subject } of rules) await releasePace(tx, subject, at);
      });
  },
});

/** The owner's row is always locked before the network's, so that two searches never deadlock. */
function rulesOf({ ownerId, address, hasPlan }: SearchingCaller) {
  const { plan, customer, visitor, network } = searchLimits;
  const limit = hasPlan ? plan : customerIdOf({ ownerId }) === null ? visitor : customer;
  const own = { subject: `search ${ownerId}`, limit, key: "searchesUsedUp" };
  return hasPlan
    ? [own]
    : [own, { subject: `search ${networkOf(address)}`, limit: network, key: "networkSearchesUsedUp" }];
}
