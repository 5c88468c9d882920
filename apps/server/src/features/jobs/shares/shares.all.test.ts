import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import { makeAdmin } from "../../accounts/index.ts";
import { beforeKeyOf } from "../results/result-links.ts";

const dayMs = 86_400_000;
const share = "/client/customer/job/share";

let features: TestFeatures;
let customer: SignedUp;
let job: Job;
before(async () => {
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
  job = await endOf(customer, (await askTrial(customer, { steps: 2 })).message.id);
});
after(() => features.close());

const shareNow = async (days?: number) => (await customer.call("POST", share, { id: job.id, days })).message;
const tokenOf = (link: string): string => link.split("/").at(-1) ?? "";
const opened = async (link: string) =>
  await features.visitor().call("GET", "/client/share/open", { token: tokenOf(link) });

test("wire.29 everybody with the link sees the result and gets its file, without an account", async () => {
  const { link, endDate } = await shareNow(1);
  assert.match(link, /^\/share\/[\w-]{60,}$/);
  assert.ok(Math.abs(endDate - features.parts.clock.now() - dayMs) < 60_000);
  const { state, message } = await opened(link);
  assert.deepEqual([state, message.name, message.kind, message.beforeUrl], ["0", job.name, "file", null]);
  const answer = await fetch(features.address + message.url);
  assert.deepEqual([answer.status, await answer.text()], [200, ".. nothing"]);
  const text = JSON.stringify(message);
  for (const secret of [customer.id, customer.email, job.id, job.jobId]) assert.ok(!text.includes(secret), secret);
});

test("wire.29 a job has one link; sharing again changes its end", async () => {
  const first = await shareNow(1);
  const second = await shareNow(3);
  assert.equal(second.link, first.link);
  assert.ok(second.endDate > first.endDate);
  const { message } = await customer.call("GET", `${share}/get`, { id: job.jobId });
  assert.deepEqual(message, second);
  for (const days of [0, 31, "week"])
    assert.equal((await customer.call("POST", share, { id: job.id, days })).state, "1");
});

test("wire.29 the owner ends a link: page and file are gone at once, and a new link differs", async () => {
  const { link } = await shareNow();
  const { message } = await opened(link);
  assert.equal((await customer.call("POST", `${share}/end`, { id: job.id })).message, true);
  assert.equal((await opened(link)).key, "shareGone");
  const file = await fetch(features.address + message.url);
  assert.equal(file.status, 410);
  assert.equal((await customer.call("GET", `${share}/get`, { id: job.id })).message, null);
  assert.notEqual((await shareNow()).link, link);
});

test("wire.29 nobody shares, reads or ends a link of another owner's job, and forged tokens open nothing", async () => {
  const { link } = await shareNow();
  const stranger = await aCustomer(features);
  for (const [method, path] of [
    ["POST", share],
    ["GET", `${share}/get`],
    ["POST", `${share}/end`],
  ] as const)
    assert.equal((await stranger.call(method, path, { id: job.id })).key, "jobUnknown", path);
  assert.equal((await features.visitor().call("POST", share, { id: job.id })).state, "10002");
  const token = tokenOf(link);
  const forged = `${token.slice(0, 40)}${token[40] === "A" ? "B" : "A"}${token.slice(41)}`;
  assert.equal((await opened(forged)).key, "tokenInvalid");
  const result = job.outputUrl?.split("/").at(-2) ?? "";
  assert.notEqual((await opened(result)).state, "0");
  assert.equal((await opened(link)).state, "0");
});

test("wire.29 a job without a result cannot be shared, and a deleted job's link opens nothing", async () => {
  const refused = await endOf(customer, (await askTrial(customer, { ends: "refused" })).message.id);
  assert.equal((await customer.call("POST", share, { id: refused.id })).key, "resultGone");
  const other = await endOf(customer, (await askTrial(customer, { steps: 1 })).message.id);
  const { message } = await customer.call("POST", share, { id: other.id });
  await customer.call("POST", "/client/customer/job/delete", { id: other.id });
  assert.equal((await opened(message.link)).key, "shareGone");
});

test("wire.11 a renamed job keeps its result, whose file has the new name", async () => {
  const { message } = await customer.call("POST", "/client/customer/job/rename", { id: job.id, name: "  Harbour  " });
  assert.equal(message.name, "Harbour");
  assert.match(decodeURIComponent(message.outputUrl), /\/Harbour \(Trial\)\.bin$/);
  const stranger = await aCustomer(features);
  const { key } = await stranger.call("POST", "/client/customer/job/rename", { id: job.id, name: "x" });
  assert.equal(key, "jobUnknown");
});

test("wire.11 jobs are put into folders, listed by folder, and taken out again", async () => {
  const move = async (folder: string | null, who: SignedUp = customer) =>
    await who.call("POST", "/client/customer/job/move", { jobIds: job.id, ...(folder === null ? {} : { folder }) });
  const folders = async () => (await customer.call("GET", "/client/customer/job/folders")).message;
  assert.equal((await move("Summer")).message.count, 1);
  assert.deepEqual(await folders(), [{ name: "Summer", count: 1 }]);
  const page = async (folder: string) =>
    (await customer.call("POST", "/client/customer/job/page", { folder, pageNo: 1, pageSize: 20 })).message;
  assert.deepEqual([(await page("Summer")).count, (await page("Winter")).count], [1, 0]);
  assert.equal((await move("Theirs", await aCustomer(features))).key, "jobUnknown");
  await move(null);
  assert.deepEqual(await folders(), []);
});

test("rules.20 the copy of a taken-down upload beside a shared result is deleted, and no other copy", async () => {
  const jobOf = async (background: string) => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const { domain, src } = await anUpload(customer, picture);
    const { id } = await endOf(customer, (await askTrial(customer, { url: domain + src })).message.id);
    await customer.call("POST", share, { id });
    await features.parts.storage.put(beforeKeyOf(id), picture);
    return { id, value: createHash("sha256").update(picture).digest("hex") };
  };
  const reported = await jobOf("teal");
  const other = await jobOf("navy");
  const admin = await aCustomer(features);
  await makeAdmin(features.parts.database.db, admin.email);
  const entry = { kind: "file", value: reported.value, reason: "reported" };
  assert.equal((await admin.call("POST", "/client/admin/takedown/add", entry)).state, "0");
  assert.equal(await features.parts.storage.stat(beforeKeyOf(reported.id)), null);
  assert.ok(await features.parts.storage.stat(beforeKeyOf(other.id)));
});

test("wire.29 a link ends at its time", async () => {
  const { link } = await shareNow(1);
  features.later(dayMs + 1_000);
  assert.equal((await opened(link)).key, "shareGone");
  assert.equal((await customer.call("GET", `${share}/get`, { id: job.id })).message, null);
});
