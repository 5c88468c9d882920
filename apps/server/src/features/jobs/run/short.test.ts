import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { askTrial, endOf, jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { nextTurn } from "../rows/turn.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({
    engine: "pglite",
    tools: trialTools,
    config: { tools: { folder: trialTools, jobsAtOnce: 1, settings: {} } },
  });
});
after(() => features.close());

test("a short job does not wait for another customer's long job; a second long job does", async () => {
  const first = await aCustomer(features, { plan: "BASIC_MONTH" });
  const second = await aCustomer(features, { plan: "BASIC_MONTH" });
  const { message: long } = await askTrial(first, { steps: 600, stepMs: 100 });
  await until("the long one to run", async () => (await jobNow(first, long.id)).ahead === null);
  const { message: waits } = await askTrial(second, { steps: 1 });
  const { message: short } = await askTrial(second, { steps: 2, stepMs: 50, workSeconds: 5 });
  assert.equal((await endOf(second, short.id)).status, 1);
  assert.equal((await jobNow(first, long.id)).status, 0);
  assert.equal((await jobNow(second, waits.id)).status, 0);
  for (const [who, id] of [
    [first, long.id],
    [second, waits.id],
  ] as const)
    await who.call("POST", "/client/opencut/execute/cancel", { id });
});

test("paid jobs come before free uses of the last two minutes, and every turn comes", () => {
  const now = 1_000_000;
  assert.ok(nextTurn(now + 119_000, null, "credits") < nextTurn(now, null, "freeUse"));
  assert.ok(nextTurn(now + 121_000, null, "credits") > nextTurn(now, null, "freeUse"));
  assert.equal(nextTurn(now, now + 300_000, "freeUse"), now + 360_000);
});
