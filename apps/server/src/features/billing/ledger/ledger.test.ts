import assert from "node:assert/strict";
import { after as afterAll, before, describe, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { Crash, crashing, type Fuse } from "@cutwater/testing/crashing.ts";
import { erasing } from "@cutwater/testing/erasing.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import {
  after,
  type Command,
  emptyModel,
  freeTimes,
  givenLot,
  hasGivenLot,
  type Model,
} from "@cutwater/testing/ledger-model.ts";
import { engines, lacks, makeDatabase } from "@cutwater/testing/make-database.ts";
import fc from "fast-check";
import type { Tx } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { chargeKey, createCharges } from "../charges/charges.ts";
import { boughtOrders } from "../entitlements/bought.ts";
import { freeTimesBy } from "../free-uses/former-uses.ts";
import { offerServices } from "../services/store-services.ts";
import { charges as chargeTable, orders } from "../tables.ts";
import { adjust } from "./adjust.ts";
import { differencesInBooks } from "./check.ts";
import { createLots } from "./lots.ts";
import { type OrderRow, partsOf } from "./store-lots.ts";

/** Fewer runs on the embedded database, which takes five times as long for the same work. */
const runs = { pglite: isSoak ? 100 : 3, postgres: isSoak ? 100 : 10 };
const commandsARun = 100;
const serviceCode = erasing.code;
const dayMs = 86_400_000;

/** One command, or two concurrent ones, after a wait. The process dies after `crashAfter` statements. */
type Step = { commands: Command[]; waitMs: number; crashAfter: number | null };

/** Two concurrent adjustments never end at the same time, because lots of given credits are identified by their end. */
const daysOf = (key: number, amount: number): number => 2 + 2 * key + (amount === 7 ? 1 : 0);
const lot = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
const job = fc.integer({ min: 1, max: 14 }).map((n) => `job ${n}`);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      lot,
      credits: fc.integer({ min: 1, max: 12 }),
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("grant" as const), lot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const), lot }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("hold" as const), job, units: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("settle" as const), job }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("release" as const), job }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ key: fc.integer({ min: 1, max: 20 }), amount: fc.constantFrom(-5, -3, -1, 2, 7) })
      .map(({ key, amount }) => ({
        do: "adjust" as const,
        key: `${key} ${amount}`,
        amount,
        days: daysOf(key, amount),
      })),
  },
  { weight: 2, arbitrary: fc.constant({ do: "expire" as const }) },
);
const step: fc.Arbitrary<Step> = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 2 }),
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: dayMs })),
  crashAfter: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 9 }) }),
});
/** Divides exactly `commandsARun` commands into steps. */
const history = fc.array(step, { minLength: commandsARun, maxLength: commandsARun }).map((steps) => {
  let left = commandsARun;
  return steps.flatMap((one) => {
    const commands = one.commands.slice(0, left);
    left -= commands.length;
    return commands.length ? [{ ...one, commands }] : [];
  });
});

