import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, test } from "node:test";
import type { Extraction, Extractor, Media, Stream } from "@cutwater/extractor/extraction.ts";
import { parse } from "@cutwater/testing/download-calls.ts";
import { extractionOf } from "@cutwater/testing/extractions.ts";
import { noExtractor, startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { type Peer, startPeer } from "../../../platform/egress/testing.ts";

const megabyte = 1_000_000;
const quotaBytes = 4 * megabyte;
const vtt = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nThe prow parts it\n";
const jpeg = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4)]);
/** Subtitles of valid cues only, so that nothing but their size can be refused. */
const manyCues = (bytes: number) => vtt + vtt.slice(7).repeat(Math.ceil(bytes / (vtt.length - 7)));

const sent: Record<string, number> = {};
/** A site that serves files of the length in their path. An "endless" file states no size and never ends. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "/";
  const [kind = "", size = ""] = path.slice(1).split("/");
  if (kind === "cover") return void response.end(jpeg(Number(size)));
  if (kind === "subtitle") return void response.end(size === "0" ? vtt : manyCues(Number(size)));
  response.writeHead(200, { "content-type": "video/mp4" });
  Readable.from(endless(path)).pipe(response);
}
function* endless(path: string) {
  for (const piece = Buffer.alloc(64 * 1024); ; sent[path] = (sent[path] ?? 0) + piece.length) yield piece;
}

let peer: Peer;
let features: TestFeatures;
let visitor: Visitor;
before(async () => {
  peer = await startPeer(answer);
  const place = `127.0.0.1:${peer.port}`;
  const extractor: Extractor = { ...noExtractor, extract: async (url) => endlessOf(url, `http://${place}`) };
  features = await startFeatures({ allow: [place], extractor, config: { diskQuotaBytes: quotaBytes } });
  visitor = features.visitor();
  await visitor.ownerId();
});
after(async () => {
  await features.close();
  await peer.close();
});

const parsePage = async (path: string, jobId: string) =>
  await parse(visitor, `http://127.0.0.1:${peer.port}/page/${path}`, jobId);

test("a cover of up to 8 MB is delivered by us, a larger one is not delivered", async () => {
  const fits = await visitor.get((await parsePage("cover/8000000/0", "cover-fits")).cover);
  assert.equal(fits.status, 200);
  assert.equal((await fits.arrayBuffer()).byteLength, 8 * megabyte);
  const long = await visitor.get((await parsePage("cover/8000001/0", "cover-long")).cover);
  assert.equal(long.status, 404);
  assert.doesNotMatch(await long.text(), /\xff\xd8/);
  const stored: string[] = [];
  for await (const { key } of features.parts.storage.list("covers/")) stored.push(key);
  assert.deepEqual(stored, [], "a picture above 2 MB is sent but not stored");
});

test("subtitles of up to 10 MB are fetched, larger ones are refused and not stored", async () => {
  const linkOf = async (size: number) => {
    const { subtitles } = await parsePage(`cover/100/${size}`, `subtitles-${size}`);
    return subtitles[0].entries.find(({ ext }: { ext: string }) => ext === "vtt").url;
  };
  assert.match(await (await visitor.get(await linkOf(0))).text(), /The prow parts it/);
  const long = await visitor.get(await linkOf(10 * megabyte));
  assert.equal(long.status, 404);
  assert.doesNotMatch(await long.text(), /prow/);
  const stored: number[] = [];
  for await (const { sizeBytes } of features.parts.storage.list("subtitles/")) stored.push(sizeBytes);
  assert.equal(stored.length, 1);
});

test("an endless source fills only its share of the disk: the merge fails with a reason, and nothing stays", async () => {
  const { video } = await parsePage("cover/100/0", "endless-job");
  assert.equal(await (await visitor.get(`${video["720p"].url}&lang=en`)).text(), "SUCCESS");
  const { result, canRetry } = await features.frame("PREPARE_DOWNLOAD_ERROR", "endless-job");
  assert.match(result, /too large/);
  assert.equal(canRetry, false);
  assert.deepEqual(await readdir(join(features.parts.config.dataDir, "work")), []);
  const stored: string[] = [];
  for await (const { key } of features.parts.storage.list("downloads/")) stored.push(key);
  assert.deepEqual(stored, []);
  // The parts may use a fifth of the quota. The rest of the sent bytes lie in the sockets' buffers and were not stored.
  for (const [path, bytes] of Object.entries(sent))
    assert.ok(bytes < quotaBytes + 8 * megabyte, `${bytes} bytes were taken of ${path}`);
});

/** An engine's result for a page /page/cover/BYTES/BYTES: its cover, one subtitle, and streams that are stated to be small. */
function endlessOf(link: string, origin: string): Extraction {
  const [, coverBytes, subtitleBytes] = /\/cover\/(\d+)\/(\d+)$/.exec(link) ?? [];
  const page = extractionOf(link, { quality: "720p" });
  const media: Media = {
    ...page.video["720p"]!,
    video: streamOf("v", `${origin}/endless/video`),
    audio: streamOf("a", `${origin}/endless/audio`),
    isMuxed: false,
    sizeBytes: megabyte / 2,
    isSizeExact: false,
  };
  return {
    ...page,
    durationSeconds: 6,
    coverUrl: `${origin}/cover/${coverBytes}`,
    video: { "720p": media },
    subtitles: [
      {
        language: "en",
        name: "English",
        isAutomatic: false,
        kind: "vtt",
        url: `${origin}/subtitle/${subtitleBytes}`,
        data: null,
        headers: {},
      },
    ],
  };
}

const streamOf = (formatId: string, url: string): Stream => ({
  formatId,
  protocol: "file",
  url,
  mirrors: [],
  headers: {},
  cookies: null,
  ext: "mp4",
  sizeBytes: null,
  isSizeExact: false,
  bitrateKbps: null,
});
