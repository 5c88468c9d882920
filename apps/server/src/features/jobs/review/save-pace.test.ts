import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, pauseOf, saveDraft } from "@cutwater/testing/trials.ts";

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
});
after(() => features.close());

test("limits.22 saving drafts is limited: a long draft counts as several, and early saves get a retry time", async () => {
  const { message: job } = await askTrial(customer, { pauses: 1 });
  let { revision } = (await pauseOf(customer, job.id)).review;
  features.later(120_000);
  const save = async (lines: string[]) => await saveDraft(customer, job.id, revision, { round: 1, lines });
  // Four million characters of JSON use 16 of the 120 units of a minute.
  const long = Array.from({ length: 40_000 }, () => "x".repeat(100));
  for (let saved = 0; saved < 7; saved++) {
    const { state, message } = await save(long);
    assert.equal(state, "0", JSON.stringify(message));
    revision = message.revision;
  }
  const tooSoon = await save(long);
  assert.deepEqual([tooSoon.state, (tooSoon as any).key], ["1", "savedTooOften"]);
  const wait = (tooSoon as any).retryAfterSeconds;
  assert.ok(wait > 0 && wait <= 60, `${wait} s`);
  assert.equal(tooSoon.message, `You are saving too often. Try again in ${wait} s.`);
  assert.equal((await save(["a short one"])).state, "0", "one more has its place");
  assert.equal((await pauseOf(customer, job.id)).review.revision, revision + 1);
  features.later(61_000);
  revision += 1;
  assert.equal((await save(long)).state, "0");
  await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id });
});
