import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial } from "@cutwater/testing/trials.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import { inputsOfUnfinished, unfinishedJobs, waitingJobs } from "./store-unfinished.ts";

for (const engine of engines)
  describe(`queries over all jobs, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
    });
    after(() => features.close());

    test("return small rows, however large the jobs' data are", async () => {
      const customer = await aCustomer(features, { plan: "BASIC_MONTH" });
      const marks = Array.from({ length: 20_000 }, (_, at) => ({ at }));
      const asked = [await askTrial(customer, { marks }), await askTrial(customer, { marks })];
      const { db } = features.parts.database;
      const found = [await unfinishedJobs(db), await waitingJobs(db, 50)];
      for (const rows of found) {
        assert.deepEqual(rows.map(({ id }) => id).sort(), asked.map(({ message }) => message.id).sort());
        assert.ok(JSON.stringify(rows).length < 1_000, JSON.stringify(rows).slice(0, 2_000));
      }
    });

    test("the uploads that jobs need can be found, all of them or a single one", async () => {
      const customer = await aCustomer(features, { plan: "BASIC_MONTH" });
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
        .png()
        .toBuffer();
      const uploads = [await anUpload(customer, picture), await anUpload(customer, picture)];
      const [used, unused] = uploads.map(({ src }) => /[0-9a-f-]{36}/.exec(src)?.[0] ?? "");
      const url = `${uploads[0]?.domain}${uploads[0]?.src}`;
      const { message: job } = await askTrial(customer, { url });
      const { db } = features.parts.database;
      assert.deepEqual([...(await inputsOfUnfinished(db))], [used]);
      assert.deepEqual([...(await inputsOfUnfinished(db, used))], [used]);
      assert.deepEqual([...(await inputsOfUnfinished(db, unused))], []);
      await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id });
      assert.deepEqual([...(await inputsOfUnfinished(db))], []);
    });
  });
