import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { audioOf, videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { bytesOf, job, merge, parse } from "@cutwater/testing/download-calls.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { createLinks } from "../links/links.ts";
import { createTokens } from "../links/tokens.ts";
import type { Described } from "../parse/describe.ts";
import { extractionById } from "../parse/store-extractions.ts";
import { extractions } from "../tables.ts";

const hour = 3_600_000;

describe("downloads of what was parsed", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let premium: Visitor;
  const buyers = new Set<string>();
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    const orders = { productsOf: async (ownerId: string) => (buyers.has(ownerId) ? (["PREMIUM_YEAR"] as const) : []) };
    features = await startFeatures({ allow: [site.host], extractor, orders });
    premium = features.visitor();
    buyers.add(await premium.ownerId());
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  test("a merge is requested, reported and delivered: the file has the promised height, codecs and duration", async () => {
    const message = await parse(premium, site.link("dash"), "merge-dash");
    assert.equal(message.video["1080p"].download, null);
    assert.equal(await merge(premium, message.video["1080p"].url), "SUCCESS");
    const { result, key, totalSize } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "merge-dash");
    assert.equal(key, "1080p");
    const told = features.frames.filter(({ frame }) => frame.method === "PREPARE_DOWNLOAD_PROGRESS");
    assert.ok(
      told.every(({ ownerId }) => buyers.has(ownerId)),
      "nobody else is told",
    );

    const bytes = await bytesOf(premium, result);
    assert.equal(bytes.length, totalSize);
    const path = join(tmpdir(), `cutwater-merge-${process.pid}.mp4`);
    await writeFile(path, bytes);
    const facts = await probe(path);
    assert.equal(videoOf(facts)?.height, 1080);
    assert.equal(audioOf(facts)?.codec, "aac");
    assert.ok(Math.abs((facts.durationSeconds ?? 0) - message.duration) < 0.3);

    const shown = await job(premium, "merge-dash");
    const source = shown.result.result.video["1080p"];
    assert.ok(source.local && source.download && shown.outputUrl);
    assert.deepEqual(await bytesOf(premium, source.download), bytes, "a second download is the same, byte for byte");
  });

  test("a download manager without cookies resumes by range, and gets a changed file whole", async () => {
    const { result } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "merge-dash");
    const manager = features.visitor();
    const whole = await bytesOf(manager, result);
    const part = await manager.get(result, { range: "bytes=1000-" });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get("content-range"), `bytes 1000-${whole.length - 1}/${whole.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(1000));
    const etag = part.headers.get("etag") ?? "";
    assert.equal((await manager.get(result, { range: "bytes=0-9", "if-range": etag })).status, 206);
    assert.equal((await manager.get(result, { range: "bytes=0-9", "if-range": '"other"' })).status, 200);
    assert.equal((await manager.get(result, { range: `bytes=${whole.length}-` })).status, 416);
  });

  test("a plain file is passed through equal to its source, and ranges of it can be requested", async () => {
    const visitor = features.visitor();
    const message = await parse(visitor, site.link("html5"), "pass-html5");
    const { download } = message.video["720p"];
    const whole = await bytesOf(visitor, download);
    assert.equal(whole.length, message.video["720p"].sizeBytes);
    for (const [range, from, to] of [
      ["bytes=10-19", 10, 20],
      ["bytes=-7", whole.length - 7, whole.length],
    ] as const) {
      const part = await visitor.get(download, { range });
      assert.equal(part.status, 206);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(from, to));
    }
    const again = await visitor.get(download, { range: "bytes=0-9", "if-range": '"other"' });
    assert.equal(again.status, 200);
    assert.deepEqual(Buffer.from(await again.arrayBuffer()), whole);
  });

  test("a source that breaks off is resumed at the same byte; one that lies about its length ends as broken", async () => {
    const visitor = features.visitor();
    const plain = await bytesOf(
      visitor,
      (await parse(visitor, site.link("html5"), "pass-plain")).video["720p"].download,
    );
    const cut = await parse(visitor, site.link("html5", "cut=1000000"), "pass-cut");
    assert.ok((await bytesOf(visitor, cut.video["720p"].download)).equals(plain));
    const norange = await parse(visitor, site.link("html5", "norange"), "pass-norange");
    assert.ok((await bytesOf(visitor, norange.video["720p"].download)).equals(plain));
    const lie = await parse(visitor, site.link("html5", "lie=5000"), "pass-lie");
    await assert.rejects(bytesOf(visitor, lie.video["720p"].download));
    for (const fault of ["empty", "html"]) {
      const url = site.link("html5", fault);
      const refused = await visitor.call("POST", "/client/parse/video", { url, jobId: `pass-${fault}` });
      assert.equal(refused.key, "link.noMedia", "what is no media is not offered");
    }
  });

  test("a file that could not be probed has no link of its own, and a dead one has a reason", async () => {
    const visitor = features.visitor();
    const { video } = await parse(visitor, site.link("html5", "status=403"), "pass-dead");
    assert.deepEqual([video["720p"].download, video["720p"].needsMerge], [null, true]);
    const row = await features.jobs.find(await visitor.ownerId(), "pass-dead");
    const { extractionId: extraction } = (row ?? assert.fail("the job is there")).result as Described;
    const links = createLinks(createTokens(features.parts.config.appSecret, features.parts.clock));
    const what = { extraction, quality: "720p", title: "dead", container: "mp4" };
    const answer = await visitor.get(links.passThrough(what, features.parts.clock.now() + hour));
    assert.equal(answer.status, 502);
    assert.match(await answer.text(), /The site stopped providing this file/);
  });

  test("a playlist without a stated size is named and gated by its content", async () => {
    const visitor = features.visitor();
    const { video } = await parse(visitor, site.link("hls-single"), "gate-single");
    assert.deepEqual(Object.keys(video), ["1080p"]);
    assert.match(await merge(visitor, video["1080p"].url), /^1080p needs a higher plan: /);
  });

  test("a file whose quality is unknown is gated when it has been fetched, before anybody gets it", async () => {
    const visitor = features.visitor();
    const { video } = await parse(visitor, site.link("hls-sealed"), "gate-sealed");
    assert.deepEqual([Object.keys(video), video.original.height, video.original.download], [["original"], null, null]);
    assert.equal(await merge(visitor, video.original.url), "SUCCESS");
    const { result, canRetry } = await features.frame("PREPARE_DOWNLOAD_ERROR", "gate-sealed");
    assert.deepEqual([result, canRetry], ["The actual quality of this video needs a higher plan.", false]);
    assert.match(await merge(visitor, video.original.url), /^1080p needs a higher plan: /, "nor is it fetched again");
    assert.equal((await job(visitor, "gate-sealed")).outputUrl, null);
    assert.ok((await job(visitor, "gate-sealed")).result.result.video.original.isLocked, "the row says so now");

    const paid = await parse(premium, site.link("hls-sealed"), "gate-paid");
    assert.equal(await merge(premium, paid.video.original.url), "SUCCESS");
    const made = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "gate-paid");
    assert.equal((await premium.get(made.result, { range: "bytes=0-0" })).status, 206);
    assert.match(await merge(visitor, video.original.url), /^1080p needs a higher plan: /, "also now that it is there");
    assert.equal((await job(visitor, "gate-sealed")).result.result.video.original.download, null);
  });

  test("of two waiters for such a file, the one whose plan opens it gets it, and the other gets the reason", async () => {
    const visitor = features.visitor();
    const link = `${site.link("hls-sealed")}?both`;
    const mine = await parse(premium, link, "gate-two-a");
    const theirs = await parse(visitor, link, "gate-two-b");
    const asked = [merge(premium, mine.video.original.url), merge(visitor, theirs.video.original.url)];
    assert.deepEqual(await Promise.all(asked), ["SUCCESS", "SUCCESS"]);
    await Promise.race([
      features.frame("PREPARE_DOWNLOAD_SUCCESS", "gate-two-a"),
      features.frame("BACK_PREPARE_DOWNLOAD_SUCCESS", "gate-two-a"),
    ]);
    const { result } = await features.frame("PREPARE_DOWNLOAD_ERROR", "gate-two-b");
    assert.match(result, /needs a higher plan/);
    assert.equal((await job(visitor, "gate-two-b")).result.result.video.original.download, null);
  });

  test("an expired address whose page is gone too reports that it is gone", async () => {
    const visitor = features.visitor();
    const { video } = await parse(visitor, `${site.link("html5")}?vanishes`, "pass-gone");
    const row = await features.jobs.find(await visitor.ownerId(), "pass-gone");
    const { extractionId } = (row ?? assert.fail("the job is there")).result as Described;
    const { db } = features.parts.database;
    const stored = (await extractionById(db, extractionId)) ?? assert.fail("the reading is kept");
    const vanished = JSON.parse(JSON.stringify(stored.extraction).replaceAll(site.host, `${site.host}/vanished`));
    const link = `${new URL(site.link("html5")).origin}/no-such-page`;
    await db.update(extractions).set({ link, extraction: vanished }).where(eq(extractions.id, extractionId));
    const answer = await visitor.get(video["720p"].download, { "accept-language": "en" });
    assert.equal(answer.status, 410);
    assert.match(await answer.text(), /does not exist or has been removed/);
  });

  test("a locked quality has no link, and requesting it by hand is refused", async () => {
    const visitor = features.visitor();
    const message = await parse(visitor, site.link("dash"), "locked-dash");
    assert.deepEqual([message.video["1080p"].isLocked, message.video["720p"].isLocked], [true, false]);
    assert.equal(message.video["1080p"].download, null, "also when somebody else's merge of it is there");
    assert.match(await merge(visitor, message.video["1080p"].url), /^1080p needs a higher plan: /);
    assert.equal((await job(visitor, "locked-dash")).outputUrl, null);
    assert.match(await merge(visitor, message.video["720p"].url.replace("720p", "999p")), /not available in 999p/);
    assert.match(await merge(visitor, message.video["720p"].url.replace("720p", "__proto__")), /is not available in/);
  });

  test("another visitor's job cannot be merged, cancelled or opened", async () => {
    const thief = features.visitor();
    await parse(features.visitor(), site.link("html5"), "somebodys-job");
    const url = "/api/v1/client/download/video_merge?jobId=somebodys-job&quality=720p";
    assert.equal(await merge(thief, url), "This task does not exist or belongs to another account.");
    for (const path of ["/client/download/cancel", "/client/download/studio"])
      assert.equal((await thief.call("POST", path, { jobId: "somebodys-job", key: "720p" })).key, "jobUnknown");
  });

  test("a link with a changed signature is refused with the reason", async () => {
    const { result } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "merge-dash");
    const forged = await features
      .visitor()
      .get(result.replace(/file\/(.{20})./, "file/$1~"), { "accept-language": "zh" });
    assert.equal(forged.status, 403);
    assert.equal(await forged.text(), "链接无效或不完整，请重新复制。");
  });

  test("a finished file is given to the studio with its media facts, to its owner while the plan opens it", async () => {
    const open = { jobId: "merge-dash", key: "1080p" };
    const hand = (who: Visitor, what = open) => who.call("POST", "/client/download/studio", what);
    const { state, message } = await hand(premium);
    assert.equal(state, "0");
    const bytes = await bytesOf(features.visitor(), message.url);
    const { durationSeconds, ...probed } = message.probe;
    const seen = { width: 1920, height: 1080, videoCodec: "h264", audioCodec: "aac", sizeBytes: bytes.length };
    assert.deepEqual(probed, seen);
    assert.ok(Math.abs(durationSeconds - 6) < 0.3);
    assert.match(message.name, /^Clip dash.* 1080p\.mp4$/);

    assert.equal((await hand(premium, { ...open, key: "240p" })).key, "mergeUnknown");
    assert.equal((await hand(features.visitor())).key, "jobUnknown");
    const owner = await premium.ownerId();
    buyers.delete(owner);
    const lapsed = await hand(premium);
    buyers.add(owner);
    assert.equal(lapsed.key, "qualityLocked", "a plan that has ended opens it no more");
  });

  test("the same quality requested by two owners is one merge, which ends when the second of them cancels", async () => {
    const link = site.link("hls", "rate=300000");
    const one = features.visitor();
    const two = features.visitor();
    const first = await parse(one, link, "shared-one");
    const second = await parse(two, link, "shared-two");
    assert.equal(await merge(one, first.video["720p"].url), "SUCCESS");
    assert.equal(await merge(two, second.video["720p"].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_PROGRESS", "shared-one");
    await features.frame("PREPARE_DOWNLOAD_PROGRESS", "shared-two");
    assert.ok((await job(two, "shared-two")).qualities["720p"].percent >= 0);
    const cancel = (visitor: Visitor, jobId: string) =>
      visitor.call("POST", "/client/download/cancel", { jobId, key: "720p" });

    assert.deepEqual((await cancel(one, "shared-one")).message, { cancelled: true });
    await features.frame("PREPARE_DOWNLOAD_CANCELLED", "shared-one");
    assert.deepEqual((await job(one, "shared-one")).qualities, {});
    assert.ok("720p" in (await job(two, "shared-two")).qualities, "the other one keeps waiting");
    const working = async () =>
      (await readdir(join(features.parts.config.dataDir, "work"))).filter((name) => !name.includes("probe"));
    assert.equal((await working()).length, 1);

    assert.deepEqual((await cancel(two, "shared-two")).message, { cancelled: true });
    assert.deepEqual((await cancel(two, "shared-two")).message, { cancelled: false });
    for (let tries = 0; (await working()).length > 0; tries += 1) {
      assert.ok(tries < 100, "the work folder goes");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  test("two waiters for one merge get the same file, and the one who joined gets a frame of another kind", async () => {
    const link = site.link("hls", "delay=20");
    const one = features.visitor();
    const two = features.visitor();
    const first = await parse(one, link, "both-one");
    const second = await parse(two, link, "both-two");
    assert.equal(await merge(one, first.video["360p"].url), "SUCCESS");
    assert.equal(await merge(two, second.video["360p"].url), "SUCCESS");
    const [mine, theirs] = await Promise.all([
      features.frame("PREPARE_DOWNLOAD_SUCCESS", "both-one"),
      features.frame("BACK_PREPARE_DOWNLOAD_SUCCESS", "both-two"),
    ]);
    assert.deepEqual(await bytesOf(one, mine.result), await bytesOf(two, theirs.result));
    assert.equal(await merge(two, second.video["360p"].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "both-two");
  });

  test("a clip with subtitles has a key of its own, and an invalid clip is refused", async () => {
    const message = await parse(premium, site.link("dash"), "clip-dash");
    const { url } = message.video["360p"];
    assert.match(await merge(premium, url, "&from=5&to=2"), /clip must start before it ends/);
    assert.match(await merge(premium, url, "&from=60"), /clip must start before it ends/);
    assert.equal(await merge(premium, url, "&from=1&to=3&exact=true&metadata=true"), "SUCCESS");
    const { key, clip, missingSubtitles } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "clip-dash");
    assert.equal(key, "360p~1-3~exact~meta");
    assert.ok(clip && clip.method !== "copy" && clip.fromSeconds === 1);
    assert.equal(missingSubtitles, undefined);
    const studio = await premium.call("POST", "/client/download/studio", { jobId: "clip-dash", key });
    assert.ok(Math.abs(studio.message.probe.durationSeconds - 2) < 0.15);
    assert.equal(studio.message.captions, null);
  });

  test("the frame reports the clip's start and missing subtitles, also after a second request", async () => {
    const { video } = await parse(premium, `${site.link("html5")}?told`, "clip-told");
    const row = await features.jobs.find(await premium.ownerId(), "clip-told");
    const { extractionId } = (row ?? assert.fail("the job is there")).result as Described;
    const { db } = features.parts.database;
    const { extraction } = (await extractionById(db, extractionId)) ?? assert.fail("the reading is kept");
    const subtitles = extraction.subtitles.map((track) =>
      track.language === "zh" ? { ...track, url: `http://${site.host}/vanished.vtt` } : track,
    );
    await db
      .update(extractions)
      .set({ extraction: { ...extraction, subtitles } })
      .where(eq(extractions.id, extractionId));
    const ask = () => merge(premium, video["360p"].url, "&from=1.3&to=4&subtitles=zh,en,zh&exact=false");
    const told = () =>
      features.frames.flatMap(({ frame }) =>
        frame.method === "PREPARE_DOWNLOAD_SUCCESS" && frame.jobId === "clip-told" ? [frame] : [],
      );
    assert.equal(await ask(), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "clip-told");
    assert.equal(await ask(), "SUCCESS");
    assert.equal(told().length, 2);
    for (const { key, clip, missingSubtitles } of told()) {
      assert.equal(key, "360p~1.3-4~subs:en,zh");
      assert.equal(clip?.method, "copy");
      assert.ok(clip.fromSeconds <= 1.3);
      assert.deepEqual(missingSubtitles, ["zh"]);
    }
  });

  test("a source that sends only garbage ends with a reason in the waiter's language, and without a file", async () => {
    const visitor = features.visitor();
    const message = await parse(visitor, site.link("dash", "html"), "rubbish-dash");
    await visitor.get(`${message.video["360p"].url}&lang=zh`);
    const { result, canRetry } = await features.frame("PREPARE_DOWNLOAD_ERROR", "rubbish-dash");
    assert.match(result, /[\u4e00-\u9fff]/);
    assert.equal(typeof canRetry, "boolean");
    assert.equal((await job(visitor, "rubbish-dash")).result.result.video["360p"].local, false);
  });

  test("a merge that failed may be requested again at once, and runs at once", async () => {
    const visitor = features.visitor();
    const { video } = await parse(visitor, site.link("dash", "status=404"), "again-dash");
    const told = () =>
      features.frames.filter(
        ({ frame }) => frame.method === "PREPARE_DOWNLOAD_ERROR" && "jobId" in frame && frame.jobId === "again-dash",
      ).length;
    // One round more than a merge has attempts. Each request resets the count of attempts.
    for (const round of [1, 2, 3, 4, 5, 6, 7]) {
      assert.equal(await merge(visitor, video["360p"].url), "SUCCESS");
      const until = Date.now() + 8_000;
      while (told() < round && Date.now() < until) await new Promise(setImmediate);
      assert.equal(told(), round, `round ${round} ended`);
    }
    const reasons = features.frames.flatMap(({ frame }) =>
      frame.method === "PREPARE_DOWNLOAD_ERROR" && frame.jobId === "again-dash" ? [frame.result] : [],
    );
    assert.deepEqual([...new Set(reasons)], ["The site no longer has this file. Choose another quality."]);
  });

  test("links expire ten minutes after the task's end, but a finished file stays for twelve hours", async () => {
    const visitor = features.visitor();
    const message = await parse(visitor, site.link("html5"), "expiring");
    assert.equal(await merge(visitor, message.video["360p"].url), "SUCCESS");
    const { result } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "expiring");
    features.later(11 * 60_000);
    const gone = await visitor.get(message.video["720p"].download);
    assert.equal(gone.status, 410);
    assert.match(await gone.text(), /has expired/);
    assert.equal(await merge(visitor, message.video["720p"].url), "The video has expired and cannot be downloaded");
    const { video } = (await job(visitor, "expiring")).result.result;
    assert.equal(video["720p"].download, null);
    assert.ok(video["360p"].download && video["360p"].local);
    const whole = await visitor.get(result);
    assert.equal(whole.status, 200);
    await whole.arrayBuffer();

    // The end of a transfer counts as use of the file. The server may notice the end only after the clock has moved; the sweep is
    // then repeated half a day later.
    let kept: string[] = [];
    for (let half = 0; half === 0 || (kept.length > 0 && half < 2); half++) {
      features.later(13 * hour);
      for (const { name, run } of features.downloads.chores)
        if (/sweep/.test(name)) await run(new AbortController().signal);
      kept = [];
      for await (const { key } of features.parts.storage.list("downloads/")) kept.push(key);
    }
    assert.equal((await visitor.get(result)).status, 410);
    assert.equal((await job(visitor, "expiring")).result.result.video["360p"].download, null);
    assert.deepEqual(kept, []);
  });
});
