import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aCustomer, loggedIn } from "@cutwater/testing/customers.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { until } from "@cutwater/testing/until.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";

describe("screens.6 my downloads", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  const parse = async (visitor: Visitor, url: string, jobId: string, more = {}) => {
    await visitor.ownerId();
    // Moves the clock, because the list decides between two jobs by their time.
    features.later(10);
    return (await visitor.call("POST", "/client/parse/video", { url, jobId, ...more })).message;
  };
  const list = async (visitor: Visitor): Promise<Job[]> =>
    (await visitor.call("GET", "/client/customer/job/page")).message.list;
  const ids = async (visitor: Visitor) => (await list(visitor)).map(({ jobId }) => jobId);
  const job = async (visitor: Visitor, id: string): Promise<Job> =>
    (await visitor.call("GET", "/client/customer/job/get", { id })).message;
  const read = async (visitor: Visitor, link: string, range?: string) =>
    (await visitor.get(link, range ? { range } : {})).arrayBuffer();
  /** Waits for a write in the background. */
  const savedDate = (visitor: Visitor, id: string): Promise<number> =>
    until("the time of saving", async () => (await job(visitor, id)).savedDate);

  test("a link that is read again is listed once, and the earlier jobId still works", async () => {
    const visitor = features.visitor();
    await parse(visitor, site.link("html5"), "twice-first");
    await parse(visitor, `Look: ${site.link("html5")}`, "twice-second");
    await parse(visitor, site.link("dash"), "twice-other");
    assert.deepEqual(await ids(visitor), ["twice-other", "twice-second"]);
    assert.equal((await job(visitor, "twice-first")).status, 1);
    const other = features.visitor();
    await parse(other, site.link("html5"), "twice-theirs");
    assert.deepEqual(await ids(other), ["twice-theirs"]);
    assert.deepEqual(await ids(visitor), ["twice-other", "twice-second"], "of one owner alone");
  });

  test("links read before signing in are listed once, together with those read before or after", async () => {
    const visitor = features.visitor();
    await parse(visitor, site.link("html5"), "visitor-first");
    const customer = await aCustomer(features, { visitor });
    assert.deepEqual(await ids(customer), ["visitor-first"]);
    await parse(customer, site.link("html5"), "customer-second");
    assert.deepEqual(await ids(customer), ["customer-second"]);

    // The same person uses another browser without being signed in. The account already knows one of the links; the other link is
    // new.
    const elsewhere = features.visitor();
    const made = await parse(elsewhere, site.link("html5"), "elsewhere-third");
    await elsewhere.get(`${made.video["360p"].url}&mode=WEBSOCKET`);
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "elsewhere-third");
    await parse(elsewhere, site.link("dash"), "elsewhere-new");
    await loggedIn(features, customer.email, elsewhere);
    assert.deepEqual(await ids(customer), ["elsewhere-new", "elsewhere-third"]);
    assert.ok((await list(customer))[1]?.result?.result.video["360p"]?.local, "with its file");
    assert.equal((await job(customer, "customer-second")).status, 1);
  });

  test("a link that failed is listed once, and no longer after it succeeded", async () => {
    const visitor = features.visitor();
    const gone = `${new URL(site.link("html5")).origin}/no-such-page`;
    await parse(visitor, gone, "failed-first");
    await parse(visitor, gone, "failed-second");
    assert.deepEqual(await ids(visitor), ["failed-second"]);
    const flaky = site.link("html5", "none");
    await features.jobs.open({
      ownerId: await visitor.ownerId(),
      jobId: "failed-third",
      serviceCode: "VIDEO_DOWNLOAD",
      name: flaky,
      link: flaky,
      data: { link: flaky, isPlaylist: false, quota: null },
    });
    const row = await features.jobs.find(await visitor.ownerId(), "failed-third");
    await features.jobs.fail(row ?? assert.fail("it is there"), { key: "parseFault" });
    await parse(visitor, flaky, "failed-no-more");
    assert.deepEqual(await ids(visitor), ["failed-no-more", "failed-second"]);
  });

  test("the files of an earlier job are shown at the new one, and deleting it deletes both", async () => {
    const visitor = features.visitor();
    const first = await parse(visitor, site.link("dash"), "files-first");
    await visitor.get(`${first.video["360p"].url}&mode=WEBSOCKET`);
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "files-first");
    await parse(visitor, site.link("dash"), "files-second");
    const [shown] = await list(visitor);
    assert.equal(shown?.jobId, "files-second");
    assert.ok(shown.result?.result.video["360p"]?.local, "the file is there");
    assert.equal((await visitor.call("POST", "/client/customer/job/delete", { id: shown.id })).state, "0");
    assert.deepEqual(await ids(visitor), []);
    for (const id of ["files-first", "files-second"])
      assert.equal((await visitor.call("GET", "/client/customer/job/get", { id })).key, "jobUnknown");
  });

  test("a file that was sent completely is distinguished from a link that was only read", async () => {
    const visitor = features.visitor();
    const { video } = await parse(visitor, site.link("html5"), "saved-pass");
    assert.equal((await job(visitor, "saved-pass")).savedDate, null);
    await read(visitor, video["720p"].download, "bytes=0-0");
    assert.equal((await job(visitor, "saved-pass")).savedDate, null, "a look at the first byte saves nothing");
    await read(visitor, video["720p"].download);
    const at = await savedDate(visitor, "saved-pass");
    assert.ok(at);
    assert.ok(features.frames.some(({ frame }) => frame.method === "JOBS_CHANGED"));
    await parse(visitor, site.link("html5"), "saved-again");
    assert.equal((await job(visitor, "saved-again")).savedDate, at, "reading the link again does not forget it");
  });

  test("a file that we made counts as saved for the owner of its link", async () => {
    const one = features.visitor();
    const other = features.visitor();
    const link = `${site.link("dash")}?shared`;
    for (const [visitor, jobId] of [
      [one, "made-one"],
      [other, "made-other"],
    ] as const) {
      const { video } = await parse(visitor, link, jobId);
      await visitor.get(`${video["360p"].url}&mode=WEBSOCKET`);
      await features.frame("PREPARE_DOWNLOAD_SUCCESS", jobId);
    }
    const { outputUrl } = await job(one, "made-one");
    await read(one, outputUrl ?? "", "bytes=100-");
    assert.ok(await savedDate(one, "made-one"), "the last byte counts");
    assert.equal((await job(other, "made-other")).savedDate, null);
  });
});
