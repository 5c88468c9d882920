import assert from "node:assert/strict";
import { mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw, drawAudio, drawVideo, framesOf } from "../test/drawn.ts";
import { toMp3 } from "./audio.ts";
import { type Clip, clip } from "./clip.ts";
import { containerFor } from "./container.ts";
import { audioOf, videoOf } from "./facts.ts";
import { mergeStreams } from "./merge.ts";
import { probe } from "./probe.ts";
import { probeHeader } from "./probe-header.ts";
import { pictureToJpeg, thumbnail } from "./thumbnail.ts";
import { checkResult } from "./verify.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-"));
  await Promise.all([drawVideo(at("v.mp4")), drawAudio(at("a.m4a"))]);
  await mergeStreams({ video: at("v.mp4"), audio: at("a.m4a"), out: at("av.mp4"), container: "mp4" });
  await draw("-f", "lavfi", "-i", "color=red:size=640x360", "-frames:v", "1", at("cover.png"));
  await writeFile(
    at("en.vtt"),
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello, ship\n\n00:00:03.000 --> 00:00:04.000\nBye\n",
  );
  await writeFile(at("zh.vtt"), "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n你好\n");
});
after(() => rm(folder, { recursive: true }));

test("merging copies both streams, puts the index first and reports progress", async () => {
  const seconds: number[] = [];
  await mergeStreams({
    video: at("v.mp4"),
    audio: at("a.m4a"),
    out: at("m.mp4"),
    container: "mp4",
    onProgress: (p) => seconds.push(p.seconds),
  });
  assert.deepEqual(await framesOf(at("m.mp4")), await framesOf(at("v.mp4")));
  const bytes = await readFile(at("m.mp4"));
  assert.ok(bytes.indexOf("moov") < bytes.indexOf("mdat"));
  assert.ok(seconds.length > 0 && (seconds.at(-1) ?? 0) > 7);
  assert.deepEqual(bytes, await readFile(at("av.mp4")), "the same inputs give the same bytes");
});

for (const container of ["mp4", "webm", "mkv"] as const) {
  test(`${container} takes subtitles, and a cover where it can hold one`, async () => {
    const isWebm = container === "webm";
    if (isWebm) await drawVideo(at("v.webm"), { codec: ["libvpx", "-deadline", "realtime"], seconds: 2 });
    if (isWebm) await drawAudio(at("a.opus"), { codec: "libopus", seconds: 2 });
    const out = at(`full.${container}`);
    await mergeStreams({
      video: at(isWebm ? "v.webm" : "v.mp4"),
      audio: at(isWebm ? "a.opus" : "a.m4a"),
      out,
      container,
      subtitles: [
        { path: at("en.vtt"), language: "en", name: "English" },
        { path: at("zh.vtt"), language: "zh-Hans", name: "中文" },
      ],
      cover: at("cover.png"),
      metadata: { title: "Wake & wash", author: "Someone", comment: "https://example.org/1" },
    });
    const facts = await probe(out);
    const texts = facts.streams.filter(({ kind }) => kind === "subtitle");
    assert.deepEqual(
      texts.map(({ codec }) => codec),
      Array(2).fill({ mp4: "mov_text", webm: "webvtt", mkv: "subrip" }[container]),
    );
    assert.deepEqual(
      texts.map(({ language }) => language),
      ["eng", "zho"],
    );
    assert.equal(
      facts.streams.some((one) => one.kind === "video" && one.isCover),
      !isWebm,
    );
    assert.ok((await readFile(out)).includes("Wake & wash"));
  });
}

test("MPEG-TS becomes mp4 with the same frames", async () => {
  await draw("-i", at("av.mp4"), "-c", "copy", at("av.ts"));
  await mergeStreams({ video: at("av.ts"), audio: at("av.ts"), out: at("ts.mp4"), container: "mp4" });
  assert.deepEqual(await framesOf(at("ts.mp4")), await framesOf(at("av.mp4")));
  assert.equal(audioOf(await probe(at("ts.mp4")))?.codec, "aac");
});

