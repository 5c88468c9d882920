import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Cdn, openCdn } from "@cutwater/downloader/test/cdn.ts";
import { journaled } from "@cutwater/downloader/test/journaled.ts";
import { type Extraction, ExtractionError, type Media, type Stream } from "@cutwater/extractor/extraction.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { draw, drawAudio, drawVideo, framesOf } from "@cutwater/media/test/drawn.ts";
import { anExtraction } from "../test/extraction.ts";
import { deliver } from "./deliver.ts";
import type { DeliverOptions, DeliveryProgress } from "./delivery.ts";
import { shiftVtt } from "./vtt-shift.ts";

let folder = "";
let video: Cdn;
let audio: Cdn;
let cover: Cdn;
let whole: Cdn;
let count = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "deliver-"));
  const at = (name: string) => join(folder, name);
  await Promise.all([
    drawVideo(at("v.mp4"), { size: "1280x720", codec: ["libx264", "-preset", "ultrafast", "-qp", "18"] }),
    drawAudio(at("a.m4a")),
    draw("-f", "lavfi", "-i", "color=blue:size=320x180", "-frames:v", "1", at("c.png")),
  ]);
  await draw("-i", at("v.mp4"), "-i", at("a.m4a"), "-c", "copy", at("av.mp4"));
  const opened = await Promise.all(
    ["v.mp4", "a.m4a", "c.png", "av.mp4"].map(async (name) => openCdn(await readFile(at(name)))),
  );
  [video, audio, cover, whole] = opened as [Cdn, Cdn, Cdn, Cdn];
});
after(async () => {
  await Promise.all([video, audio, cover, whole].map((cdn) => cdn.close()));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  for (const cdn of [video, audio, cover, whole]) cdn.behaviour = {};
});

const extraction = (pass = 0): Extraction =>
  anExtraction({
    video: `${video.origin}/v?pass=${pass}`,
    audio: `${audio.origin}/a?pass=${pass}`,
    whole: `${whole.origin}/w?pass=${pass}`,
    cover: `${cover.origin}/c`,
  });
const noEngine = { fetchStream: () => Promise.reject(new Error("no fragments here")) };
const run = (more: Partial<DeliverOptions> = {}) =>
  deliver({
    extraction: extraction(),
    pick: { kind: "video", label: "720p" },
    workDir: join(folder, `work-${++count}`),
    extractor: noEngine,
    fetch: (url, init) => fetch(url, init),
    proxy: null,
    reextract: async () => extraction(1),
    ...more,
  });

test("separate video and audio become one checked file, with only the record beside it in the folder", async () => {
  const reported: DeliveryProgress[] = [];
  const made = await run({ onProgress: (progress) => reported.push(progress) });
  assert.equal(made.container, "mp4");
  assert.deepEqual(await framesOf(made.path), await framesOf(join(folder, "v.mp4")));
  assert.deepEqual((await readdir(join(made.path, ".."))).sort(), ["result.json", "result.mp4"]);
  const percents = reported.map(({ percent }) => percent);
  assert.deepEqual(
    percents,
    [...percents].sort((a, b) => a - b),
  );
  assert.equal(percents[0], 1);
  assert.equal(percents.at(-1), 100);
  assert.deepEqual([...new Set(reported.map(({ step }) => step))], ["download", "merge", "check"]);
});

test("a second run with the same folder returns the same file without fetching", async () => {
  const workDir = join(folder, "twice");
  const first = await run({ workDir });
  video.requests.length = 0;
  assert.deepEqual(await run({ workDir }), first);
  assert.equal(video.requests.length, 0);
});

test("a plain whole file stays unchanged, byte for byte", async () => {
  const made = await run({ pick: { kind: "video", label: "whole" } });
  assert.deepEqual(await readFile(made.path), whole.content);
});

test("addresses that stop working during the download are renewed once for both streams", async () => {
  video.behaviour.bytesPerPass = Math.floor(video.content.length / 2);
  let asked = 0;
  const made = await run({ reextract: async () => extraction(++asked) });
  assert.ok(asked >= 1 && asked <= 4, `${asked}`);
  assert.equal(made.facts && videoOf(made.facts)?.height, 720);
});

test("a broken source is retried once from a fresh extraction, and then reported as an error", async () => {
  const good = video.content;
  video.content = good.subarray(0, 20_000);
  const made = await run({
    reextract: async () => {
      video.content = good;
      return extraction(1);
    },
  });
  assert.deepEqual(await framesOf(made.path), await framesOf(join(folder, "v.mp4")));

  video.content = good.subarray(0, 20_000);
  const failed = run();
  await assert.rejects(failed, { name: "DeliveryError" });
  video.content = good;
});

