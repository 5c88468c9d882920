import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { claimMerge, mergeById } from "./store-merges.ts";
import { createRunStore } from "./store-runs.ts";
import { addWaiter, removeWaiter } from "./store-waiters.ts";

let database: OpenDatabase;
before(async () => {
  database = await makeDatabase("pglite");
});
after(() => database.close());

const unheard = async () => {};

const begin = async () => {
  const made = {
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
  return (await database.db.transaction((tx) => claimMerge(tx, made, 1))).merge;
};

test("the last waiter who leaves removes the merge; a waiter who returns in time keeps it", async () => {
  const { db } = database;
  const merge = await begin();
  const one = randomUUID();
  const two = randomUUID();
  const waiter = (job: string) => ({
    mergeId: merge.id,
    job,
    ownerId: `v:${job}`,
    jobId: "job-id-12",
    language: "en",
    hasJoined: false,
    isCharged: false,
  });
  for (const job of [one, two]) await addWaiter(db, waiter(job));
  assert.equal(await removeWaiter(db, merge.id, one, unheard), "kept");
  assert.equal(await removeWaiter(db, merge.id, one, unheard), "absent", "cancelling twice counts once");
  await createRunStore(db).begin(merge.id);
  assert.equal(await removeWaiter(db, merge.id, two, unheard), "stopping");
  const again = await db.transaction((tx) => claimMerge(tx, { ...merge, id: randomUUID() }, 0));
  assert.deepEqual([again.merge.id, again.isBegun, again.merge.cancelRequested], [merge.id, true, false]);
});

test("a merge whose run has not begun is removed at once when its only waiter leaves", async () => {
  const { db } = database;
  const merge = await begin();
  const job = randomUUID();
  await addWaiter(db, {
    mergeId: merge.id,
    job,
    ownerId: "v:x",
    jobId: "job-id-13",
    language: "en",
    hasJoined: false,
    isCharged: false,
  });
  assert.equal(await removeWaiter(db, merge.id, job, unheard), "gone");
  assert.equal(await mergeById(db, merge.id), null);
});
