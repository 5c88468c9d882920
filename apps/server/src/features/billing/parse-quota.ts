import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Sql } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { networkOf } from "../../platform/http/network.ts";
import { countDown, countUp, forgetDaysBefore } from "./store.ts";

/** What a parse has counted; kept with the job, so that a parse that fails gives it back, even after a crash. */
export type ParseReservation = { visitor: string; address: string; day: string };

/** Successful parses a day, per visitor and per address (DESIGN §3). Days are UTC. */
export type ParseQuota = {
  /** Counts one parse before it runs. @throws Refusal "lackInfo" (20001) when the day's are used up. */
  reserveParse(caller: Pick<Caller, "ownerId" | "address">): Promise<ParseReservation>;
  /** Gives one back; within a transaction when `tx` is given. */
  releaseParse(reservation: ParseReservation, tx?: Sql): Promise<void>;
  /** Drops the counts of days gone by. */
  forgetOldCounts(): Promise<void>;
};

export function createParseQuota(deps: {
  db: Db;
  clock: Clock;
  limits: { visitor: number; address: number };
}): ParseQuota {
  const { db, clock, limits } = deps;
  return {
    async reserveParse(caller) {
      const reservation = {
        visitor: caller.ownerId,
        address: `a:${networkOf(caller.address)}`,
        day: dayOf(clock.now()),
      };
      // Always the visitor first, then the address: two parses never wait for each other crosswise.
      await db.transaction(async (tx) => {
        if (!(await countUp(tx, reservation.visitor, reservation.day, limits.visitor)))
          throw lacksParses(limits.visitor);
        if (!(await countUp(tx, reservation.address, reservation.day, limits.address)))
          throw lacksParses(limits.address);
      });
      return reservation;
    },
    async releaseParse({ visitor, address, day }, tx) {
      const release = async (sql: Sql) => {
        await countDown(sql, visitor, day);
        await countDown(sql, address, day);
      };
      await (tx ? release(tx) : db.transaction(release));
    },
    forgetOldCounts: () => forgetDaysBefore(db, dayOf(clock.now() - 2 * 86_400_000)),
  };
}

const lacksParses = (limit: number) => new Refusal("lackInfo", State.lacksCredits, { limit });
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
