import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { isSoak } from "@cutwater/testing/height.ts";
import { hashOf } from "@cutwater/testing/probe.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { shareText } from "@cutwater/testing/video-site/list-pages.ts";
import type { VideoPage } from "@cutwater/testing/video-site/page.ts";
import { sitePages } from "@cutwater/testing/video-site/site.ts";
import type { Visitor } from "@cutwater/testing/visitor.ts";
import { assertFile, assertPromise, openQualities } from "../promise.ts";

const set = stage();
const readable = sitePages.filter(
  (page) => Object.keys(page.qualities).length > 0 && !page.id.startsWith("heavy") && page.id !== "short-2",
);

/** Saves every quality of three shapes, and the first quality of the others; `npm run soak` saves all. */
const whole = ["html5", "hls", "dash"];
const saved = (page: VideoPage) => {
  const open = openQualities(page);
  return isSoak || whole.includes(page.id) ? open : open.slice(0, 1);
};

for (const page of readable) {
  test(`links.10 wire.10 parse: ${page.shape} becomes correct files, identical the second time; media addresses stay hidden`, async () => {
    const visitor = set.visitor();
    const answer = await visitor.parsed(set.site.link(page.id));
    assert.match(answer.title, new RegExp(`^${page.title}`), "the title of the page");
    assert.equal(answer.site, "127.0.0.1");
    assert.deepEqual(
      answer.subtitles.map(({ language }) => language.slice(0, 2)).sort(),
      [...page.subtitles].sort(),
      "subtitle languages",
    );
    for (const [label, truth] of Object.entries(page.qualities)) assertPromise(answer, label, truth, page);
    const told = JSON.stringify({ ...answer, link: null, site: null, author: null });
    assert.ok(!told.includes("/media/") && !told.includes(set.site.host), `an address is told: ${told}`);
    if (page.hasCover) await assertCover(visitor, answer.cover);
    for (const [label, truth] of saved(page)) {
      const first = await visitor.obtain(answer, label);
      const second = await visitor.obtain(answer, label);
      await assertFile(first, truth, page);
      assert.equal(await hashOf(first), await hashOf(second), `${label} is the same twice`);
    }
  });
}

test("links.3 parse: codecs have their common names", async () => {
  const visitor = set.visitor();
  const names = new Set<string | null>();
  for (const id of ["html5", "hls", "dash", "webm", "bare"]) {
    const answer = await visitor.parsed(set.site.link(id));
    for (const { videoCodec, audioCodec } of Object.values(answer.video)) names.add(videoCodec).add(audioCodec);
  }
  names.delete(null);
  assert.deepEqual([...names].sort(), ["AAC", "H.264", "Opus", "VP9"]);
});

test("rules.6 share text: the link is found between words and Chinese punctuation", async () => {
  const visitor = set.visitor({ language: "zh" });
  const answer = await visitor.parsed(shareText(set.site.link("short")));
  assert.match(answer.title, /^Clip html5/);
});

test("links.9 playlists: a page with several videos and a feed give their entries, and an entry can be parsed", async () => {
  const visitor = set.visitor();
  for (const page of sitePages.filter(({ entries }) => entries)) {
    const answer = await visitor.parsed(set.site.link(page.id), { playlist: true });
    assert.equal(answer.entries.length, page.entries, page.shape);
  }
  const { entries } = await visitor.parsed(set.site.link("feed"), { playlist: true });
  const second = await visitor.parsed(entries[1]?.url ?? "");
  assert.match(second.title, /^Clip og/);
});

test("links.8 subtitles: WebVTT, SRT and plain text hold the cues of the site, in each language", async () => {
  const visitor = set.visitor();
  for (const id of ["html5", "hls"]) {
    const { subtitles } = await visitor.parsed(set.site.link(id));
    for (const { language, entries } of subtitles) {
      assert.deepEqual(entries.map(({ ext }) => ext).sort(), ["srt", "txt", "vtt"]);
      const expected = language.startsWith("zh") ? "船头将它分开" : "Then the prow parts it";
      for (const { ext, url } of entries) {
        const text = await (await visitor.request(url)).text();
        assert.ok(text.includes(expected), `${id} ${language} ${ext} holds its words: ${text.slice(0, 120)}`);
        if (ext === "vtt") assert.match(text, /^WEBVTT\b/);
        if (ext === "srt") assert.match(text, /00:00:02,000 --> 00:00:03,800/);
        if (ext === "txt") assert.doesNotMatch(text, /-->/);
      }
    }
  }
});

test("links.10 links: a plain file passes through with Range and equals the site's file", async () => {
  const visitor = set.visitor();
  const answer = await visitor.parsed(set.site.link("bare"));
  const link = answer.video["720p"]?.download ?? assert.fail("a bare file is had at once");
  const truth = await readFile(path.join(set.site.folder, "clip-720.mp4"));
  const part = await visitor.request(link, { headers: { range: "bytes=1000-1999" } });
  assert.equal(part.status, 206);
  assert.equal(part.headers.get("content-range"), `bytes 1000-1999/${truth.length}`);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), truth.subarray(1_000, 2_000));
  const whole = await visitor.request(link);
  assert.match(whole.headers.get("content-disposition") ?? "", /^attachment;.*filename\*=UTF-8''/i);
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), truth);
});

test("links.10 links: a merged file responds correctly to Range, If-Range and with 416", async () => {
  const visitor = set.visitor();
  const answer = await visitor.parsed(set.site.link("dash"));
  const end = await visitor.merge(answer.jobId, "360p");
  assert.ok(end.method === "PREPARE_DOWNLOAD_SUCCESS" || end.method === "BACK_PREPARE_DOWNLOAD_SUCCESS");
  const whole = await visitor.request(end.result);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const validator = whole.headers.get("etag") ?? whole.headers.get("last-modified") ?? assert.fail("no validator");
  const ask = (headers: Record<string, string>) => visitor.request(end.result, { headers });
  const part = await ask({ range: "bytes=100-199", "if-range": validator });
  assert.equal(part.status, 206);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 200));
  const stale = await ask({ range: "bytes=100-199", "if-range": '"another"' });
  assert.equal(stale.status, 200, "a changed file is sent whole");
  assert.equal((await stale.arrayBuffer()).byteLength, bytes.length);
  const tail = await ask({ range: "bytes=-50" });
  assert.deepEqual(Buffer.from(await tail.arrayBuffer()), bytes.subarray(-50));
  const beyond = await ask({ range: `bytes=${bytes.length}-` });
  assert.equal(beyond.status, 416);
  await beyond.arrayBuffer();
});

/** The cover is served by our server (links.13). */
async function assertCover(visitor: Visitor, cover: string | null): Promise<void> {
  const response = await visitor.request(cover ?? assert.fail("no cover"));
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^image\//);
  await response.arrayBuffer();
}
