import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Source } from "@cutwater/contract/downloads.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { aCustomer } from "@cutwater/testing/customers.ts";
import {
  enginePython,
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { repositoryFolder } from "../../../config/config.ts";
import { services } from "../../billing/tables.ts";
import { createLinks } from "../links/links.ts";
import { createTokens } from "../links/tokens.ts";
import { extractions } from "../tables.ts";
import type { Described } from "./describe.ts";

const parsePath = "/client/parse/video";

const dayMs = 86_400_000;

describe("parsing", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({
      allow: [site.host],
      extractor,
      limits: { plan: 500, customer: 6, visitor: 3, address: 60 },
      works: false,
    });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  test("a link becomes a title, cover, duration, qualities and subtitles, without any address of the media", async () => {
    const answer = await features.visitor().call("POST", parsePath, { url: site.link("html5"), jobId: "parse-html5" });
    assert.equal(answer.state, "0");
    const { message } = answer;
    assert.equal(message.title, "Clip html5");
    assert.equal(message.duration, 6);
    assert.deepEqual(Object.keys(message.video), ["720p", "360p"]);
    assert.deepEqual(
      message.subtitles.map((group: { language: string }) => group.language),
      ["en", "zh"],
    );
    assert.match(
      message.video["720p"].url,
      /^\/api\/v1\/client\/download\/video_merge\?jobId=parse-html5&quality=720p$/,
    );
    const { link, ...rest } = message;
    assert.equal(link, site.link("html5"));
    assert.ok(!JSON.stringify(rest).includes(site.host), "only the page's own address may be sent");
  });

  test("covers and subtitles are sent from this host, in every offered format", async () => {
    const visitor = features.visitor();
    const { message } = await visitor.call("POST", parsePath, { url: site.link("html5"), jobId: "parse-extras" });
    const cover = await visitor.get(message.cover);
    assert.equal(cover.headers.get("content-type"), "image/jpeg");
    assert.deepEqual([...new Uint8Array(await cover.arrayBuffer()).subarray(0, 3)], [0xff, 0xd8, 0xff]);
    const [vtt, srt, txt] = await Promise.all(
      message.subtitles[0].entries.map(async ({ url }: { url: string }) => (await visitor.get(url)).text()),
    );
    assert.match(vtt, /^WEBVTT\n[\s\S]+00:00:00\.000 --> /);
    assert.match(srt, /^1\n00:00:00,000 --> /);
    assert.match(txt, /^First the water is whole/);
  });

  test("a link that many request at once, and again while it is fresh, is parsed once", async () => {
    site.log.clear();
    const ask = (jobId: string) =>
      features.visitor().call("POST", parsePath, { url: `看看这个 ${site.link("og")}，太好了`, jobId });
    const answers = await Promise.all(["once-1111", "once-2222", "once-3333"].map(ask));
    answers.push(await ask("once-4444"));
    assert.deepEqual(
      answers.map(({ state }) => state),
      ["0", "0", "0", "0"],
    );
    const reads = site.log.of("/og").filter(({ method }) => method === "GET").length;
    await features.visitor().call("POST", parsePath, { url: site.link("twitter"), jobId: "once-other" });
    const readsOfOne = site.log.of("/twitter").filter(({ method }) => method === "GET").length;
    assert.equal(reads, readsOfOne);
  });

  test("a jobId sent twice is parsed once and answered in the same way", async () => {
    const visitor = features.visitor();
    await visitor.ownerId();
    const ask = () => visitor.call("POST", parsePath, { url: site.link("jsonld"), jobId: "twice-sent" });
    const [one, two] = await Promise.all([ask(), ask()]);
    assert.deepEqual(one, two);
    assert.equal((await visitor.call("GET", "/client/customer/job/page")).message.count, 1);
  });

  test("a playlist's entries can be requested, each with a link to parse", async () => {
    const { message } = await features
      .visitor()
      .call("POST", parsePath, { url: site.link("feed"), jobId: "play-list", playlist: true });
    assert.equal(message.entries.length, 2);
    assert.equal(message.entries[0].url, site.link("html5"));
  });

  test("protected and live videos are refused in the caller's language, and do not count toward the quota", async () => {
    const visitor = features.visitor();
    for (let i = 0; i < 6; i += 1) {
      const refused = await visitor.call("POST", parsePath, {
        url: site.link("drm"),
        jobId: `refused-${i}`,
        lang: "zh",
      });
      assert.deepEqual([refused.state, refused.message], ["1", "该视频受 DRM 版权保护，无法下载。"]);
    }
    assert.equal(
      (await visitor.call("POST", parsePath, { url: site.link("live"), jobId: "refused-live" })).key,
      "link.live",
    );
    assert.equal((await visitor.call("POST", parsePath, { url: site.link("html5"), jobId: "after-them" })).state, "0");
    const { message } = await visitor.call("GET", "/client/customer/job/get", { id: "refused-0", lang: "zh" });
    assert.deepEqual([message.status, message.error], [2, "该视频受 DRM 版权保护，无法下载。"]);
  });

  const asks =
    (visitor: Visitor, prefix: string) =>
    async (query: string, more: object = {}) =>
      visitor.call("POST", parsePath, {
        url: `${site.link("html5")}?${query}`,
        jobId: `${prefix}-${query.replace("=", "-")}`,
        ...more,
      });
  const day = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}=${index}`);

  test("a customer may read twice as many links a day as a visitor; the next link is refused with 20001", async () => {
    for (const [visitor, limit] of [
      [features.visitor(), 3],
      [await aCustomer(features), 6],
    ] as const) {
      const ask = asks(visitor, `quota-${limit}`);
      await features.parts.database.db.update(services).set({ freeTimes: 0 });
      for (const query of day(`quota${limit}`, limit)) assert.equal((await ask(query)).state, "0", query);
      const refused = await ask(`quota${limit}=over`);
      assert.equal(refused.state, "20001");
      assert.match(String(refused.message), new RegExp(`${limit} free links`));
    }
  });

  test("each free use of a customer allows one more link; a link that cannot be read returns it", async () => {
    await features.parts.database.db.update(services).set({ freeTimes: 2 });
    const customer = await aCustomer(features);
    const ask = asks(customer, "opened");
    const left = async () => {
      const { links, freeStats } = (await customer.call("GET", "/client/customer/get/info")).message;
      return [links.left, freeStats.VIDEO_DOWNLOAD.customerFreeTimes];
    };
    assert.deepEqual(await left(), [6, 2]);
    for (const query of day("open", 6)) assert.equal((await ask(query)).state, "0");
    assert.deepEqual(await left(), [0, 2]);
    assert.equal((await ask("open=7")).state, "0");
    assert.deepEqual(await left(), [0, 1]);
    const drm = await customer.call("POST", parsePath, { url: site.link("drm"), jobId: "opened-drm" });
    assert.equal(drm.key, "link.drm");
    assert.deepEqual(await left(), [0, 1], "a link that could not be read takes nothing");
    assert.equal((await ask("open=8")).state, "0");
    assert.equal((await ask("open=9")).state, "20001");
    const { list } = (await customer.call("GET", "/client/customer/order/record/page")).message;
    assert.deepEqual(list.map(({ credits, state }: { credits: number; state: string }) => [credits, state]).sort(), [
      [0, "returned"],
      [0, "used"],
      [0, "used"],
    ]);
  });

  test("links read again and entries of a playlist do not use up the quota", async () => {
    // Everything happens within one day of UTC, since links are counted by day.
    const left = dayMs - (features.parts.clock.now() % dayMs);
    if (left < 2 * 3_600_000) features.later(left);
    const visitor = features.visitor();
    const ask = asks(visitor, "again");
    for (const query of day("again", 2)) assert.equal((await ask(query)).state, "0");
    const list = { url: `${site.link("feed")}?again`, playlist: true };
    const { message } = await visitor.call("POST", parsePath, { ...list, jobId: "again-list" });
    assert.equal((await ask("again=over")).state, "20001", "three are read");
    const entries: { url: string }[] = message.entries;
    features.later(40 * 60_000);
    for (const [index, { url }] of entries.entries())
      assert.notEqual((await visitor.call("POST", parsePath, { url, jobId: `again-entry-${index}` })).state, "20001");
    for (let count = 0; count < 6; count += 1)
      assert.equal((await ask("again=0", { jobId: `again-cached-${count}` })).state, "0");
    features.later(40 * 60_000);
    assert.equal((await ask("again=0", { jobId: "again-anew" })).state, "0", "what the cache no longer has, too");
    assert.equal((await ask("again=over", { jobId: "again-refused" })).state, "20001");
  });

  test("a link with path and host in another script is parsed", async () => {
    const url = `看看 http://nowhere.invalid/视频/播放?id=3 吧`;
    const visitor = features.visitor();
    await visitor.call("POST", parsePath, { url, jobId: "other-script" });
    const row = await features.jobs.find(await visitor.ownerId(), "other-script");
    assert.equal(row?.link, "http://nowhere.invalid/%E8%A7%86%E9%A2%91/%E6%92%AD%E6%94%BE?id=3");
  });

  test("text without a link, and a private address, are refused without a request", async () => {
    const visitor = features.visitor();
    assert.equal(
      (await visitor.call("POST", parsePath, { url: "no link here", jobId: "no-link-1" })).key,
      "linkInvalid",
    );
    const seen = site.private.hits.entries.length;
    const refused = await visitor.call("POST", parsePath, {
      url: `${site.private.origin}/metrics`,
      jobId: "private-1",
    });
    assert.equal(refused.state, "1");
    assert.match(refused.message, /We cannot open this address/);
    const { message: job } = await visitor.call("GET", "/client/customer/job/get", { id: "private-1" });
    assert.equal(job.error, refused.message, "the drawer tells the same reason");
    assert.equal(site.private.hits.entries.length, seen);
  });

  test("the clock fails a parse whose process died, and gives the parse back", async () => {
    const ownerId = await features.visitor().ownerId();
    const data = { link: site.link("html5"), isPlaylist: false, quota: null };
    await features.jobs.open({
      ownerId,
      jobId: "died-1234",
      serviceCode: "VIDEO_DOWNLOAD",
      name: "x",
      link: data.link,
      data,
    });
    features.later(10 * 60_000);
    for (const { name, run } of features.downloads.chores)
      if (/interrupted/.test(name)) await run(new AbortController().signal);
    assert.equal((await features.jobs.find(ownerId, "died-1234"))?.status, 2);
  });

  test("subtitles are sent in the format of their link's extension, whatever the title is", async () => {
    const visitor = features.visitor();
    await visitor.call("POST", parsePath, { url: site.link("html5"), jobId: "parse-endings" });
    const row = await features.jobs.find(await visitor.ownerId(), "parse-endings");
    const { extractionId: extraction } = (row ?? assert.fail("the job is there")).result as Described;
    const links = createLinks(createTokens(features.parts.config.appSecret, features.parts.clock));
    const titles = ["Plain", "100% of 50/50?", "a.vtt", "b.srt c", "清晨 #1", "…", "%2F%00"];
    const ask = async (title: string, ext: string) => {
      const link = links.subtitle(
        { extraction, index: 0, language: "en", title, ext },
        features.parts.clock.now() + 60_000,
      );
      const answer = await visitor.get(link);
      return { type: answer.headers.get("content-type"), text: await answer.text() };
    };
    for (const title of titles) {
      const [vtt, srt, txt] = await Promise.all(["vtt", "srt", "txt"].map((ext) => ask(title, ext)));
      assert.deepEqual([vtt?.type, vtt?.text.slice(0, 7)], ["text/vtt; charset=utf-8", "WEBVTT\n"], title);
      assert.equal(srt?.type, "application/x-subrip; charset=utf-8", title);
      assert.match(srt?.text ?? "", /^1\r?\n00:00:00,000 --> /, title);
      assert.equal(txt?.type, "text/plain; charset=utf-8", title);
      assert.match(txt?.text ?? "", /^First the water is whole/, title);
    }
  });

  test("a malformed request is answered with a sentence in the caller's language", async () => {
    const visitor = features.visitor();
    const said = async (input: Record<string, unknown>) => (await visitor.call("POST", parsePath, input)).message;
    assert.equal(await said({ jobId: "a-good-one", lang: "en" }), "Link cannot be empty");
    assert.equal(await said({ url: "  ", jobId: "a-good-one", lang: "zh" }), "链接不能为空");
    assert.equal(await said({ url: {}, jobId: "a-good-one", lang: "en" }), "Link cannot be empty");
    assert.equal(await said({ url: 1, jobId: "a-good-one", lang: "en" }), "There is no link in this text.");
    assert.equal(await said({ url: "x", lang: "en" }), 'The field "jobId" is missing or has the wrong type.');
    assert.equal(await said({ url: "x", jobId: "a".repeat(65), lang: "zh" }), "字段“jobId”过长，最多 64 个字符。");
    assert.equal(await said({ url: "x", jobId: "../../../x", lang: "en" }), 'The field "jobId" is not valid.');
  });

  test("the health of the sites is reported", async () => {
    const { message } = await features.visitor().call("GET", "/client/parse/health");
    const own = message.find((one: { site: string }) => one.site === "127.0.0.1");
    assert.ok(own.succeeded > 0 && own.tried >= own.succeeded && own.lastSuccessAt > 0);
  });
});

