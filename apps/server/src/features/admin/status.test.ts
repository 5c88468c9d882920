import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { Status } from "@cutwater/contract/status.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { jobs } from "../jobs/tables.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false });
});
after(() => features.close());

const status = async (): Promise<Status> => {
  const { state, message } = await features.visitor().call<Status>("GET", "/client/status");
  assert.equal(state, "0", JSON.stringify(message));
  return message;
};

type Row = Partial<typeof jobs.$inferInsert>;
async function aToolJob(serviceCode: string, row: Row): Promise<void> {
  const now = features.parts.clock.now();
  const id = randomUUID();
  const job = { id, ownerId: "v:1", jobId: id, serviceCode, name: "a film", attempt: 1, createdAt: now };
  await features.parts.database.db
    .insert(jobs)
    .values({ ...job, link: "", data: {}, startedAt: now, turnAt: now, status: 1, ...row });
}

test("wire.30 everybody sees which parts work, without versions, reasons and hosts", async () => {
  const { parts, jobs: counts, tools } = await status();
  assert.deepEqual(parts, [
    { part: "database", isWell: true },
    { part: "storage", isWell: true },
    { part: "queue", isWell: true },
    // No link engine runs in this test.
    { part: "engine", isWell: false },
  ]);
  assert.deepEqual(counts, { waiting: 0, running: 0, oldestWaitSeconds: null });
  assert.deepEqual(tools, []);
});

test("wire.30 waiting jobs and a day's ended jobs are counted; a refused file and a cancelled job are no faults", async () => {
  const now = features.parts.clock.now();
  await aToolJob("ERASE", { status: 0, isWaiting: true, createdAt: now - 90_000 });
  await aToolJob("ERASE", { endedAt: now });
  await aToolJob("ERASE", { status: 2, errorKey: "unexpected", endedAt: now });
  await aToolJob("ERASE", { status: 2, errorKey: "ERASE.notVideo", endedAt: now });
  await aToolJob("ERASE", { status: 2, errorKey: "unexpected", isCancelled: true, endedAt: now });
  await aToolJob("RESTORE", { endedAt: now - 90_000_000 });
  await aToolJob("TEXT", { endedAt: now, turnAt: null });

  assert.deepEqual((await status()).tools, [], "requests within ten seconds share one answer");
  features.later(10_000);
  const { jobs: counts, tools } = await status();
  assert.deepEqual(counts, { waiting: 1, running: 0, oldestWaitSeconds: 100 });
  assert.deepEqual(tools, [{ serviceCode: "ERASE", ended: 3, faults: 1 }]);
});
