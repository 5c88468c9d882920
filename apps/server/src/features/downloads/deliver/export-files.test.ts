import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { aCustomer, buys } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { claimMerge, type NewMerge } from "../merge/store-merges.ts";
import { addWaiter } from "../merge/store-waiters.ts";
import { merges } from "../tables.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false });
});
after(() => features.close());

const facts = (height: number) =>
  ({
    format: "mov",
    durationSeconds: 1,
    sizeBytes: 4,
    bitrateKbps: null,
    streams: [{ kind: "video", width: (height * 16) / 9, height, isCover: false }],
  }) as unknown as MediaFacts;

/** Stores a finished file that is labelled `quality` but really has `lines` lines, with an owner who waited for it. */
async function made(ownerId: string, quality: string, lines: number): Promise<void> {
  const { database, storage } = features.parts;
  const wanted: NewMerge = {
    id: randomUUID(),
    extractionId: randomUUID(),
    key: quality,
    quality,
    options: {},
    lane: "downloads",
    title: `${lines} lines`,
    ownerId: "v:one",
    network: "192.0.2.1",
  };
  const outputKey = `downloads/${wanted.id}.mp4`;
  const waiting = {
    mergeId: wanted.id,
    job: randomUUID(),
    ownerId,
    jobId: "a-job",
    language: "en",
    hasJoined: false,
    isCharged: false,
  };
  await database.db.transaction((tx) => claimMerge(tx, wanted, 1));
  await addWaiter(database.db, waiting);
  const done = { status: 1, outputKey, container: "mp4", facts: facts(lines), endedAt: features.parts.clock.now() };
  await database.db.update(merges).set(done).where(eq(merges.id, wanted.id));
  await storage.put(outputKey, "file", { contentType: "video/mp4" });
}

async function namesOf(ownerId: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, content } of features.downloads.filesOf(ownerId)) {
    names.push(name);
    if (typeof content !== "string" && "destroy" in content) content.destroy();
  }
  return names.sort();
}

test("the data export leaves out files whose real quality the owner's plan does not open", async () => {
  const customer = await aCustomer(features);
  const ownerId = `c:${customer.id}`;
  await made(ownerId, "720p", 720);
  await made(ownerId, "original", 2160);
  assert.deepEqual(await namesOf(ownerId), ["files/720 lines 720p.mp4"]);
  await buys(features, customer.id, "PREMIUM_YEAR");
  assert.deepEqual(await namesOf(ownerId), ["files/2160 lines original.mp4", "files/720 lines 720p.mp4"]);
});
