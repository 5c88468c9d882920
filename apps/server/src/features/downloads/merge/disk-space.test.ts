import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { sweep } from "../sweeper.ts";
import { createDiskSpace } from "./disk-space.ts";
import { claimMerge, mergeById, touchMerge } from "./store-merges.ts";
import { createRunStore, failMerge, succeedMerge } from "./store-runs.ts";

const minute = 60_000;
let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false, config: { diskQuotaBytes: 1_000 } });
});
after(() => features.close());

const begin = async (neededBytes = 0) => {
  const { db } = features.parts.database;
  const made = {
    id: randomUUID(),
    extractionId: randomUUID(),
    key: "720p",
    quality: "720p",
    options: {},
    lane: "downloads",
    title: "t",
    neededBytes,
  } as const;
  const { merge } = await db.transaction((tx) => claimMerge(tx, made, features.parts.clock.now()));
  return merge;
};

const output = { container: "mp4", facts: null, clip: null, missingSubtitles: [] };
async function finished(sizeBytes: number): Promise<string> {
  const { database, storage, clock } = features.parts;
  const { id } = await begin();
  const store = createRunStore(database.db);
  const run = (await store.begin(id)) ?? assert.fail("it runs");
  const outputKey = `downloads/${id}.mp4`;
  await store.writeOutput(run, { ...output, outputKey, sizeBytes });
  await storage.put(outputKey, "x");
  await succeedMerge(database.db, run, clock.now());
  return id;
}
const isThere = async (id: string) =>
  (await mergeById(features.parts.database.db, id)) !== null &&
  (await features.parts.storage.stat(`downloads/${id}.mp4`)) !== null;

test("when the quota is reached the oldest files go first, but never one in use; then there is a refusal", async () => {
  const diskSpace = createDiskSpace(features.parts);
  const oldest = await finished(300);
  features.later(minute);
  const used = await finished(300);
  features.later(minute);
  const young = await finished(300);
  features.later(30 * minute);
  await touchMerge(features.parts.database.db, used, features.parts.clock.now());
  await diskSpace.free(100);
  assert.ok(await isThere(oldest), "there is space enough");
  await diskSpace.free(350);
  assert.deepEqual([await isThere(oldest), await isThere(used), await isThere(young)], [false, true, true]);
  await diskSpace.free(650);
  assert.deepEqual([await isThere(used), await isThere(young)], [true, false]);
  const isFull = (error: unknown) => error instanceof Refusal && error.key === "diskFull";
  await assert.rejects(diskSpace.free(800), isFull);
  assert.ok(await isThere(used));
});

test("a merge that is only asked for has its space already, and may fill what others leave", async () => {
  const diskSpace = createDiskSpace(features.parts);
  const held = 1_000 - (await diskSpace.leftFor(randomUUID()));
  const coming = await begin(400);
  assert.equal(await diskSpace.leftFor(randomUUID()), 600 - held);
  assert.equal(await diskSpace.leftFor(coming.id), 1_000 - held, "its own promise is its own");
  const store = createRunStore(features.parts.database.db);
  const run = (await store.begin(coming.id)) ?? assert.fail("it runs");
  const progress = { step: "download" as const, percent: 1, currentBytes: 1, totalBytes: 250, secondsLeft: null };
  await store.writeProgress(run, progress);
  assert.equal(await diskSpace.leftFor(randomUUID()), 500 - held, "its parts and the whole lie there together");
  await failMerge(features.parts.database.db, run, { errorKey: "x", canRetry: true }, features.parts.clock.now());
  assert.equal(await diskSpace.leftFor(randomUUID()), 1_000 - held);
});

test("the sweeper takes what is twelve hours old and what no row names, and leaves what is in use", async () => {
  const { storage, clock, database } = features.parts;
  const old = await finished(1);
  const inUse = await finished(1);
  const orphan = `downloads/${randomUUID()}.mp4`;
  await storage.put(orphan, "x");
  features.later(12 * 60 * minute + 1);
  await touchMerge(database.db, inUse, clock.now());
  const diskSpace = createDiskSpace(features.parts);
  await sweep({ ...features.parts, diskSpace }, new AbortController().signal);
  assert.deepEqual([await isThere(old), await isThere(inUse)], [false, true]);
  assert.equal(await storage.stat(orphan), null);
});
