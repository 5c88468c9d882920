import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Cdn, openCdn } from "@cutwater/downloader/test/cdn.ts";
import { type Extraction, ExtractionError, type Media, type Stream } from "@cutwater/extractor/extraction.ts";
import { draw, drawAudio, drawVideo } from "@cutwater/media/test/drawn.ts";
import { anExtraction } from "../test/extraction.ts";
import { fillUnknown } from "./fill-unknown.ts";

let folder = "";
let film: Cdn;
let sound: Cdn;
let odd: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
let oddOrigin = "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "fill-"));
  const at = (name: string) => join(folder, name);
  await Promise.all([
    drawVideo(at("v.mp4"), { size: "1920x1080", codec: ["libx264", "-preset", "ultrafast"] }),
    drawAudio(at("a.m4a")),
  ]);
  await draw("-i", at("v.mp4"), "-i", at("a.m4a"), "-c", "copy", "-movflags", "+faststart", at("av.mp4"));
  await draw(
    "-i",
    at("av.mp4"),
    "-c",
    "copy",
    "-f",
    "hls",
    "-hls_time",
    "2",
    "-hls_playlist_type",
    "vod",
    at("l.m3u8"),
  );
  film = await openCdn(await readFile(at("av.mp4")));
  sound = await openCdn(await readFile(at("a.m4a")));
  odd = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
  oddOrigin = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
});
after(async () => {
  odd.close();
  odd.closeAllConnections();
  await Promise.all([film.close(), sound.close()]);
  await rm(folder, { recursive: true });
});

const fill = (extraction: Extraction) =>
  fillUnknown(extraction, { fetch: (url, init) => fetch(url, init), scratchDir: folder });
const drawn = () =>
  anExtraction({ video: film.origin, audio: `${sound.origin}/a`, whole: `${film.origin}/w`, cover: film.origin });
/** A page with one media address whose content is unknown. */
function bare(url: string, more: Partial<Stream> = {}): Extraction {
  const base = drawn();
  const whole = base.video["whole"] as Media;
  const media = { ...whole, video: { ...(whole.video as Stream), url, ...more }, needsProbe: true };
  return { ...base, durationSeconds: null, video: { original: media }, audio: {} };
}
const fails = (failure: string) => (error: unknown) => error instanceof ExtractionError && error.failure === failure;

test("facts of a bare file that the engine left unknown are filled from the file's head", async () => {
  const filled = await fill(bare(`${film.origin}/w`));
  assert.deepEqual(Object.keys(filled.video), ["1080p"]);
  const { videoCodec, audioCodec, sizeBytes, isSizeExact, height } = filled.video["1080p"] as Media;
  assert.deepEqual([videoCodec, audioCodec, height], ["H.264", "AAC", 1080]);
  assert.deepEqual([sizeBytes, isSizeExact], [film.content.length, true]);
  assert.equal(Math.round(filled.durationSeconds ?? 0), 8);
});

test("a file whose host supports no ranges is identified by its beginning", async () => {
  film.behaviour = { hasRanges: false };
  const filled = await fill(bare(`${film.origin}/w`));
  film.behaviour = { hasRanges: false, hidesLength: true };
  const hidden = await fill(bare(`${film.origin}/w`));
  film.behaviour = {};
  assert.deepEqual([Object.keys(filled.video), Object.keys(hidden.video)], [["1080p"], ["1080p"]]);
  assert.deepEqual([filled.video["1080p"]?.sizeBytes, filled.video["1080p"]?.isSizeExact], [film.content.length, true]);
  assert.equal(Math.round(hidden.durationSeconds ?? 0), 8);
});

test("the bytes that a host sends before it breaks off are enough", async () => {
  film.behaviour = { truncatedBodies: 1 };
  const filled = await fill(bare(`${film.origin}/w`));
  film.behaviour = {};
  assert.deepEqual(Object.keys(filled.video), ["1080p"]);
});

test("facts that a site declares are kept, even when its host currently sends something else", async () => {
  answer = (_request, response) => response.end("<title>Sorry</title>Come back later.");
  const base = bare(oddOrigin);
  const declared = { ...(base.video["original"] as Media), videoCodec: "H.264" };
  const filled = await fill({ ...base, video: { "720p": declared } });
  assert.deepEqual([Object.keys(filled.video), filled.video["720p"]?.needsProbe], [["720p"], true]);
});

test("a probed size overrides the size that the page declares", async () => {
  const base = bare(`${film.origin}/w`);
  const lying = { ...(base.video["original"] as Media), width: 1280, height: 720 };
  const filled = await fill({ ...base, video: { "720p": lying } });
  assert.deepEqual(
    Object.entries(filled.video).map(([label, { height }]) => [label, height]),
    [["1080p", 1080]],
  );
});

test("one file under two labels is one entry", async () => {
  const base = bare(`${film.origin}/w`);
  const media = base.video["original"] as Media;
  const twin = { ...media, video: { ...(media.video as Stream), url: `${film.origin}/other` } };
  const filled = await fill({ ...base, video: { original: media, "original-2": twin } });
  assert.deepEqual(Object.keys(filled.video), ["1080p"]);
});