describe("more links than the engine can parse", { skip: lacksEngine }, () => {
  test("are refused with the seconds until the next try; all are answered, and none counts toward the quota", async () => {
    const site = await startVideoSite();
    const extractor = await createExtractor({
      ...enginePython(),
      nodePath: process.execPath,
      workers: 1,
      queueLimit: 2,
    });
    const features = await startFeatures({
      allow: [site.host],
      extractor,
      limits: { plan: 3, customer: 3, visitor: 3, address: 60 },
      works: false,
    });
    try {
      const visitor = features.visitor();
      await visitor.ownerId();
      const others = Array.from({ length: 7 }, () => features.visitor());
      const ask = (who: typeof visitor, number: number) =>
        who.call("POST", parsePath, {
          url: `${site.link("html5")}?wait=400&n=${number}`,
          jobId: `busy-job-${number}`,
          lang: "en",
        });
      const answers = await Promise.all([visitor, ...others].map(ask));
      const busy = answers.filter(({ state }) => state !== "0");
      assert.equal(answers.filter(({ state }) => state === "0").length, 3, "one is read, two wait");
      assert.equal(busy.length, 5);
      for (const { key, message, retryAfterSeconds } of busy) {
        assert.equal(key, "link.busy");
        assert.ok(Number(retryAfterSeconds) >= 1 && Number(retryAfterSeconds) <= 60, `${retryAfterSeconds}`);
        assert.equal(message, `Many links are being read right now. Try again in ${retryAfterSeconds} seconds.`);
      }
      for (const [index, one] of others.entries()) {
        if (answers[index + 1]?.state === "0") continue;
        const again = await ask(one, index + 1);
        assert.equal(again.state, "0", "the same job asked again is read");
      }
    } finally {
      await features.close();
      await extractor.close();
      await site.close();
    }
  });
});

