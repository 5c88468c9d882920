import { refuse } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/drizzle.ts";
import type { Caller, Spender } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import { customerIdOf, requireCustomerId } from "../../accounts/index.ts";
import { type Billing, chargeKey } from "../../billing/index.ts";
import type { JobRow, Jobs } from "../../jobs/index.ts";
import type { Payer } from "../links/tokens.ts";
import { serviceCode } from "../service-code.ts";
import { merges, waiters } from "../tables.ts";
import type { Waiter } from "./store-waiters.ts";

type Waiting = Pick<Waiter, "job" | "ownerId" | "isCharged">;

type PayingCaller = Pick<Caller, "ownerId" | "isAdmin"> & { token?: Spender | undefined };

/**
 * Charges for downloads (credits.3): a job is charged once, at its first download or merge of 1080p or above; the charge is final
 * as soon as such a file was delivered. Visitors and admins pay nothing. Within a transaction, merges are locked before a
 * customer's ledger.
 */
export type Charging = {
  /** Who is charged through a job's links; null for callers who do not pay. */
  payerOf(caller: PayingCaller): Payer | null;
  /**
   * Holds a job's price.
   * @throws Refusal "lacksCredits", "tokenCreditsUsedUp" (20001), after which the transaction must not be committed
   */
  hold(tx: Tx, row: Pick<JobRow, "id" | "name">, caller: PayingCaller): Promise<void>;
  /**
   * For each job, the credits that the caller pays for its first charged download. 0 if the job is paid for already, or if the
   * caller pays nothing.
   */
  costsOf(jobs: readonly string[], caller: PayingCaller): Promise<(job: string) => number>;
  /** Settles the charges of these waiters, whose file was made. */
  settle(tx: Tx, waiting: readonly Waiting[]): Promise<void>;
  /** A merge failed for these waiters. Jobs that wait for no other charged merge get their credits or free use back. */
  release(tx: Tx, waiting: readonly Waiting[]): Promise<void>;
  /**
   * Charges for a file that is passed through now.
   * @throws Refusal "lacksCredits", "tokenCreditsUsedUp" (20001), "linkExpired" when the job is gone
   */
  chargeNow(payer: Payer & { job: string }): Promise<void>;
  /** Updates the credits shown in page headers. Call it after the transaction, or within it. */
  notify(ownerIds: readonly string[], within?: Tx): Promise<void>;
};

export type ChargingDeps = Pick<Parts, "database" | "hub"> & {
  billing: Pick<Billing, "charges">;
  jobs: Pick<Jobs, "find">;
};

export function createCharging({ billing: { charges }, database, hub, jobs }: ChargingDeps): Charging {
  const payerOf: Charging["payerOf"] = ({ ownerId, isAdmin, token }) =>
    isCustomer(ownerId) && !isAdmin
      ? { owner: ownerId, ...(token && { token: { id: token.id, creditsPerDay: token.creditsPerDay } }) }
      : null;
  const hold: Charging["hold"] = async (tx, { id, name }, caller) => {
    const payer = payerOf(caller);
    if (payer === null) return;
    await charges.hold(tx, {
      customerId: requireCustomerId({ ownerId: payer.owner }),
      serviceCode,
      units: 1,
      jobId: id,
      name,
      token: payer.token,
    });
  };
  const notify: Charging["notify"] = async (ownerIds, within) => {
    const customers = new Set(ownerIds.filter(isCustomer));
    await Promise.all([...customers].map((ownerId) => hub.publish(ownerId, { method: "CUSTOMER_CHANGED" }, within)));
  };
  return {
    payerOf,
    hold,
    async costsOf(jobs, caller) {
      if (payerOf(caller) === null) return () => 0;
      const paid = await charges.heldOrUsed(jobs.map(keyOf));
      const credits = await charges.priceOf({ serviceCode, units: 1 });
      return (job) => (paid.has(keyOf(job)) ? 0 : credits);
    },
    async settle(tx, waiting) {
      for (const { job } of payersInOrder(waiting)) await charges.settle(tx, keyOf(job));
    },
    async release(tx, waiting) {
      for (const { job } of payersInOrder(waiting))
        await charges.release(tx, keyOf(job), { unless: () => waitsForMore(tx, job) });
    },
    async chargeNow({ owner, job, token }) {
      if (await charges.isSettled(keyOf(job))) return;
      const row = (await jobs.find(owner, job)) ?? refuse("linkExpired");
      await database.db.transaction(async (tx) => {
        await hold(tx, row, { ownerId: owner, isAdmin: false, token });
        await charges.settle(tx, keyOf(row.id));
      });
      await notify([owner]);
    },
    notify,
  };
}

const keyOf = (job: string): string => chargeKey({ serviceCode, jobId: job });
const isCustomer = (ownerId: string): boolean => customerIdOf({ ownerId }) !== null;

/**
 * The charged waiters in a fixed order of owners, so that two transactions that change several ledgers lock them in the same
 * order and cannot deadlock.
 */
const payersInOrder = (waiting: readonly Waiting[]): Waiting[] =>
  waiting
    .filter(({ ownerId, isCharged }) => isCharged && isCustomer(ownerId))
    .sort((one, other) => (one.ownerId < other.ownerId ? -1 : Number(one.ownerId > other.ownerId)));

async function waitsForMore(tx: Tx, job: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: merges.id })
    .from(waiters)
    .innerJoin(merges, eq(merges.id, waiters.mergeId))
    .where(and(eq(waiters.job, job), eq(waiters.isCharged, true), eq(merges.status, JobStatus.running)))
    .limit(1);
  return other !== undefined;
}
