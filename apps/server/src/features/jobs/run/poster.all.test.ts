import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf, type TrialData } from "@cutwater/testing/trials.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";

let features: TestFeatures;
let customer: SignedUp;
let url = "";
before(async () => {
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const { domain, src } = await anUpload(customer, picture);
  url = domain + src;
});
after(() => features.close());

const made = async (data: TrialData): Promise<Job> =>
  await endOf(customer, (await askTrial(customer, { url, ...data })).message.id);
const sizeAndSpread = async (address: string) => {
  const answer = await fetch(features.address + address);
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/webp"]);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const [{ width, height }, { channels }] = [await picture.metadata(), await picture.stats()];
  return { size: [width, height], spread: Math.max(...channels.map(({ stdev }) => stdev)) };
};
const shareOf = async ({ id }: Job) => {
  const { message: share } = await customer.call("POST", "/client/customer/job/share", { id });
  const token = share.link.split("/").at(-1);
  return (await features.visitor().call("GET", "/client/share/open", { token })).message;
};

test("wire.29 the picture of a job that made a video, and of its share, is the video's best frame and not the upload", async () => {
  const job = await made({ film: "plainFirst" });
  const { size, spread } = await sizeAndSpread(apiBase + job.thumb);
  assert.deepEqual(size, [96, 64]);
  assert.ok(spread > 40, String(spread));
  const { kind, posterUrl } = await shareOf(job);
  assert.equal(kind, "video");
  assert.deepEqual((await sizeAndSpread(posterUrl)).size, [96, 64]);
  await customer.call("POST", "/client/customer/job/share/end", { id: job.id });
  assert.equal((await fetch(features.address + posterUrl)).status, 410);
});

test("a video without a readable frame does not fail its job, which has its upload's picture; this is never shared", async () => {
  const job = await made({ film: "broken" });
  assert.equal(job.status, 1);
  assert.deepEqual((await sizeAndSpread(apiBase + job.thumb)).size, [40, 30]);
  assert.equal((await shareOf(job)).posterUrl, null);
});
