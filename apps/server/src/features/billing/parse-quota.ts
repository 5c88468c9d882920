import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Sql } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Orders } from "./entitlements/entitlements.ts";
import { countDown, countUp, forgetDaysBefore } from "./store-parses.ts";

/** What a parse has counted; kept with the job, so that a parse that fails gives it back, even after a crash. */
export type ParseReservation = {
  visitor: string;
  /** Null for an owner with a plan: their parses do not count for their address. */
  address: string | null;
  day: string;
};

/** Successful parses a day: of an owner with a plan, of any other, and of an address (limits.3). */
export type DailyParses = { plan: number; visitor: number; address: number };

/** Who reads how many links a day without paying for each. Days are UTC. */
export type ParseQuota = {
  /** Counts one parse before it runs. @throws Refusal "lackInfo" (20001) when the day's are used up. */
  reserveParse(caller: Pick<Caller, "ownerId" | "address" | "isAdmin">): Promise<ParseReservation>;
  /** Gives one back; within a transaction when `tx` is given. */
  releaseParse(reservation: ParseReservation, tx?: Sql): Promise<void>;
  /** Drops the counts of days gone by. */
  forgetOldCounts(): Promise<void>;
};

export type ParseQuotaDeps = { db: Db; clock: Clock; orders: Orders; limits: DailyParses };

export function createParseQuota({ db, clock, orders, limits }: ParseQuotaDeps): ParseQuota {
  return {
    async reserveParse({ ownerId: visitor, address: from, isAdmin }) {
      const at = clock.now();
      const day = dayOf(at);
      const hasPlan = isAdmin || (await orders.productsOf(visitor, at)).length > 0;
      const [own, address] = hasPlan ? [limits.plan, null] : [limits.visitor, `a:${networkOf(from)}`];
      // Always the visitor first, then the address: two parses never wait for each other crosswise.
      await db.transaction(async (tx) => {
        if (!(await countUp(tx, visitor, day, own))) throw lacksParses(own);
        if (address && !(await countUp(tx, address, day, limits.address))) throw lacksParses(limits.address);
      });
      return { visitor, address, day };
    },
    async releaseParse({ visitor, address, day }, tx) {
      const release = async (sql: Sql) => {
        await countDown(sql, visitor, day);
        if (address) await countDown(sql, address, day);
      };
      await (tx ? release(tx) : db.transaction(release));
    },
    forgetOldCounts: () => forgetDaysBefore(db, dayOf(clock.now() - 2 * 86_400_000)),
  };
}

const lacksParses = (limit: number) => new Refusal("lackInfo", State.lacksCredits, { limit });
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