test("a playlist that does not state its size gets it from its first segment", async () => {
  answer = (request, response) => createReadStream(join(folder, request.url ?? "")).pipe(response);
  const filled = await fill({ ...bare(`${oddOrigin}/l.m3u8`, { protocol: "hls" }), durationSeconds: 8 });
  const media = filled.video["1080p"] as Media;
  assert.deepEqual([Object.keys(filled.video), media.height, media.videoCodec], [["1080p"], 1080, "H.264"]);
  const truth = (await stat(join(folder, "av.mp4"))).size;
  assert.ok(media.sizeBytes && Math.abs(media.sizeBytes / truth - 1) < 0.5, `${media.sizeBytes} of about ${truth}`);
  assert.equal(media.isSizeExact, false);
  assert.equal(filled.durationSeconds, 8, "a segment does not state the duration");
});

test("a playlist whose segments are encrypted stays unknown", async () => {
  answer = (_request, response) =>
    response.end('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:2,\ns.ts\n#EXT-X-ENDLIST\n');
  const filled = await fill(bare(`${oddOrigin}/l.m3u8`, { protocol: "hls" }));
  assert.deepEqual([Object.keys(filled.video), filled.video["original"]?.needsProbe], [["original"], true]);
});

test("empty files, noise and web pages are not media, and a broadcast is live", async () => {
  answer = (_request, response) => response.end();
  await assert.rejects(fill(bare(oddOrigin)), fails("noMedia"));
  answer = (_request, response) => response.end("<title>Sorry</title>Come back later.");
  await assert.rejects(fill(bare(oddOrigin)), fails("noMedia"));
  answer = (_request, response) => endless(response, Buffer.alloc(16_384, 7));
  await assert.rejects(fill(bare(oddOrigin)), fails("noMedia"));
  const frame = Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)]);
  answer = (_request, response) => endless(response.setHeader("icy-name", "Radio"), frame);
  await assert.rejects(fill(bare(oddOrigin)), fails("live"));
});

test("a file that its host refuses to serve stays unchanged and is marked as not probed", async () => {
  answer = (_request, response) => response.writeHead(403).end();
  const filled = await fill(bare(oddOrigin));
  assert.deepEqual([Object.keys(filled.video), filled.video["original"]?.needsProbe], [["original"], true]);
});

test("a supposed video without a picture is moved to the list of audio", async () => {
  const filled = await fill(bare(`${sound.origin}/a`));
  assert.deepEqual([filled.video, Object.keys(filled.audio), filled.audio["m4a"]?.audioCodec], [{}, ["m4a"], "AAC"]);
});

test("sizes are exact for probed files, and estimated from bitrate and duration otherwise", async () => {
  const base = drawn();
  const at = (media: Media | undefined, role: "video" | "audio", bitrateKbps: number) =>
    ({ ...media, [role]: { ...(media?.[role] as Stream), bitrateKbps } }) as Media;
  const extraction: Extraction = {
    ...base,
    durationSeconds: null,
    video: { "720p": at(base.video["720p"], "video", 800) },
    audio: {
      m4a: base.audio["m4a"] as Media,
      mp3: { ...(base.audio["mp3"] as Media), bitrateKbps: 192 },
    },
  };
  const filled = await fill(extraction);
  const seconds = filled.durationSeconds ?? 0;
  assert.ok(Math.abs(seconds - 8) < 0.2);
  const sizeOf = ({ sizeBytes, isSizeExact }: Media = {} as Media) => [sizeBytes, isSizeExact];
  assert.deepEqual(sizeOf(filled.audio["m4a"]), [sound.content.length, true]);
  assert.deepEqual(
    sizeOf(filled.audio["mp3"]),
    [Math.round((192_000 * seconds) / 8), false],
    "its source's size is not its own",
  );
  assert.deepEqual(sizeOf(filled.video["720p"]), [Math.round((800_000 * seconds) / 8) + sound.content.length, false]);
});

test("for a page of hundreds of files there are twelve probes, four at once", async () => {
  const asked = new Set<string>();
  let open = 0;
  let mostOpen = 0;
  answer = (request, response) => {
    asked.add(request.url ?? "");
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setImmediate(() => {
      open -= 1;
      response.writeHead(403).end();
    });
  };
  const media = bare(oddOrigin).video["original"] as Media;
  const many = Array.from({ length: 300 }, (_, i) => {
    const stream = { ...(media.video as Stream), url: `${oddOrigin}/${i}` };
    return [`original-${i + 1}`, { ...media, video: stream }] as const;
  });
  await fill({ ...bare(oddOrigin), video: Object.fromEntries(many) });
  assert.equal(asked.size, 12);
  assert.ok(mostOpen <= 4, `${mostOpen} at once`);
});

test("the response of a host that sends more than the requested range is cut off", async () => {
  let sent = 0;
  answer = (request, response) => {
    const [, start = "0", end = "0"] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    response.writeHead(206, { "content-range": `bytes ${start}-${end}/5000000` });
    if (end === "0") return void response.end("a");
    const piece = Buffer.alloc(65_536);
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length;
    };
    response.on("drain", more);
    more();
  };
  await assert.rejects(fill(bare(oddOrigin)), fails("noMedia"));
  assert.ok(sent < 30_000_000, `${sent} bytes`);
});

function endless(response: ServerResponse, piece: Buffer) {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}