test("the container fits the codecs", () => {
  assert.equal(containerFor({ video: "h264", audio: "aac" }, "mp4"), "mp4");
  assert.equal(containerFor({ video: "vp9", audio: "opus" }, "mp4"), "webm");
  assert.equal(containerFor({ video: "h264", audio: "opus" }, "mp4"), "mkv");
  assert.equal(containerFor({ video: "av1", audio: "opus" }, "webm", true), "mkv");
  assert.equal(containerFor({ video: "h264", audio: null }, "webm"), "mp4");
});

const cut = (isExact: boolean, fromSeconds: number, toSeconds: number | null, path = at("av.mp4")): Promise<Clip> =>
  clip({ path, out: at("clip"), fromSeconds, toSeconds, isExact });

test("a copied clip starts at the key frame before, and reports its start", async () => {
  const made = await cut(false, 3, 6);
  assert.equal(made.method, "copy");
  assert.equal(made.startSeconds, 2);
  const frames = await framesOf(at("clip"));
  assert.equal(frames[0], (await framesOf(at("v.mp4")))[50]);
  assert.ok(Math.abs(frames.length - 100) <= 3, `${frames.length}`);
});

test("an exact clip copies whole GOPs and has exactly the requested frames", async () => {
  const made = await cut(true, 1.2, 6.6);
  assert.deepEqual(made, { method: "edges", container: "mp4", startSeconds: 1.2, endSeconds: 6.6 });
  const frames = await framesOf(at("clip"));
  const whole = await framesOf(at("v.mp4"));
  assert.equal(frames.length, 135);
  // Key frames lie at 2, 4 and 6 s: frames 50-149 are copied, the rest is encoded.
  assert.deepEqual(frames.slice(20, 120), whole.slice(50, 150));
  const facts = await probe(at("clip"));
  assert.ok(Math.abs((videoOf(facts)?.durationSeconds ?? 0) - 5.4) <= 0.04, `${videoOf(facts)?.durationSeconds}`);
  assert.ok(Math.abs((audioOf(facts)?.durationSeconds ?? 0) - 5.4) <= 0.05, `${audioOf(facts)?.durationSeconds}`);
});

for (const [from, to, count] of [
  [2, 6, 100],
  [2, 5, 75],
  [1, 4, 75],
  [4.4, 8, 90],
  [0, 3, 75],
] as const) {
  test(`an exact clip from ${from} to ${to} s has ${count} frames`, async () => {
    const made = await cut(true, from, to);
    assert.equal(made.method, "edges");
    assert.equal((await framesOf(at("clip"))).length, count);
  });
}

test("a clip inside one GOP and a clip of another codec are encoded completely", async () => {
  assert.equal((await cut(true, 2.2, 3.4)).method, "encoded");
  assert.equal((await framesOf(at("clip"))).length, 30);
  await drawVideo(at("p4.mp4"), { codec: ["mpeg4"], seconds: 4 });
  assert.equal((await cut(true, 1, 3, at("p4.mp4"))).method, "encoded");
  assert.equal((await framesOf(at("clip"))).length, 50);
});

test("open GOPs are not cut at their edges", async () => {
  await drawVideo(at("open.mp4"), { codec: ["libx264", "-x264-params", "open-gop=1:bframes=3:keyint=50:scenecut=0"] });
  await cut(true, 1.2, 6.6, at("open.mp4"));
  assert.equal((await framesOf(at("clip"))).length, 135);
});

test("a clip outside of the media is an error of the caller", async () => {
  await assert.rejects(cut(true, 9, 10), RangeError);
  await assert.rejects(cut(false, 3, 2), RangeError);
});

test("Opus and sound in Matroska hold a cover", async () => {
  await drawAudio(at("cover.opus"), { seconds: 1, codec: "libopus" });
  for (const container of ["opus", "mka"] as const) {
    const out = at(`covered.${container}`);
    const from = { video: null, audio: at("cover.opus"), cover: at("cover.png") };
    await mergeStreams({ ...from, out, container, metadata: { title: "A = B" } });
    const picture = (await probe(out)).streams.find((stream) => stream.kind === "video");
    assert.deepEqual([picture?.codec, picture?.isCover, picture?.width], ["png", true, 640]);
  }
});

