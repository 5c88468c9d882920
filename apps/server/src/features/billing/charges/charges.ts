import { randomUUID } from "node:crypto";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Sql, Tx } from "../../../platform/db/database.ts";
import type { Spender } from "../../../platform/http/caller.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import type { Orders } from "../entitlements/entitlements.ts";
import { freeTimesBy } from "../free-uses/former-uses.ts";
import { settleReturned } from "../ledger/lots.ts";
import { creditsOf, lockAccount, markConsumed, partsOf, pickLots } from "../ledger/store-lots.ts";
import { type Part, writeLine } from "../ledger/write-line.ts";
import { type ServiceRow, serviceByCode } from "../services/store-services.ts";
import { tellWhenLow } from "./low-credits.ts";
import { type ChargeRow, chargeByKey, endCharge, keysOfKept, putCharge } from "./store-charges.ts";
import { checkTokenLimit } from "./token-limit.ts";

/** A piece of work that must be paid for. */
export type Work = {
  customerId: string;
  serviceCode: string;
  /** Amount in the service's unit. */
  units: number;
  /** Parts beyond the units, priced separately; none unless given. */
  furtherParts?: number;
  /** The work's own id; it contains no personal name. Work with the same id is charged only once. */
  jobId: string;
  /** Name of the work. */
  name: string;
  durationSeconds?: number;
  /** The access token whose call requests the work. Its credits of the day are limited. */
  token?: Spender | undefined;
};
export type Held = Pick<ChargeRow, "key" | "credits" | "isFree" | "state">;

/**
 * Charges for the work of other features, each call within the caller's transaction: hold when the work is requested, then settle
 * when it succeeds or release when it fails. Every call is idempotent. The call locks the customer's books until the transaction
 * ends, so callers lock their own rows first.
 */
