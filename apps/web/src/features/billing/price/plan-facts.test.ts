import assert from "node:assert/strict";
import { test } from "node:test";
import { followLimits } from "@cutwater/contract/follows.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { planFacts } from "./plan-facts.ts";

const figuresOf = (facts: ReturnType<typeof planFacts>) =>
  Object.entries(facts).flatMap(([name, fact]) => (typeof fact === "number" ? [[name, fact] as const] : []));

test("a paid plan gives no less than the free one in any row, and more in most that depend on plans", () => {
  for (const period of ["month", "year"] as const)
    for (const plan of ["basic", "premium"] as const) {
      const free: Record<string, number> = Object.fromEntries(figuresOf(planFacts("free", period)));
      const paid = figuresOf(planFacts(plan, period));
      for (const [name, figure] of paid) assert.ok(figure >= (free[name] ?? Number.NaN), `${plan} ${period}: ${name}`);
      const more = paid.filter(([name, figure]) => figure > (free[name] ?? Number.NaN)).map(([name]) => name);
      assert.ok(more.length >= 6, `${plan} ${period}: ${more.join()}`);
    }
});

test("the rows of the comparison have the server's own limits", () => {
  const free = planFacts("free", "month");
  const basic = planFacts("basic", "month");
  const premium = planFacts("premium", "year");
  assert.deepEqual([free.linksPerDay, basic.linksPerDay], [limits.customerParsesPerDay, limits.planParsesPerDay]);
  assert.deepEqual([free.follows, premium.follows], [followLimits.free, followLimits.plan]);
  assert.deepEqual([free.seconds, basic.seconds, premium.seconds], [5, 60, 300]);
  assert.deepEqual([free.convertSeconds, basic.convertSeconds, premium.convertSeconds], [120, 240, 600]);
  assert.deepEqual([free.resultHours, premium.resultHours], [12, 720]);
  assert.deepEqual([free.best, basic.best, premium.best], ["720p", "720p", "8K"]);
});
