import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { engines, lacks, makeDatabase } from "@cutwater/testing/make-database.ts";
import { type BudgetOptions, createBudget } from "./budget.ts";
import { costOf } from "./cost.ts";
import { providerUses } from "./tables.ts";

const evening = Date.UTC(2026, 10, 25, 23);
const hourMs = 3_600_000;

for (const engine of engines)
  describe(`the budget of a day on ${engine}`, { skip: lacks(engine) }, () => {
    let database: Awaited<ReturnType<typeof makeDatabase>>;
    const clock = { time: evening, now: () => clock.time };
    before(async () => {
      database = await makeDatabase(engine);
    });
    after(async () => await database.close());
    beforeEach(async () => {
      clock.time = evening;
      await database.db.delete(providerUses);
    });
    const budgetOf = (limits: Partial<BudgetOptions["limits"]> = {}, provider: BudgetOptions["provider"] = "deepl") =>
      createBudget(
        { provider, limits: { callsPerDay: null, costPerDay: null, ...limits }, prices: { deepl: 0.5 } },
        { db: database.db, clock },
      );

    test("ends at its number of calls, however many callers are concurrent", async () => {
      const budgets = [budgetOf({ callsPerDay: 3 }), budgetOf({ callsPerDay: 3 })];
      const taken = await Promise.all(budgets.flatMap((budget) => [1, 2, 3, 4].map(() => budget.reserve())));
      assert.equal(taken.filter((one) => one === "ok").length, 3);
      assert.deepEqual(taken.filter((one) => one !== "ok")[0], { retryAfterMs: hourMs });
      assert.equal(await budgetOf({ callsPerDay: 3 }, "chat").reserve(), "ok", "others have their own");
      clock.time += hourMs;
      assert.equal(await budgets[0]?.reserve(), "ok", "and the next day has its own");
    });

    test("ends when its cost is reached, and without limits never ends", async () => {
      const limited = budgetOf({ costPerDay: 1 });
      const free = budgetOf();
      await limited.record({ characters: 1_999 });
      assert.equal(await limited.reserve(), "ok");
      await free.record({ characters: 1 });
      assert.deepEqual(await limited.reserve(), { retryAfterMs: hourMs });
      assert.equal(await free.reserve(), "ok");
      const rows = await database.db.select().from(providerUses);
      assert.deepEqual(rows, [
        { provider: "deepl", day: "2026-11-25", calls: 2, characters: 2_000, seconds: 0, tokens: 0, cost: 1 },
      ]);
    });
  });

test("computes costs by minutes, thousands of characters or thousands of tokens", () => {
  const prices = { transcribe: 0.6, speech: 15, "chat.input": 1, "chat.output": 2 };
  assert.equal(costOf("transcribe", { seconds: 30 }, prices), 0.3);
  assert.equal(costOf("speech", { characters: 200 }, prices), 3);
  assert.equal(costOf("chat", { inputTokens: 1_000, outputTokens: 500 }, prices), 2);
  assert.equal(costOf("libretranslate", { characters: 1_000 }, prices), 0);
});
