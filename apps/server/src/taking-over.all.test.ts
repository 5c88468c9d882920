import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { aCustomer, loggedIn } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { bothEngines, lacks } from "@cutwater/testing/make-database.ts";
import { claimMerge } from "./features/downloads/merge/store-merges.ts";
import { addWaiter, waitersOf } from "./features/downloads/merge/store-waiters.ts";

/** Inserts a merge that no worker runs. */
async function aMerge(features: TestFeatures): Promise<string> {
  const wanted = {
    id: randomUUID(),
    extractionId: randomUUID(),
    key: "720p",
    quality: "720p",
    options: {},
    lane: "downloads",
    title: "t",
    ownerId: "v:one",
    network: "192.0.2.1",
  } as const;
  return (await features.parts.database.db.transaction((tx) => claimMerge(tx, wanted, 1))).merge.id;
}

for (const engine of bothEngines) {
  describe(`taking over what a visitor had, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, works: false });
    });
    after(() => features.close());

    const open = async (ownerId: string, jobId: string, name: string) => {
      const job = { ownerId, jobId, serviceCode: "VIDEO_DOWNLOAD", name, link: "https://example.org/v", data: {} };
      return (await features.jobs.open(job)).row;
    };
    const namesOf = async (visitor: Visitor) => {
      const { message } = await visitor.call("GET", "/client/customer/job/page");
      return message.list.map(({ name }: { name: string }) => name).sort();
    };

    test("a visitor's downloads belong to the customer after signing up, and no longer to the browser", async () => {
      const visitor = features.visitor();
      await open(await visitor.ownerId(), "before", "before signing up");
      const customer = await aCustomer(features, { visitor });
      assert.deepEqual(await namesOf(customer), ["before signing up"]);
      customer.token = null;
      assert.deepEqual(await namesOf(customer), []);
    });

    test("a jobId that the customer already has keeps its job, and both jobs exist", async () => {
      const customer = await aCustomer(features);
      const own = await open(`c:${customer.id}`, "same", "own");
      const visitor = features.visitor();
      const other = await open(await visitor.ownerId(), "same", "the visitor's");
      await loggedIn(features, customer.email, visitor);
      assert.deepEqual(await namesOf(visitor), ["own", "the visitor's"]);
      const get = async (id: string) => (await visitor.call("GET", "/client/customer/job/get", { id })).message;
      assert.equal((await get("same")).id, own.id);
      assert.deepEqual([(await get(other.id)).name, (await get(other.id)).jobId], ["the visitor's", other.id]);
    });

    test("a visitor who waited for a merge gets its frames as the customer, under the job's present name", async () => {
      const customer = await aCustomer(features);
      await open(`c:${customer.id}`, "same", "own");
      const visitor = features.visitor();
      const ownerId = await visitor.ownerId();
      const free = await open(ownerId, "free", "free");
      const taken = await open(ownerId, "same", "taken");
      const mergeId = await aMerge(features);
      const { db } = features.parts.database;
      for (const { id, jobId } of [free, taken])
        await addWaiter(db, { mergeId, job: id, ownerId, jobId, language: "en", hasJoined: false, isCharged: false });
      await loggedIn(features, customer.email, visitor);
      const waiting = (await waitersOf(db, mergeId)).map((waiter) => [waiter.ownerId, waiter.jobId]);
      assert.deepEqual(
        waiting.sort(),
        [
          [`c:${customer.id}`, "free"],
          [`c:${customer.id}`, taken.id],
        ].sort(),
      );
    });

    test("deleting an account deletes its jobs, its places in merges and its counts", async () => {
      const customer = await aCustomer(features);
      const ownerId = `c:${customer.id}`;
      const row = await open(ownerId, "mine", "mine");
      const mergeId = await aMerge(features);
      const { db } = features.parts.database;
      await addWaiter(db, {
        mergeId,
        job: row.id,
        ownerId,
        jobId: "mine",
        language: "en",
        hasJoined: false,
        isCharged: false,
      });
      await features.downloads.forget(ownerId);
      await features.jobs.forget(ownerId);
      assert.deepEqual(await waitersOf(db, mergeId), []);
      assert.deepEqual(await namesOf(customer), []);
    });
  });
}
