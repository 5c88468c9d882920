import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { claimPace, peekPace } from "../../accounts/index.ts";

/** Counts the parses of a network that occupied the link engine without giving an extraction, over all processes (limits.4). */
export type ParseFailures = {
  count(caller: Pick<Caller, "address">): Promise<void>;
  /** Whether the network had so many failed parses within the hour that each further parse requires a captcha. */
  areMany(caller: Pick<Caller, "address">): Promise<boolean>;
};

const rule = { windowMs: 3_600_000, limit: 60 };
const subjectOf = ({ address }: Pick<Caller, "address">): string => `failed links ${networkOf(address)}`;

export const createParseFailures = ({ clock, db }: { clock: Clock; db: Db }): ParseFailures => ({
  async count(caller) {
    await db.transaction((tx) => claimPace(tx, subjectOf(caller), rule, clock.now()));
  },
  areMany: async (caller) => (await peekPace(db, subjectOf(caller), rule, clock.now())).count >= rule.limit,
});
