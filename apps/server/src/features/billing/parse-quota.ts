import { randomUUID } from "node:crypto";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { kept } from "@cutwater/contract/kept.ts";
import { type Clock, secondsLeftOfDay } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { networkOf } from "../../platform/http/network.ts";
import { customerIdOf } from "../accounts/index.ts";
import type { Charges } from "./charges/charges.ts";
import type { Entitlements } from "./entitlements/entitlements.ts";
import { countDown, countOf, countUp, forgetDaysBefore } from "./store-parses.ts";

/**
 * The daily counts to which a parse was added. Stored with the job, so that a failed parse can be subtracted again, even after a
 * crash.
 */
export type ParseReservation = {
  visitor: string;
  /** Null for an owner with a plan, whose parses do not count for their address. */
  address: string | null;
  day: string;
  /** The counts to which the parse was added. Rows without this field are older; their parses were added to both. */
  counts?: readonly ("owner" | "address")[];
  /** The key of the free use that paid for this parse. */
  freeUse?: string;
};

/**
 * Daily limits of successful parses (limits.3): of a customer with a plan, of a customer without one, of a visitor, and of an
 * address before a captcha.
 */
export type DailyParses = { plan: number; customer: number; visitor: number; address: number };

/**
 * A "link" counts for its owner and their address. "again" (something the owner read today, or an entry of a list that they read)
 * counts for the address alone. "cached" adds to no count, because the site is not read.
 */
export type ParseKind = "link" | "again" | "cached" | "followed";
/** `hasPlan`: `isRunning` of the caller's `planOf`. `isDoubted`: the address must solve a captcha, whatever its count. */
export type ParseWish = {
  kind: ParseKind;
  link: string;
  captcha?: string | undefined;
  hasPlan: boolean;
  isDoubted?: boolean;
};

type QuotaCaller = Pick<Caller, "ownerId" | "address">;

/** Limits how many links each caller may read per day of UTC. */
export type ParseQuota = {
  /**
   * Counts one parse before it runs. When a customer's links of the day are used up, a free use of the download service pays for
   * it.
   *
   * @throws Refusal "lackInfo" (20001) when the owner's parses of the day are used up; "captchaNeeded", "captchaWrong" when the
   *   parses of the address are used up.
   */
  reserveParse(caller: QuotaCaller, wish: ParseWish): Promise<ParseReservation>;
  /** Subtracts one parse from its counts again; within a transaction when `tx` is given. */
  releaseParse(reservation: ParseReservation, tx?: Tx): Promise<void>;
  /** The link was read: a free use that paid for it is used up for good. */
  settleParse(reservation: ParseReservation, tx: Tx): Promise<void>;
  /** How many links a customer may still read today without using a free use. */
  linksOf(customer: Pick<Caller, "ownerId" | "isAdmin">): Promise<{ left: number; perDay: number }>;
  /** Deletes the counts of past days. */
  forgetOldCounts(): Promise<void>;
};

export type ParseQuotaDeps = {
  db: Db;
  clock: Clock;
  planOf: Entitlements["planOf"];
  limits: DailyParses;
  /** Accepts a solved captcha, once. @throws Refusal "captchaWrong" */
  captcha: { take(captcha: string): Promise<void> };
  charges: Pick<Charges, "holdFreeUse" | "settle" | "release">;
  /** The service whose free uses pay for links beyond the daily limit. */
  serviceCode: string;
};

export function createParseQuota(deps: ParseQuotaDeps): ParseQuota {
  const { db, clock, planOf, limits, captcha, charges, serviceCode } = deps;

  function perDayOf(ownerId: string, hasPlan: boolean): number {
    if (hasPlan) return limits.plan;
    return customerIdOf({ ownerId }) === null ? limits.visitor : limits.customer;
  }

  /** Uses up the captcha if the address needs one. @returns whether the address may exceed its share */
  async function takeCaptcha(address: string, day: string, solved: string | undefined, isDoubted: boolean) {
    if (isDoubted && !solved) throw captchaNeeded();
    if (!solved || (!isDoubted && (await countOf(db, address, day)) < limits.address)) return false;
    await captcha.take(solved);
    return true;
  }

  async function countOwner(tx: Tx, ownerId: string, day: string, link: string, perDay: number, hasPlan: boolean) {
    if (await countUp(tx, ownerId, day, perDay)) return null;
    const customerId = hasPlan ? null : customerIdOf({ ownerId });
    const work = { serviceCode, units: 1, jobId: `link:${randomUUID()}`, name: link };
    const held = customerId === null ? null : await charges.holdFreeUse(tx, { ...work, customerId });
    if (!held) throw usedUp(perDay);
    return held.key;
  }

  const usedUp = (perDay: number) =>
    new Refusal("lackInfo", State.lacksCredits, {
      limit: perDay,
      retryAfterSeconds: secondsLeftOfDay(clock.now()),
    });

  return {
    async reserveParse(caller, { kind, link, captcha: solved, hasPlan, isDoubted = false }) {
      const { ownerId } = caller;
      const day = dayOf(clock.now());
      const perDay = perDayOf(ownerId, hasPlan);
      const address = hasPlan ? null : `a:${networkOf(caller.address)}`;
      if (kind === "cached") return { visitor: ownerId, address, day, counts: [] };
      if (kind === "followed") {
        if (!(await db.transaction((tx) => countUp(tx, ownerId, day, perDay)))) throw usedUp(perDay);
        return { visitor: ownerId, address: null, day, counts: ["owner"] };
      }
      const isOpen = address === null || (await takeCaptcha(address, day, solved, isDoubted));
      // Always the owner first, then the address, so that two parses never deadlock.
      const freeUse = await db.transaction(async (tx) => {
        const key = kind === "link" ? await countOwner(tx, ownerId, day, link, perDay, hasPlan) : null;
        const most = isOpen ? null : limits.address;
        if (address && !(await countUp(tx, address, day, most))) throw captchaNeeded();
        return key;
      });
      if (kind === "again") return { visitor: ownerId, address, day, counts: ["address"] };
      if (freeUse) return { visitor: ownerId, address, day, counts: ["address"], freeUse };
      return { visitor: ownerId, address, day, counts: ["owner", "address"] };
    },
    async releaseParse({ visitor, address, day, counts = ["owner", "address"], freeUse }, tx) {
      const release = async (sql: Tx) => {
        if (counts.includes("owner")) await countDown(sql, visitor, day);
        if (freeUse) await charges.release(sql, freeUse);
        if (address && counts.includes("address")) await countDown(sql, address, day);
      };
      await (tx ? release(tx) : db.transaction(release));
    },
    async settleParse({ freeUse }, tx) {
      if (freeUse) await charges.settle(tx, freeUse);
    },
    async linksOf(customer) {
      const perDay = perDayOf(customer.ownerId, (await planOf(customer)).isRunning);
      const used = await countOf(db, customer.ownerId, dayOf(clock.now()));
      return { left: Math.max(0, perDay - used), perDay };
    },
    forgetOldCounts: () => forgetDaysBefore(db, dayOf(clock.now() - kept.linkCountDays * 86_400_000)),
  };
}

const captchaNeeded = () => new Refusal("captchaNeeded", State.refused, { field: "captcha" });
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
