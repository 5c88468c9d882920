import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";

const archive = "/client/customer/job/archive";

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
});
after(() => features.close());

async function made(name: string, steps = 1): Promise<Job> {
  const { state, message } = await customer.call<Job>("POST", "/client/opencut/execute/prepare", {
    serviceCode: "TRIAL",
    jobId: randomUUID(),
    name,
    data: JSON.stringify({ steps }),
  });
  assert.equal(state, "0", String(message));
  return await endOf(customer, message.id);
}
const asked = (jobs: readonly Pick<Job, "id">[], who: Pick<SignedUp, "call"> = customer) =>
  who.call("POST", archive, { jobIds: jobs.map(({ id }) => id).join(",") });

test("wire.11 results of several jobs come in one zip, each complete and under a safe name of its own", async () => {
  const long = "海边的照片".repeat(40);
  const names = ["beach.png", "Beach.jpg", "../../etc/passwd", "con", "假期 🏖.png", long, long];
  const jobs = await Promise.all(names.map((name, index) => made(name, index + 1)));
  const { state, message } = await asked(jobs);
  assert.deepEqual([state, message.count], ["0", 7], String(message));
  const answer = await fetch(features.address + message.url);
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/zip"]);
  assert.match(answer.headers.get("content-disposition") ?? "", /^attachment; filename="Trial run \(7\)\.zip"/);

  const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
  assert.equal(files.size, 7);
  const given = [...files.keys()];
  assert.deepEqual(given.slice(0, 5), [
    "beach (Trial).bin",
    "Beach (Trial) (2).bin",
    "etc passwd (Trial).bin",
    "con (Trial).bin",
    "假期 🏖 (Trial).bin",
  ]);
  assert.equal(new Set(given.map((name) => name.toLowerCase())).size, 7);
  for (const name of given) assert.doesNotMatch(name, /[\\/]|^\.|\.\./);
  const contents = [...files.values()].map(String);
  assert.deepEqual(
    contents,
    jobs.map((_, index) => `${".".repeat(index + 1)} nothing`),
  );
});

test("wire.11 a job may be named by either of its ids, in a form too; named twice, it is in the zip once", async () => {
  const job = await made("twice");
  const body = new URLSearchParams({ jobIds: `${job.id},${job.jobId},${job.id}` });
  const form = await customer.get(apiBase + archive, {}, { method: "POST", body });
  const { message } = (await form.json()) as { message: { count: number; url: string } };
  assert.equal(message.count, 1);
});

test("wire.11 a zip with one job of another owner is refused as a whole", async () => {
  const own = await made("mine");
  const stranger = await aCustomer(features, { plan: "BASIC_MONTH" });
  const { message: theirs } = await askTrial(stranger, { steps: 1 });
  await endOf(stranger, theirs.id);
  assert.equal((await asked([own, theirs])).key, "jobUnknown");
  assert.equal((await asked([own], stranger)).key, "jobUnknown");
  assert.equal((await asked([own], features.visitor())).key, "jobUnknown");
  const { message } = await asked([own]);
  const forged = message.url.replace(/(?<=archive\/.{40})./, (letter: string) => (letter === "A" ? "B" : "A"));
  assert.equal((await fetch(features.address + forged)).status, 403);
  const result = own.outputUrl ?? assert.fail("no result");
  assert.equal((await fetch(features.address + result.replace("/result/", "/archive/"))).status, 403);
});

test("wire.11 jobs without a result are left out; without any there is no zip, and fifty is the maximum", async () => {
  const done = await made("done");
  const { message: refused } = await askTrial(customer, { ends: "refused" });
  await endOf(customer, refused.id);
  assert.equal((await asked([done, refused])).message.count, 1);
  assert.equal((await asked([refused])).key, "resultGone");
  assert.equal((await asked(Array.from({ length: 51 }, () => done))).state, "1");

  const { message } = await asked([done]);
  await customer.call("POST", "/client/customer/job/delete", { id: done.id });
  const gone = await fetch(features.address + message.url);
  assert.deepEqual([gone.status, await gone.text()], [410, "This result is no longer available."]);
});
