import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { WebhookData } from "@cutwater/contract/webhooks.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { merge, parse } from "@cutwater/testing/download-calls.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  trialTools,
} from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, continueJob, endOf, pauseOf } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { type HookReceiver, startHookReceiver } from "@cutwater/testing/webhook-receiver.ts";

describe("webhooks of real jobs and downloads", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let receiver: HookReceiver;
  let features: TestFeatures;
  let customer: SignedUp;
  before(async () => {
    [site, extractor, receiver] = await Promise.all([startVideoSite(), startExtractor(), startHookReceiver()]);
    const allow = [site.host, receiver.place];
    features = await startFeatures({ allow, extractor, tools: trialTools, passwords: quickPasswords });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await Promise.all([site.close(), receiver.close()]);
  });
  beforeEach(async () => {
    customer = await aCustomer(features, { plan: "PREMIUM_YEAR" });
    const { state } = await customer.call("POST", "/client/customer/webhook/create", { url: receiver.url });
    assert.equal(state, "0");
    receiver.received.length = 0;
  });

  async function sent(count: number): Promise<{ type: string; data: WebhookData }[]> {
    const run = features.webhooks.chores[0]?.run ?? assert.fail();
    await until(`${count} webhooks`, async () => {
      await run(new AbortController().signal);
      return receiver.received.length >= count;
    });
    await run(new AbortController().signal);
    assert.equal(receiver.received.length, count);
    return receiver.received.map(({ body }) => JSON.parse(body));
  }

  test("a job's success is sent with a link that gives the result's bytes without a token", async () => {
    const { message } = await askTrial(customer);
    await endOf(customer, message.id);
    const [{ type, data } = assert.fail()] = await sent(1);
    assert.deepEqual(
      [type, data.id, data.jobId, data.serviceCode, data.name, data.status, data.error],
      ["job.ended", message.id, message.jobId, "TRIAL", message.name, "done", null],
    );
    assert.ok(data.outputUrl?.startsWith(`${features.address}/api/v1/client/job/result/`));
    assert.equal((await fetch(data.outputUrl ?? "")).status, 200);
  });

  test("a job's failure is sent with its key and sentence; a cancelled job sends nothing", async () => {
    const failed = await askTrial(customer, { ends: "refused" });
    const { error } = await endOf(customer, failed.message.id);
    const [{ data } = assert.fail()] = await sent(1);
    assert.deepEqual([data.status, data.error?.message, data.outputUrl], ["failed", error, null]);
    assert.match(data.error?.key ?? "", /^TRIAL\./);
    const long = await askTrial(customer, { ends: "endless" });
    await customer.call("POST", "/client/opencut/execute/cancel", { id: long.message.id });
    await sent(1);
  });

  test("a job that waits for its owner's review is sent as paused, and once more at its end", async () => {
    const { message } = await askTrial(customer, { pauses: 1 });
    const { review } = await pauseOf(customer, message.id);
    const [{ data } = assert.fail()] = await sent(1);
    assert.deepEqual([data.id, data.status, data.error, data.outputUrl], [message.id, "paused", null, null]);
    await continueJob(customer, message.id, review.revision);
    await endOf(customer, message.id);
    const [, last] = await sent(2);
    assert.equal(last?.data.status, "done");
  });

  test("the end of a download is sent to each customer who waits for it, and at once where the file is ready", async () => {
    const other = await aCustomer(features, { plan: "PREMIUM_YEAR" });
    await other.call("POST", "/client/customer/webhook/create", { url: receiver.url });
    const links = await Promise.all(
      [customer, other].map(async (who, at) => (await parse(who, site.link("dash"), `hook-${at}`)).video["720p"].url),
    );
    await Promise.all([customer, other].map((who, at) => merge(who, links[at] ?? "")));
    const hooks = await sent(2);
    assert.deepEqual(hooks.map(({ data }) => data.jobId).sort(), ["hook-0", "hook-1"]);
    for (const { type, data } of hooks) {
      assert.deepEqual([type, data.status, data.key, data.error], ["download.ended", "done", "720p", null]);
      assert.ok(data.outputUrl?.startsWith(features.address));
      assert.equal((await fetch(data.outputUrl ?? "")).status, 200);
    }
    await merge(customer, links[0] ?? "");
    const [, , again] = await sent(3);
    assert.deepEqual([again?.data.jobId, again?.data.status], ["hook-0", "done"]);
  });

  test("a download that fails is sent with its key and sentence", async () => {
    const { video } = await parse(customer, site.link("dash", "status=404"), "hook-broken");
    await merge(customer, video["360p"].url);
    const [{ data } = assert.fail()] = await sent(1);
    assert.deepEqual([data.jobId, data.status, data.outputUrl], ["hook-broken", "failed", null]);
    assert.match(data.error?.key ?? "", /^merge\./);
    const { result } = await features.frame("PREPARE_DOWNLOAD_ERROR", "hook-broken");
    assert.equal(data.error?.message, result);
  });
});
