import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createQueue } from "../../../platform/queue/create.ts";
import { createJobs } from "../index.ts";

for (const engine of engines)
  describe(`a worker that lacks a job's tool, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
    });
    after(() => features.close());

    test("a worker without the tool leaves the job unchanged to others: no run, no fault, no release", async () => {
      const customer = await aCustomer(features, { plan: "BASIC_MONTH" });
      const { message: job } = await askTrial(customer, { units: 3 });
      const queue = await createQueue(features.parts.database as OpenDatabase, {
        log: features.parts.log,
        supervise: false,
      });
      const older = createJobs({ ...features.parts, queue }, { ...features, tools: new Map() });
      await older.work();
      await until("its ticket to be spent", async () => {
        const { waiting, running } = (await features.parts.queue.depth()).heavy;
        return waiting + running === 0;
      });
      await queue.stop(0);
      await older.close();
      const rowNow = async () => (await features.jobs.ofOwner(job.uid, [job.id]))[0] ?? assert.fail();
      const { status, attempt, faults, isWaiting, credits } = await rowNow();
      assert.deepEqual([status, attempt, faults, isWaiting, credits], [0, 0, 0, true, 3]);

      const again = features.jobs.chores.find(({ name }) => name === "jobs: lost tickets") ?? assert.fail();
      await again.run(new AbortController().signal);
      await features.jobs.work();
      const done = await endOf(customer, job.id);
      assert.deepEqual([done.status, done.credits, (await rowNow()).attempt], [1, 3, 1]);
    });
  });