test("a source shorter than the page says is never delivered", async () => {
  const said = { ...extraction(), durationSeconds: 20 };
  await assert.rejects(run({ extraction: said, reextract: async () => said }), { failure: "resultBroken" });
});

test("file options: an exact clip contains shifted subtitles, the cover and metadata", async () => {
  const made = await run({
    fileOptions: { fromSeconds: 1, toSeconds: 5, isExact: true, subtitles: ["en"], cover: true, metadata: true },
    readSubtitles: async () => [
      {
        language: "en",
        name: "English",
        vtt: "WEBVTT\n\n00:02.000 --> 00:03.000\nHi\n\n00:06.000 --> 00:07.000\nGone\n",
      },
    ],
  });
  assert.deepEqual(made.clip, { method: "edges", startSeconds: 1, endSeconds: 5 });
  assert.deepEqual(made.subtitles, ["en"]);
  assert.equal((await framesOf(made.path)).length, 100);
  assert.ok(made.facts?.streams.some((one) => one.kind === "video" && one.isCover));
  assert.ok(made.facts?.streams.some(({ kind }) => kind === "subtitle"));
  assert.ok((await readFile(made.path)).includes("A drawn film"));
});

test("metadata contains description, date and chapters, which are shifted for a clip", async () => {
  const told: Extraction = {
    ...extraction(),
    description: "Drawn line by line",
    date: "2025-01-02",
    chapters: [
      { title: "Opening", startSeconds: 0, endSeconds: 4 },
      { title: "End", startSeconds: 4, endSeconds: 8 },
    ],
  };
  const marksOf = async (path: string) => {
    const args = ["-v", "error", "-show_chapters", "-show_entries", "format_tags", "-of", "json", path];
    const { chapters, format } = JSON.parse((await promisify(execFile)("ffprobe", args)).stdout);
    const marks = chapters.map((one: { start_time: string; tags: { title: string } }) => [
      one.tags.title,
      Number(one.start_time),
    ]);
    return { marks, tags: format.tags };
  };
  const metadata = { metadata: true };
  const whole = await marksOf((await run({ extraction: told, fileOptions: metadata })).path);
  assert.deepEqual(whole.marks, [
    ["Opening", 0],
    ["End", 4],
  ]);
  assert.deepEqual([whole.tags.date, whole.tags.description], ["2025-01-02", "Drawn line by line"]);
  const cut = { ...metadata, fromSeconds: 2, toSeconds: 6, isExact: true };
  assert.deepEqual((await marksOf((await run({ extraction: told, fileOptions: cut })).path)).marks, [
    ["Opening", 0],
    ["End", 2],
  ]);
  const mp3 = await run({ extraction: told, pick: { kind: "audio", label: "mp3" }, fileOptions: metadata });
  assert.deepEqual((await marksOf(mp3.path)).marks, whole.marks);
});

test("HEVC of a plain file is tagged so that Apple's players open it", async () => {
  const path = join(folder, "hev1.mp4");
  await drawVideo(path, { seconds: 2, codec: ["libx265", "-preset", "ultrafast", "-tag:v", "hev1"], size: "1280x720" });
  const kept = whole.content;
  whole.content = await readFile(path);
  try {
    const made = await run({
      pick: { kind: "video", label: "whole" },
      extraction: { ...extraction(), durationSeconds: 2 },
    });
    const video = made.facts && videoOf(made.facts);
    assert.deepEqual([video?.codec, video?.tag], ["hevc", "hvc1"]);
    assert.deepEqual(await framesOf(made.path), await framesOf(path));
  } finally {
    whole.content = kept;
  }
});

test("audio is delivered unchanged or as mp3, also as a clip", async () => {
  const kept = await run({ pick: { kind: "audio", label: "m4a" } });
  assert.equal(kept.container, "m4a");
  const mp3 = await run({
    pick: { kind: "audio", label: "mp3" },
    fileOptions: { fromSeconds: 2, toSeconds: 5, cover: true },
  });
  assert.equal(mp3.container, "mp3");
  assert.ok(Math.abs((mp3.facts?.durationSeconds ?? 0) - 3) < 0.1);
  const clipped = await run({ pick: { kind: "audio", label: "m4a" }, fileOptions: { fromSeconds: 2, toSeconds: 5 } });
  assert.ok(Math.abs((clipped.facts?.durationSeconds ?? 0) - 3) < 0.1, `${clipped.facts?.durationSeconds}`);
});

