import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { customers } from "../../accounts/tables.ts";

/** Length of a video that is two seconds longer than allowed without a plan. */
const long = { steps: 70, stepMs: 100, isByPlan: true };
const hourMs = 3_600_000;

for (const engine of engines)
  describe(`what a run may take, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
    });
    after(() => features.close());

    test("a job has its owner's limits at submission, even if the plan ended while the job waited", async () => {
      const customer = await aCustomer(features, { plan: "BASIC_MONTH" });
      const { message: job } = await askTrial(customer, long);
      features.later(40 * 24 * hourMs);
      await features.jobs.work();
      // The owner's session has expired too, because the clock was moved.
      const ended = await until("its end", async () => {
        const [row] = await features.jobs.ofOwner(job.uid, [job.id]);
        return row?.status === 0 ? null : row;
      });
      assert.deepEqual([ended.status, ended.errorKey], [1, null]);
    });

    test("an admin's job has the limits of every plan, and another customer's job without a plan does not", async () => {
      const admin = await aCustomer(features);
      const free = await aCustomer(features);
      const { db } = features.parts.database;
      await db.update(customers).set({ isAdmin: true }).where(eq(customers.id, admin.id));
      await db.transaction((tx) =>
        features.billing.books.adjust(tx, { customerId: free.id, amount: 5, days: 365, onceKey: randomUUID() }),
      );
      const asked = [await askTrial(admin, long), await askTrial(free, long), await askTrial(free)];
      const [admins, tooLong, short] = asked.map(({ message }) => message.id);
      assert.match((await endOf(free, tooLong ?? "")).error ?? "", /took too long/);
      const links = [await endOf(admin, admins ?? ""), await endOf(free, short ?? "")].map(
        ({ outputUrl }) => outputUrl,
      );
      const statuses = () => Promise.all(links.map(async (link) => (await fetch(features.address + link)).status));
      assert.deepEqual(await statuses(), [200, 200]);
      features.later(13 * hourMs);
      const sweep = features.jobs.chores.find(({ name }) => name === "jobs: results past their time") ?? assert.fail();
      await sweep.run(new AbortController().signal);
      assert.deepEqual(await statuses(), [200, 410]);
    });
  });
