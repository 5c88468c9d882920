import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { DeskJob } from "@cutwater/contract/admin-jobs.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { aFile, aJob } from "@cutwater/testing/jobs.ts";
import { aFilm, anUpload } from "@cutwater/testing/uploads.ts";
import { makeAdmin } from "../accounts/index.ts";

let features: TestFeatures;
let admin: SignedUp;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ works: false, tools: trialTools });
  [admin, customer] = [await aCustomer(features), await aCustomer(features, { plan: "PREMIUM_MONTH" })];
  await makeAdmin(features.parts.database.db, admin.email);
  await anUpload(customer, await aFilm());
});
after(() => features.close());

const act = (what: string, input: object) => admin.call("POST", `/client/admin/job/${what}`, { ...input });
const page = async (filter = {}): Promise<DeskJob[]> =>
  (await admin.call("GET", "/client/admin/job/page", filter)).message.list;
const ordered = async (jobId: string) => {
  const order = { serviceCode: "TRIAL", jobId, name: "a film", data: JSON.stringify({ steps: 1 }) };
  const { state, message } = await customer.call("POST", "/client/opencut/execute/prepare", order);
  assert.equal(state, "0", JSON.stringify(message));
  return message.id as string;
};
const credits = async () => (await customer.call("GET", "/client/customer/get/info")).message.credits as number;

test("an admin sees everybody's jobs, cancels one, and runs it again at no cost to its owner; the log has both", async () => {
  const had = await credits();
  const id = await ordered("desk-1");
  const [first] = await page({ customerId: customer.id });
  assert.deepEqual(
    [first?.id, first?.customerId, first?.status, first?.isWaiting, first?.isOfTool],
    [id, customer.id, 0, true, true],
  );
  assert.equal((await act("cancel", { id, reason: "it stands still" })).state, "0");
  assert.equal((await act("cancel", { id, reason: "again" })).key, "jobEnded");
  assert.equal(await credits(), had, "what was held is back");
  const again = await act("again", { id, reason: "our fault" });
  assert.equal(again.state, "0", JSON.stringify(again));
  const own = (await customer.call("GET", "/client/customer/job/get", { id: again.message.id })).message;
  assert.deepEqual([own.status, own.name, own.credits, own.held], [0, "a film", 0, null]);
  assert.equal(await credits(), had);
  assert.deepEqual(
    (await page({ status: 2, customerId: customer.id })).map((job) => [job.id, job.isCancelled]),
    [[id, true]],
  );
  const { list } = (await admin.call("GET", "/client/admin/act/page")).message;
  assert.deepEqual(
    list
      .slice(0, 2)
      .map(({ act: what, subject, detail }: { act: string; subject: string; detail: object }) => [
        what,
        subject,
        detail,
      ]),
    [
      ["job", id, { step: "again", again: again.message.id, reason: "our fault" }],
      ["job", id, { step: "cancel", reason: "it stands still" }],
    ],
  );
});

test("a link's job, a succeeded job and an unknown job cannot be run again, and only admins may", async () => {
  const read = await aJob(features, `c:${customer.id}`);
  assert.equal((await act("again", { id: read, reason: "x" })).key, "jobNotRepeatable");
  const running = await ordered("desk-2");
  assert.equal((await act("again", { id: running, reason: "x" })).key, "jobNotRepeatable");
  for (const id of ["nothing", "00000000-0000-4000-8000-000000000000"])
    assert.equal((await act("cancel", { id, reason: "x" })).key, "jobUnknown");
  for (const what of ["cancel", "again"])
    assert.equal(
      (await customer.call("POST", `/client/admin/job/${what}`, { id: running, reason: "x" })).key,
      "adminsOnly",
    );
});

test("the overview counts waiting jobs, running jobs and stored files, and names a part that does not answer", async () => {
  await aFile(features, `c:${customer.id}`, Buffer.alloc(1_000));
  const read = async () => (await admin.call("GET", "/client/admin/overview")).message;
  features.later(60_000);
  const seen = await read();
  assert.equal(seen.jobs.waiting, 2);
  assert.ok(seen.jobs.oldestWaitSeconds >= 60);
  assert.deepEqual([seen.jobs.running, seen.jobs.paused, seen.jobs.failed], [0, 0, 0]);
  assert.ok(seen.storage.uploads > 1_000 && seen.storage.quotaBytes > 0);
  assert.ok(seen.lanes.some(({ waiting }: { waiting: number }) => waiting > 0));
  assert.deepEqual(
    seen.health.map(({ part, isWell }: { part: string; isWell: boolean }) => [part, isWell]),
    [
      ["database", true],
      ["storage", true],
      ["queue", true],
      // This test has no engine.
      ["engine", false],
    ],
  );
});
