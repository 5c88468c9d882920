import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase } from "@cutwater/contract/route.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { lacksEngine, startExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";

const parsePath = "/client/parse/video";

describe("slow links", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor, works: false });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });
  const slow = (number: number, waitMs = 500) => `${site.link("html5")}?wait=${waitMs}&n=${number}`;

  test("one visitor has three slots; further links are busy with the seconds until the next try, and another visitor gets a slot", async () => {
    const visitor = features.visitor();
    const other = features.visitor();
    await Promise.all([visitor.ownerId(), other.ownerId()]);
    const ask = (number: number) => visitor.call("POST", parsePath, { url: slow(number), jobId: `held-job-${number}` });
    const [answers, others] = await Promise.all([
      Promise.all([1, 2, 3, 4, 5].map(ask)),
      other.call("POST", parsePath, { url: slow(6), jobId: "held-job-6" }),
    ]);
    const busy = answers.filter(({ state }) => state !== "0");
    assert.equal(answers.length - busy.length, 3);
    for (const { key, retryAfterSeconds } of busy) {
      assert.equal(key, "link.busy");
      assert.ok(Number(retryAfterSeconds) >= 1);
    }
    assert.equal(others.state, "0");
  });

  test("a parse stops when its client disconnects, and its job records that", async () => {
    const visitor = features.visitor();
    const ownerId = await visitor.ownerId();
    await visitor.call("POST", parsePath, { url: "no link", jobId: "hung-up-0" });
    const jobId = "hung-up-1";
    const leaving = new AbortController();
    const asked = visitor.send(`${apiBase}${parsePath}`, { url: slow(7, 30_000), jobId }, leaving.signal);
    while (!(await features.jobs.find(ownerId, jobId))) await delay(10);
    leaving.abort();
    await assert.rejects(asked);
    let row = await features.jobs.find(ownerId, jobId);
    while (row?.status === 0) row = await delay(10).then(() => features.jobs.find(ownerId, jobId));
    assert.deepEqual([row?.status, row?.errorKey], [2, "parseInterrupted"]);
    const again = await visitor.call("POST", parsePath, { url: slow(8, 0), jobId: "hung-up-2" });
    assert.equal(again.state, "0", "its place is free");
  });
});
