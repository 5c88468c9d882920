import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { DeliveryError } from "@cutwater/delivery/delivery.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { createLinks } from "../links/links.ts";
import { createTokens } from "../links/tokens.ts";
import { sweep } from "../sweeper.ts";
import { createDiskSpace } from "./disk-space.ts";
import { claimMerge, type Merge, mergeById, touchMerge } from "./store-merges.ts";
import { createRunStore, failMerge, succeedMerge } from "./store-runs.ts";

const minute = 60_000;
let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false, config: { diskQuotaBytes: 1_000 } });
});
after(() => features.close());

const begin = async (ownerId = `v:${randomUUID()}`, network: string = randomUUID()) => {
  const { db } = features.parts.database;
  const made = {
    id: randomUUID(),
    extractionId: randomUUID(),
    key: "720p",
    quality: "720p",
    options: {},
    lane: "downloads",
    title: "t",
    ownerId,
    network,
  } as const;
  const { merge } = await db.transaction((tx) => claimMerge(tx, made, features.parts.clock.now()));
  return merge;
};

const output = { container: "mp4", facts: null, clip: null, missingSubtitles: [] };
async function finished(sizeBytes: number, ownerId?: string): Promise<string> {
  const { database, storage, clock } = features.parts;
  const { id } = await begin(ownerId);
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

const noRoom = (error: unknown) => error instanceof DeliveryError && error.failure === "noRoom";
const refusedAs = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;
/** Begins a run of a merge for this owner and network. */
async function running(ownerId?: string, network?: string) {
  const { id } = await begin(ownerId, network);
  return (await createRunStore(features.parts.database.db).begin(id)) ?? assert.fail("it runs");
}
const forget = (run: Merge) => failMerge(features.parts.database.db, run, { errorKey: "x", canRetry: true }, 1);

test("other owners' files are removed for received bytes, oldest first, but never in use and never for a claim", async () => {
  const diskSpace = createDiskSpace(features.parts);
  const oldest = await finished(300);
  features.later(minute);
  const used = await finished(300);
  features.later(minute);
  const young = await finished(300);
  features.later(30 * minute);
  await touchMerge(features.parts.database.db, used, features.parts.clock.now());
  const left = async () => [await isThere(oldest), await isThere(used), await isThere(young)];
  const run = await running();
  await diskSpace.claim(run, { received: 0, claimed: 100 });
  await assert.rejects(diskSpace.claim(run, { received: 0, claimed: 110 }), noRoom);
  assert.deepEqual(await left(), [true, true, true], "a claim removes nothing");
  await diskSpace.claim(run, { received: 100, claimed: 110 });
  assert.deepEqual(await left(), [false, true, true]);
  await diskSpace.claim(run, { received: 390, claimed: 400 });
  assert.deepEqual(await left(), [false, true, false]);
  await assert.rejects(diskSpace.claim(run, { received: 390, claimed: 401 }), noRoom);
  assert.ok(await isThere(used));
  await forget(run);
  await diskSpace.remove((await mergeById(features.parts.database.db, used)) ?? assert.fail("it is kept"));
});

test("owners and networks have shares; beyond them only the owner's own files are removed", async () => {
  const diskSpace = createDiskSpace(features.parts);
  const others = await finished(100);
  const own = await finished(300, "v:greedy");
  features.later(30 * minute);
  const run = await running("v:greedy", "192.0.2.7");
  await diskSpace.claim(run, { received: 0, claimed: 200 });
  assert.deepEqual([await isThere(others), await isThere(own)], [true, false]);
  await assert.rejects(diskSpace.claim(run, { received: 200, claimed: 401 }), noRoom);
  const neighbour = await running("v:neighbour", "192.0.2.7");
  await diskSpace.claim(neighbour, { received: 0, claimed: 400 });
  await assert.rejects(diskSpace.claim(run, { received: 200, claimed: 201 }), noRoom, "the network has 600");
  assert.ok(await isThere(others));
  for (const one of [run, neighbour]) await forget(one);
  await diskSpace.remove((await mergeById(features.parts.database.db, others)) ?? assert.fail("it is kept"));
});

test("a file that can never fit is too large, one that does not fit now is refused; nothing is removed", async () => {
  const diskSpace = createDiskSpace(features.parts);
  const kept = await finished(700);
  await assert.rejects(diskSpace.checkFits(201), refusedAs("merge.tooLarge"));
  await assert.rejects(diskSpace.checkFits(200), refusedAs("diskFull"), "what is kept is in use");
  features.later(30 * minute);
  await diskSpace.checkFits(200);
  assert.ok(await isThere(kept));
  await diskSpace.remove((await mergeById(features.parts.database.db, kept)) ?? assert.fail("it is kept"));
});

test("on a full disk no cover is stored and no file is begun, whatever the quota is", async () => {
  // A real file system that reports no free block.
  const config = { ...features.parts.config, diskQuotaBytes: 1e12, dataDir: "/proc" };
  const full = createDiskSpace({ ...features.parts, config });
  assert.equal(await full.takeSmall(1), false);
  await assert.rejects(full.checkFits(1), refusedAs("diskFull"));
  const roomy = createDiskSpace({ ...features.parts, config: { ...config, dataDir: features.parts.config.dataDir } });
  assert.equal(await roomy.takeSmall(1), true);
});

test("covers are sent, and stored only while there is disk space for small files", async () => {
  const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const server = createServer((_, response) => response.end(picture));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = await startFeatures({ works: false, allow: [host], config: { diskQuotaBytes: 40 * picture.length } });
  try {
    const links = createLinks(createTokens(own.parts.config.appSecret, own.parts.clock));
    for (const name of ["a", "b", "c", "d"])
      assert.equal((await own.visitor().get(links.externalPicture(`http://${host}/${name}.png`))).status, 200);
    const kept: string[] = [];
    for await (const { key } of own.parts.storage.list("covers/")) kept.push(key);
    assert.equal(kept.length, 2, "a twentieth of the quota");
  } finally {
    await own.close();
    server.close();
  }
});

test("the sweeper deletes files older than twelve hours and files without a row, and keeps files in use", async () => {
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