export type Charges = {
  /**
   * Reserves a free use if one is left and no plan is running, otherwise credits from the lots that end first. Work whose charge
   * was released is charged again. Work that is already held or paid stays unchanged.
   *
   * @throws Refusal "lacksCredits" or "tokenCreditsUsedUp" (20001); the transaction must not be committed then.
   * @throws RangeError when `units` is not a whole number above 0, or `furtherParts` is not a whole number of at least 0.
   */
  hold(tx: Tx, work: Work): Promise<Held>;
  /** Reserves a free use, but never credits. Null when no free use is left or a plan is running. */
  holdFreeUse(tx: Tx, work: Work): Promise<Held | null>;
  /**
   * The charge that `hold` would make now, whether or not the credits suffice. @param work its `freeUsesAhead` is the number of
   * free uses that other work will take first
   */
  quote(work: Omit<Work, "jobId" | "name"> & { freeUsesAhead?: number }): Promise<Pick<Held, "credits" | "isFree">>;
  /** The work succeeded: the charge becomes final. @returns the customer's id; null when nothing was held. */
  settle(tx: Tx, key: string): Promise<string | null>;
  /**
   * The work failed: the reserved credits go back to their lots, or the free use becomes available again.
   *
   * @param unless asked once the books are locked; true keeps the charge held.
   * @returns the customer's id; null when nothing was held.
   */
  release(tx: Tx, key: string, options?: { unless?: () => Promise<boolean> }): Promise<string | null>;
  /** Whether the charge is final. */
  isSettled(key: string): Promise<boolean>;
  /** The keys, among the given ones, of charges that need no further payment: held or paid. */
  heldOrUsed(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** The credits that an amount of a service costs, ignoring free uses. */
  priceOf(work: Pick<Work, "serviceCode" | "units" | "furtherParts">): Promise<number>;
};

/** The key of the charge for a piece of work. */
export const chargeKey = ({ serviceCode, jobId }: Pick<Work, "serviceCode" | "jobId">): string =>
  `${serviceCode}:${jobId}`;

export type ChargesDeps = { db: Db; clock: Clock; inbox: Pick<Inbox, "notify">; orders: Orders };

export function createCharges({ db, clock, inbox, orders }: ChargesDeps): Charges {
  /** A free use covers the whole work, however long it is. Customers with a running plan pay with credits (rules.16). */
  async function costOf(tx: Sql, work: Omit<Work, "jobId" | "name"> & { freeUsesAhead?: number }): Promise<Cost> {
    const { customerId, serviceCode, freeUsesAhead = 0 } = work;
    const service = await serviceByCode(tx, serviceCode);
    const credits = creditsFor(service, work);
    if (credits === 0) return { credits, isFree: false };
    const taken = ((await freeTimesBy(tx, customerId)).get(serviceCode) ?? 0) + freeUsesAhead;
    const isFree = taken < service.freeTimes && !(await hasPlan(customerId, tx));
    return { credits: isFree ? 0 : credits, isFree };
  }

  const hasPlan = async (customerId: string, tx: Sql): Promise<boolean> =>
    (await orders.productsOf(ownerOf(customerId), clock.now(), tx)).length > 0;

  async function priceOf(tx: Tx, work: Work, at: number): Promise<Cost & { parts: Part[] }> {
    const { customerId } = work;
    const cost = await costOf(tx, work);
    if (cost.credits === 0) return { ...cost, parts: [] };
    const parts = await pickLots(tx, customerId, cost.credits, at);
    if (parts) return { ...cost, parts };
    const left = await creditsOf(tx, customerId, at);
    throw new Refusal("lacksCredits", State.lacksCredits, { needed: cost.credits, left });
  }

  const hold: Charges["hold"] = async (tx, work) => {
    checkMeasure(work);
    const key = chargeKey(work);
    await lockAccount(tx, work.customerId);
    const known = await chargeByKey(tx, key);
    if (known && known.state !== "returned") return known;
    const at = clock.now();
    const round = (known?.round ?? 0) + 1;
    const price = await priceOf(tx, work, at);
    if (work.token) await checkTokenLimit(tx, work.token, price.credits, at);
    const { customerId, serviceCode, name, units } = work;
    const charge: ChargeRow = {
      key,
      id: known?.id ?? randomUUID(),
      customerId,
      serviceCode,
      name,
      units,
      durationSeconds: work.durationSeconds ?? null,
      credits: price.credits,
      isFree: price.isFree,
      state: "held",
      round,
      createdAt: at,
      endedAt: null,
      tokenId: work.token?.id ?? null,
    };
    const free = price.isFree ? { free: { serviceCode, times: -1 } } : {};
    const idemKey = lineKey("hold", charge);
    await writeLine(tx, { customerId, kind: "hold", idemKey, parts: price.parts, ...free, at });
    await putCharge(tx, charge);
    await tellWhenLow(tx, { customerId, taken: price.credits, at }, inbox);
    return charge;
  };
  return {
    hold,
    async holdFreeUse(tx, work) {
      await lockAccount(tx, work.customerId);
      return (await costOf(tx, work)).isFree ? await hold(tx, work) : null;
    },
    async quote(work) {
      checkMeasure(work);
      const { credits, isFree } = await costOf(db, work);
      return { credits, isFree };
    },
    async settle(tx, key) {
      const charge = await end(tx, key, "used", clock.now());
      if (!charge) return null;
      const held = await partsOf(tx, lineKey("hold", charge));
      await writeLine(tx, { ...lineOf(charge, "settle"), parts: [], at: clock.now() });
      await markConsumed(
        tx,
        held.map(({ orderId }) => orderId),
      );
      return charge.customerId;
    },
    async release(tx, key, { unless } = {}) {
      const at = clock.now();
      const charge = await end(tx, key, "returned", at, unless);
      if (!charge) return null;
      const held = await partsOf(tx, lineKey("hold", charge));
      const back = held.map(({ orderId, amount }) => ({ orderId, amount: -amount }));
      const free = charge.isFree ? { free: { serviceCode: charge.serviceCode, times: 1 } } : {};
      await writeLine(tx, { ...lineOf(charge, "release"), parts: back, ...free, at });
      await settleReturned(tx, back, `${charge.key}:${charge.round}`, at);
      return charge.customerId;
    },
    isSettled: async (key) => (await chargeByKey(db, key))?.state === "used",
    heldOrUsed: async (keys) => new Set(await keysOfKept(db, keys)),
    priceOf: async (work) => creditsFor(await serviceByCode(db, work.serviceCode), work),
  };
}

type ChargeLine = "hold" | "settle" | "release";
const lineKey = (kind: ChargeLine, { key, round }: Pick<ChargeRow, "key" | "round">): string =>
  `${kind}:${key}:${round}`;
const lineOf = <Kind extends ChargeLine>(charge: ChargeRow, kind: Kind) => ({
  customerId: charge.customerId,
  kind,
  idemKey: lineKey(kind, charge),
});

/** Locks the books of the charge's customer and ends the charge. Null when the charge is not held. */
async function end(
  tx: Tx,
  key: string,
  state: "used" | "returned",
  at: number,
  unless?: () => Promise<boolean>,
): Promise<ChargeRow | null> {
  const known = await chargeByKey(tx, key);
  if (known?.state !== "held") return null;
  await lockAccount(tx, known.customerId);
  if (await unless?.()) return null;
  return await endCharge(tx, key, state, at);
}

type Cost = { credits: number; isFree: boolean };

type Measure = Pick<Work, "units" | "furtherParts">;

function checkMeasure({ units, furtherParts = 0 }: Measure): void {
  if (!Number.isSafeInteger(units) || units < 1)
    throw new RangeError(`units must be a whole number of at least 1, got ${units}`);
  if (!Number.isSafeInteger(furtherParts) || furtherParts < 0)
    throw new RangeError(`not so many further parts: ${furtherParts}`);
}

/** Price in credits. A unit that was begun counts whole; each further part is added separately. */
const creditsFor = ({ amount, credits, furtherCredits }: ServiceRow, { units, furtherParts = 0 }: Measure): number =>
  Math.ceil(units / amount) * credits + furtherParts * furtherCredits;
