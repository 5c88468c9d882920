import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer, buys } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, jobNow } from "@cutwater/testing/trials.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { jobs } from "../tables.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false, tools: trialTools, passwords: quickPasswords });
});
after(() => features.close());

test("a job whose worker was killed is shown as waiting while another runs first, and a new run is not taken for it", async () => {
  const customer = await aCustomer(features);
  await buys(features, customer.id, "BASIC_MONTH");
  const { message } = await askTrial(customer, { steps: 1, stepMs: 1, units: 1 });
  const { db } = features.parts.database;
  const stand = async () => {
    const [row] = await db.select().from(jobs).where(eq(jobs.id, message.id));
    return [row?.isWaiting, row?.progress];
  };
  // Simulates a killed worker: the ticket is back in the queue, but the row still says that a run is working on it.
  await db.update(jobs).set({ isWaiting: false, progress: 20 }).where(eq(jobs.id, message.id));
  const chore = features.jobs.chores.find(({ name }) => name === "jobs: lost runs");
  await (chore ?? assert.fail("no such chore")).run(new AbortController().signal);
  assert.deepEqual(await stand(), [true, 20]);
  assert.equal((await jobNow(customer, message.id)).ahead, 0);

  // A worker holds the ticket, so the job is running.
  await db.update(jobs).set({ isWaiting: false }).where(eq(jobs.id, message.id));
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  await features.parts.queue.work("heavy", { concurrency: 1 }, async () => (take(), await end));
  await taken;
  await chore?.run(new AbortController().signal);
  assert.deepEqual(await stand(), [false, 20]);
  finish();
});