const sample = join(repositoryFolder, "var", "sample");
const lacksSample = existsSync(sample) ? false : 'the sample is missing: run "npm run setup"';

describe("the sample", { skip: lacksEngine || lacksSample }, () => {
  test("is parsed, delivered as one file from its separate streams, and gives access to nothing else", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "cutwater-sample-"));
    await cp(sample, join(dataDir, "sample"), { recursive: true });
    const extractor = await startExtractor();
    const features = await startFeatures({
      extractor,
      config: { dataDir },
      limits: { plan: 0, customer: 0, visitor: 0, address: 0 },
    });
    try {
      const visitor = features.visitor();
      const { sampleLink } = (await visitor.call("GET", "/client/setting/instance")).message;
      assert.equal(sampleLink, `${features.address}/sample`);
      const { state, message } = await visitor.call("POST", parsePath, { url: sampleLink, jobId: "sample-job" });
      assert.equal(state, "0", "the sample costs no quota");
      assert.equal(message.link, sampleLink);
      assert.deepEqual(Object.keys(message.video), ["1080p", "720p", "480p", "240p"]);
      const sources = Object.entries<Source>({ ...message.video, ...message.audio });
      assert.ok(
        sources.every(([, { sizeBytes }]) => sizeBytes !== null && sizeBytes > 10_000),
        "every row tells its size",
      );
      assert.deepEqual([message.audio.m4a.isSizeExact, message.audio.mp3.isSizeExact], [true, false]);
      assert.deepEqual([message.video["720p"].videoCodec, message.audio.m4a.audioCodec], ["H.264", "AAC"]);
      assert.deepEqual(
        message.subtitles.map((group: { language: string }) => group.language),
        ["en", "zh"],
      );
      assert.equal((await visitor.get(message.cover)).status, 200);
      assert.match(await (await visitor.get(message.subtitles[0].entries[0].url)).text(), /^WEBVTT/);
      assert.ok((await (await visitor.get(message.audio.m4a.download)).arrayBuffer()).byteLength > 100_000);
      const [row] = await features.parts.database.db.select().from(extractions);
      const { coverUrl } = (row ?? assert.fail("the extraction is stored")).extraction;
      assert.equal(
        new URL(coverUrl ?? "").host,
        "sample.invalid",
        "a stored extraction names no listener of a process",
      );
      assert.equal(await (await visitor.get(`${message.video["720p"].url}&mode=WEBSOCKET`)).text(), "SUCCESS");
      const { result } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "sample-job");
      assert.ok((await (await visitor.get(result)).arrayBuffer()).byteLength > 100_000);
      const listener = await visitor.call("POST", parsePath, {
        url: `${features.address}/metrics`,
        jobId: "not-sample",
      });
      assert.equal(listener.state, "20001", "only the sample's own link is free");
    } finally {
      await features.close();
      await extractor.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