for (const engine of engines) {
  describe(`the books on ${engine}`, { skip: lacks(engine), timeout: isSoak ? 3_600_000 : 600_000 }, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await makeDatabase(engine);
      await offerServices(database.db, "VIDEO_DOWNLOAD", [erasing]);
    });
    afterAll(() => database.close());
    let customers = 0;
    let done = 0;
    let crashes = 0;

    async function live(steps: readonly Step[]): Promise<void> {
      const customerId = `customer-${++customers}`;
      const fuse: Fuse = { left: null };
      const db = crashing(database.db, fuse);
      let now = Date.UTC(2026, 0, 1);
      const clock = { now: () => now };
      const lots = createLots({ db, clock });
      const charges = createCharges({ db, clock, inbox: { notify: async () => {} }, orders: boughtOrders(db) });
      const own = (name: string) => `${customerId} ${name}`;
      const keyOf = (jobId: string) => chargeKey({ serviceCode, jobId: own(jobId) });

      async function make(one: Command): Promise<unknown> {
        if (one.do === "order") return await placeOrder(customerId, own(one.lot), one, now);
        if (one.do === "expire") return await lots.expire();
        return await db.transaction((tx) => book(tx, one));
      }

      async function book(tx: Tx, one: Exclude<Command, { do: "order" | "expire" }>): Promise<unknown> {
        switch (one.do) {
          case "grant":
          case "refund":
            if (!(one.lot in model.lots)) return;
            return await (one.do === "grant" ? lots.grant(tx, own(one.lot)) : lots.withdraw(tx, own(one.lot)));
          case "hold": {
            const work = { customerId, serviceCode, units: one.units, jobId: own(one.job), name: one.job };
            return await charges.hold(tx, work);
          }
          case "adjust": {
            const { amount, days } = one;
            if (hasGivenLot(model, one, now)) return;
            return await adjust(tx, { customerId, amount, days, onceKey: own(one.key) }, clock);
          }
          default:
            return await charges[one.do](tx, keyOf(one.job));
        }
      }

      let model = emptyModel();
      for (const { commands, waitMs, crashAfter } of steps) {
        now += waitMs + 1;
        fuse.left = crashAfter;
        const made = await Promise.allSettled(commands.map((one) => make(one)));
        fuse.left = null;
        done += commands.length;
        // A refusal is one of the model's outcomes. After a crash the clock runs its chore again.
        const happened: Command[] = [];
        for (const [place, result] of made.entries()) {
          const one = commands[place] as Command;
          const reason = result.status === "rejected" ? result.reason : null;
          const isCrash = reason instanceof Crash;
          if (reason && !isCrash && !(reason instanceof Refusal)) throw reason;
          if (isCrash) crashes += 1;
          if (isCrash && one.do === "expire") await lots.expire();
          if (!isCrash || one.do === "expire") happened.push(one);
        }
        const found = await read(customerId);
        const orders = happened.length === 2 ? [happened, happened.toReversed()] : [happened];
        const expected = orders.map((order) => order.reduce((known, one) => after(known, one, now), model));
        model = expected.find((one) => isSame(seen(one), found)) ?? expected[0] ?? model;
        assert.deepEqual(found, seen(model), JSON.stringify({ happened, now }));
      }
      assert.deepEqual(await differencesInBooks(database.db), []);
    }

    async function placeOrder(
      customerId: string,
      id: string,
      { credits, days }: { credits: number; days: number },
      at: number,
    ) {
      const order: OrderRow = {
        id,
        customerId,
        productId: "basic-month",
        productCode: "BASIC_MONTH",
        priceCents: 1,
        currency: "USD",
        payment: 9,
        status: 0,
        credits,
        remains: 0,
        days,
        createdAt: at,
        startsAt: null,
        endsAt: null,
      };
      await database.db.insert(orders).values(order).onConflictDoNothing();
    }

    async function read(customerId: string) {
      const lotRows = await database.db.select().from(orders).where(eq(orders.customerId, customerId));
      const chargeRows = await database.db.select().from(chargeTable).where(eq(chargeTable.customerId, customerId));
      const nameOf = (row: (typeof lotRows)[number]) =>
        row.productId === null ? givenLot(row.endsAt ?? 0) : row.id.slice(customerId.length + 1);
      const names = new Map(lotRows.map((row) => [row.id, nameOf(row)]));
      // The choice of lots is the books' own: two concurrent charges leave the same sums in either order.
      const heldFrom = async ({ key, round }: (typeof chargeRows)[number]) => {
        const parts = await partsOf(database.db, `hold:${key}:${round}`);
        return Object.fromEntries(parts.map(({ orderId, amount }) => [names.get(orderId), -amount]));
      };
      return {
        // Start and end are compared too: of two plans granted at once, either may be the first.
        lots: Object.fromEntries(
          lotRows.map((row) => [nameOf(row), [row.status, row.remains, row.credits, row.startsAt, row.endsAt]]),
        ),
        charges: Object.fromEntries(
          await Promise.all(
            chargeRows.map(
              async (row) => [row.name, [row.state, row.isFree, row.credits, await heldFrom(row)]] as const,
            ),
          ),
        ),
        freeTaken: (await freeTimesBy(database.db, customerId)).get(serviceCode) ?? 0,
      };
    }

    test("any order of ledger operations, with the process killed in between, matches a simple model, and every sum agrees", async () => {
      await fc.assert(fc.asyncProperty(history, live), { numRuns: runs[engine], endOnFailure: true });
      assert.equal(done, runs[engine] * commandsARun);
      assert.ok(crashes > runs[engine] * 5, `only ${crashes} crashes`);
    });
  });
}

const seen = (model: Model) => ({
  lots: Object.fromEntries(
    Object.entries(model.lots).map(([id, { status, remains, credits, startsAt, endsAt }]) => [
      id,
      [status, remains, credits, startsAt, endsAt],
    ]),
  ),
  charges: Object.fromEntries(
    Object.entries(model.charges).map(([name, { state, isFree, parts }]) => [
      name,
      [state, isFree, Object.values(parts).reduce((sum, part) => sum + part, 0), parts],
    ]),
  ),
  freeTaken: model.freeTaken,
});
const isSame = (one: unknown, other: unknown): boolean => {
  try {
    assert.deepEqual(one, other);
    return true;
  } catch {
    // A failed comparison is a valid result here.
    return false;
  }
};
assert.equal(freeTimes, erasing.freeTimes);