test("fragments are fetched by the engine, and the same folder is continued after its fault", async () => {
  const calls: string[] = [];
  const extractor: DeliverOptions["extractor"] = {
    async fetchStream({ path, stream, onProgress }) {
      calls.push(`${stream.url} ${(await readdir(join(path, ".."))).join()}`);
      if (calls.length === 1) {
        await writeFile(`${path}.part`, "half of it");
        throw new ExtractionError("siteFault", "a fragment was missing");
      }
      onProgress?.({ bytes: whole.content.length, totalBytes: null, fragment: 2, fragments: 2 });
      await writeFile(path, whole.content);
    },
  };
  const manifest = (url: string): Extraction => {
    const base = extraction();
    const media = base.video["whole"] as Media;
    const stream = { ...(media.video as Stream), protocol: "hls" as const, url };
    return { ...base, video: { "720p": { ...media, video: stream } } };
  };
  const made = await run({ extraction: manifest("old.m3u8"), reextract: async () => manifest("new.m3u8"), extractor });
  assert.equal(calls.length, 2);
  assert.match(calls[1] ?? "", /^new\.m3u8 .*\.part/);
  assert.deepEqual(await framesOf(made.path), await framesOf(join(folder, "v.mp4")));
});

test("a clip that lies outside is refused before anything is fetched", async () => {
  video.requests.length = 0;
  await assert.rejects(run({ fileOptions: { fromSeconds: 90 } }), { failure: "clipOutside", canRetry: false });
  assert.equal(video.requests.length, 0);
});

test("a clip outside of a media without stated duration is refused by name after the download", async () => {
  const untold = { ...extraction(), durationSeconds: null };
  for (const [kind, label] of [
    ["audio", "mp3"],
    ["audio", "m4a"],
    ["video", "720p"],
  ] as const) {
    const asked = run({ extraction: untold, pick: { kind, label }, fileOptions: { fromSeconds: 700 } });
    await assert.rejects(asked, { failure: "clipOutside", canRetry: false }, label);
  }
});

test("a clip without an end lasts to the end of the media, and its progress is relative to its length", async () => {
  const seen: DeliveryProgress[] = [];
  const made = await run({ fileOptions: { fromSeconds: 5, isExact: true }, onProgress: (one) => seen.push(one) });
  assert.deepEqual([made.clip?.startSeconds, Math.round(made.clip?.endSeconds ?? 0)], [5, 8]);
  assert.ok(seen.every(({ percent }) => percent >= 0 && percent <= 100));
});

test("an unreachable host is reported as such, and the other stream stops", async () => {
  audio.behaviour.failing = { times: 1_000, status: 404 };
  video.behaviour.bytesPerSecond = 100_000;
  await assert.rejects(run(), { failure: "gone", canRetry: false });
});

test("an abort ends with the signal's reason", async () => {
  video.behaviour.bytesPerSecond = 200_000;
  const stop = new AbortController();
  const running = run({
    signal: stop.signal,
    onProgress: ({ currentBytes }) => currentBytes > 0 && stop.abort(new Error("cancelled")),
  });
  await assert.rejects(running, /cancelled/);
});

test("kill -9 in the middle of a delivery: the next run continues from the journal to one file", async () => {
  const workDir = join(folder, "killed");
  video.behaviour = { bytesPerSecond: 300_000, etag: '"v"' };
  const file = join(folder, "extraction.json");
  await writeFile(file, JSON.stringify(extraction()));
  const script = fileURLToPath(new URL("../test/deliver-child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file, workDir], { stdio: "inherit" });
  await journaled(join(workDir, "video.mp4.journal"), video.content.length * 0.25);
  child.kill("SIGKILL");
  await once(child, "exit");
  video.behaviour = { etag: '"v"' };
  video.sentBytes = 0;
  const made = await run({ workDir });
  assert.ok(video.sentBytes < video.content.length * 0.9, `${video.sentBytes} of ${video.content.length} again`);
  assert.deepEqual(await framesOf(made.path), await framesOf(join(folder, "v.mp4")));
  assert.deepEqual((await readdir(workDir)).sort(), ["result.json", "result.mp4"]);
});

test("subtitles are shifted with the clip", () => {
  const vtt =
    "WEBVTT\n\nNOTE kept\n\n1\n00:00:01.000 --> 00:00:03.500 align:start\nOver the edge\n\n00:09.000 --> 00:10.000\nOutside\n";
  assert.equal(
    shiftVtt(vtt, 2, 5),
    "WEBVTT\n\nNOTE kept\n\n1\n00:00:00.000 --> 00:00:01.500 align:start\nOver the edge\n",
  );
});
