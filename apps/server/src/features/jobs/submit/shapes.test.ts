import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { endOf } from "@cutwater/testing/trials.ts";

const prepare = "/client/opencut/execute/prepare";
const picture = (bytes: number): string => `data:image/png;base64,${"iVBORw0K/+".repeat(bytes / 10)}==`;

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
});
after(() => features.close());

const ask = (data: object, more: object = {}) =>
  customer.call<Job>("POST", prepare, {
    serviceCode: "TRIAL",
    jobId: randomUUID(),
    name: "a",
    data: JSON.stringify(data),
    ...more,
  });

test("wire.13 data that the schema transforms are stored, run and repeated in the transformed format", async () => {
  const { message: job } = await ask({ steps: 2, mark: { at: 7 } });
  assert.deepEqual(job.asked?.data.marks, [{ at: 7 }]);
  assert.equal(job.asked?.data.mark, undefined);
  assert.deepEqual([(await endOf(customer, job.id)).status, job.asked?.data.steps], [1, 2]);
  const again = { id: job.id, jobId: randomUUID() };
  const { message: repeated } = await customer.call<Job>("POST", "/client/opencut/execute/again", again);
  assert.deepEqual(repeated.asked?.data, job.asked?.data);
  assert.equal((await endOf(customer, repeated.id)).status, 1);
});

test("wire.13 pictures in the data may have up to 24 MB and are not stored; other data have the usual limit", async () => {
  const reference = picture(20_000_000);
  const { state, message: job } = await ask({ steps: 1, reference });
  assert.equal(state, "0", String(job));
  assert.equal(job.asked?.data.reference, undefined);
  // Written the way PHP writes JSON.
  const data = JSON.stringify({ steps: 1, reference: picture(1_000_000) }).replaceAll("/", "\\/");
  assert.equal((await ask({}, { data })).state, "0");
  assert.equal((await ask({ steps: 1, reference: "x".repeat(600_000) })).key, "fieldTooLong");
});

test("wire.11 a form is accepted like JSON, a thumb of any kind is ignored, and a jobId may be short", async () => {
  const fields = { serviceCode: "TRIAL", jobId: "7", name: "a", thumb: "", data: JSON.stringify({ steps: 1 }) };
  const body = new URLSearchParams({ ...fields, data: JSON.stringify({ steps: 1, reference: picture(2_000_000) }) });
  const form = await customer.get(apiBase + prepare, {}, { method: "POST", body });
  assert.equal(((await form.json()) as { state: string }).state, "0");
  for (const thumb of [null, picture(10_000), 7]) assert.equal((await ask({ steps: 1 }, { thumb })).state, "0");
});

test("wire.4 a large body of many small values is refused before it is parsed; a stranger's is not read", async () => {
  const dense = `{"data":[${"[],".repeat(7_000_000)}[]]}`;
  const headers = { "content-type": "application/json" };
  const refused = await customer.get(apiBase + prepare, headers, { method: "POST", body: dense });
  assert.equal(refused.status, 413);
  const stranger = await features.visitor().get(apiBase + prepare, headers, { method: "POST", body: dense });
  assert.equal(((await stranger.json()) as { state: string }).state, "10002");
});
