import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { sendAll } from "@cutwater/testing/uploads.ts";
import { uploadMessages } from "./messages.ts";

const { path: directory, skip } = realFiles(".");

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false });
});
after(() => features.close());

test("real files are accepted with their facts or refused with a sentence", { skip }, async () => {
  const files = globSync(["codecs/*.*", "codecs/*/*.*", "broken/*.*", "broken/*/*.*"], { cwd: directory }).sort();
  assert.ok(files.length > 90);
  const paths = new Map(files.map((file) => [file, join(directory, file)]));
  const answers = await sendAll(paths, [await aCustomer(features), await aCustomer(features)]);
  for (const [file, { facts, thumb, key = "", message = "" }] of answers) {
    if (facts) assert.equal(thumb !== null, facts.kind !== "sound", file);
    else assert.ok(key in uploadMessages.en && message.length > 10, `${file}: ${key} ${message}`);
  }
  for (const [file, wanted] of Object.entries(known)) {
    const { facts, key } = answers.get(file) ?? assert.fail(`no ${file}`);
    if (typeof wanted === "string") assert.equal(key, wanted, file);
    else assert.partialDeepStrictEqual(facts, { kind: "video", ...wanted }, file);
  }
});

type Video = Partial<Extract<MediaFacts, { kind: "video" }>> | Partial<Extract<MediaFacts, { kind: "sound" }>>;

/** The expected facts of some real files, found with ffprobe, Pillow and by eye, or the reason why the file is refused. */
const known: Readonly<Record<string, Video | string>> = {
  "codecs/sample.mp4": {
    width: 1080,
    height: 720,
    codec: "h264",
    durationSeconds: 1.001,
    framesPerSecond: 29.97,
    hasAudio: true,
  },
  // The container states neither a frame rate nor the duration of a frame.
  "codecs/sample.mkv": { durationSeconds: 0.967, framesPerSecond: 29.99 },
  "codecs/rotate-buck-bunny.mp4": { width: 1080, height: 1920, framesPerSecond: 24 },
  "codecs/video_90.mov": { width: 320, height: 568, durationSeconds: 0.1 },
  "codecs/video_270.mov": { width: 320, height: 568 },
  "codecs/sar_2x1.mp4": { width: 1280, height: 360 },
  "codecs/bear-vp9-odd-dimensions.webm": { width: 161, height: 121, codec: "vp9" },
  "codecs/long_1080p_lowbitrate.mp4": { durationSeconds: 362.767, hasAudio: true },
  "codecs/hdr10-av1.mp4": { codec: "av1", width: 720, height: 1280 },
  "codecs/dolbyVision-hdr.MOV": { codec: "hevc", width: 720, height: 1280 },
  "codecs/silent-black-10s.mp4": { durationSeconds: 10 },
  "codecs/cursed-vfr.mp4": { durationSeconds: 8.726, framesPerSecond: 7.22 },
  "codecs/video-3s.avi": { codec: "indeo4", hasAudio: false },
  "codecs/ts/sample_h265.ts": { codec: "hevc", durationSeconds: 1 },
  // The header claims 143,165 seconds, but the file lasts one second.
  "codecs/sample_fragmented.mp4": { durationSeconds: 1.001 },
  // The part that remains is accepted. The end of the original 9.7 seconds is missing.
  "broken/derived_truncated_95pct.mp4": { durationSeconds: 8.642 },
  "codecs/sample_audio_only.mp4": { kind: "sound" },
  "codecs/ac3.mkv": { kind: "sound", codec: "ac3" },
  // A header without any sound.
  "codecs/tiny/wav.wav": "upload.broken",
  "codecs/tiny/Mpeg4.mp4": "upload.broken",
  "broken/zero_bytes.webm": "upload.empty",
  "broken/no_streams.webm": "upload.notMedia",
  "broken/invalid-bitstream.webm": "upload.broken",
  "broken/zero_empty_stsc.mp4": "upload.broken",
};