test("audio is converted to mp3 with its cover and metadata", async () => {
  await pictureToJpeg({ path: at("cover.png"), out: at("cover.jpg"), width: 300 });
  await toMp3({
    path: at("av.mp4"),
    out: at("x.mp3"),
    sourceKbps: 128,
    cover: at("cover.jpg"),
    metadata: { title: "Tone" },
    fromSeconds: 1,
    toSeconds: 4,
  });
  const facts = await probe(at("x.mp3"));
  assert.equal(audioOf(facts)?.codec, "mp3");
  assert.ok(Math.abs((facts.durationSeconds ?? 0) - 3) < 0.1);
  assert.ok(facts.streams.some((one) => one.kind === "video" && one.isCover && one.width === 300));
});

test("a picture larger than any camera makes is not decoded", async () => {
  await draw("-f", "lavfi", "-i", "color=size=8000x5200", "-frames:v", "1", "-pix_fmt", "gray", at("huge.png"));
  await assert.rejects(pictureToJpeg({ path: at("huge.png"), out: at("huge.jpg"), width: 300 }), {
    name: "MediaError",
  });
});

test("a frame becomes a picture of the requested width", async () => {
  await thumbnail({ path: at("av.mp4"), out: at("t.jpg"), atSeconds: 3, width: 160 });
  const picture = (await probe(at("t.jpg"))).streams[0];
  assert.ok(picture?.kind === "video" && picture.width === 160 && picture.height === 90);
});

test("a result is checked for streams, lines, length and a cut-off end", async () => {
  const promised = {
    seconds: { video: 8, audio: 8 },
    toleranceSeconds: 0.1,
    hasVideo: true,
    hasAudio: true,
    lines: { atLeast: 180, atMost: 180 },
  };
  const faultOf = async (path: string, more = {}) => (await checkResult(path, { ...promised, ...more })).fault;
  assert.equal(await faultOf(at("av.mp4")), null);
  assert.equal(await faultOf(at("v.mp4")), "noAudio");
  assert.equal(await faultOf(at("a.m4a")), "noVideo");
  assert.equal(await faultOf(at("av.mp4"), { seconds: { video: 9, audio: 9 } }), "short");
  assert.equal(await faultOf(at("av.mp4"), { seconds: { video: 8, audio: 7 } }), "long");
  assert.equal(await faultOf(at("av.mp4"), { lines: { atLeast: 300, atMost: 400 } }), "otherSize");
  await writeFile(at("cut.mp4"), await readFile(at("av.mp4")));
  await truncate(at("cut.mp4"), Math.floor((await stat(at("cut.mp4"))).size * 0.6));
  assert.equal(await faultOf(at("cut.mp4")), "cutOff");
  await writeFile(at("text.mp4"), "<html>not found</html>".repeat(50));
  assert.equal(await faultOf(at("text.mp4")), "unreadable");
});

test("a remote file is probed by its head, and by its tail if the index is there", async () => {
  await drawVideo(at("large.mp4"), { seconds: 8, codec: ["libx264", "-qp", "0"], size: "1280x720" });
  for (const fast of [[], ["-movflags", "+faststart"]]) {
    await draw("-i", at("large.mp4"), "-c", "copy", ...fast, at("remote.mp4"));
    const { size } = await stat(at("remote.mp4"));
    const file = await open(at("remote.mp4"));
    let read = 0;
    const readRange = async (start: number, end: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      read += bytesRead;
      return buffer.subarray(0, bytesRead);
    };
    const facts = await probeHeader({ readRange, sizeBytes: size, scratchPath: at("scratch") });
    await file.close();
    assert.equal(videoOf(facts)?.height, 720);
    assert.ok(Math.abs((facts.durationSeconds ?? 0) - 8) < 0.1);
    assert.ok(size > 3e6 && read < 1.3e6, `${read} of ${size} bytes`);
  }
});

test("a stopped ffmpeg ends with the signal's reason and leaves no finished file", async () => {
  const stop = new AbortController();
  const run = toMp3({ path: at("av.mp4"), out: at("never.mp3"), sourceKbps: null, signal: stop.signal });
  stop.abort(new Error("stopped"));
  await assert.rejects(run, /stopped/);
  await assert.rejects(stat(at("never.mp3")));
});
