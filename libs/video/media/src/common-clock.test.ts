import assert from "node:assert/strict";
import { test } from "node:test";
import { ClocksApartError, commonClock, zeroOf } from "./common-clock.ts";
import type { MediaFacts, StreamFacts } from "./facts.ts";

const stream = { index: 0, tag: null, bitrateKbps: null, language: null, durationSeconds: null, isDefault: true };
const facts = (format: string, startSeconds: number, ...streams: StreamFacts[]): MediaFacts => ({
  format,
  startSeconds,
  durationSeconds: 12,
  sizeBytes: 1,
  bitrateKbps: null,
  streams,
});
const picture = (format: string, startSeconds: number): MediaFacts =>
  facts(format, startSeconds, {
    ...stream,
    kind: "video",
    codec: "h264",
    startSeconds,
    width: 160,
    height: 90,
    codedWidth: 160,
    codedHeight: 90,
    rotation: 0,
    fps: 25,
    pixelFormat: null,
    profile: null,
    isHdr: false,
    hasIndex: false,
    isCover: false,
  });
const sound = (format: string, startSeconds: number): MediaFacts =>
  facts(format, startSeconds, {
    ...stream,
    kind: "audio",
    codec: "aac",
    startSeconds,
    sampleRate: 48_000,
    channels: 2,
  });
const delays = (video: MediaFacts, audio: MediaFacts, shifts = { video: 0, audio: 0 }) => {
  const clock = commonClock({ facts: video, shiftSeconds: shifts.video }, { facts: audio, shiftSeconds: shifts.audio });
  return [clock.videoDelay, clock.audioDelay].map((seconds) => Math.round(seconds * 1_000) / 1_000 + 0);
};

test("separate files keep the distance between their timestamps, and the earlier one begins at zero", () => {
  assert.deepEqual(delays(picture("mpegts", 10.6), sound("mpegts", 10)), [0.6, 0]);
  assert.deepEqual(delays(picture("mpegts", 10), sound("mpegts", 39)), [0, 29]);
  assert.deepEqual(delays(picture("mov,mp4", 5), sound("mov,mp4", 5)), [0, 0]);
});

test("priming samples do not delay the video", () => {
  assert.deepEqual(delays(picture("matroska,webm", 0), sound("matroska,webm", -0.007)), [0, -0.007]);
});

test("shifts from a manifest are added, and 33-bit timestamps may wrap around between two streams", () => {
  assert.deepEqual(delays(picture("mov,mp4", 100), sound("mov,mp4", 40), { video: -100, audio: -39.5 }), [0, 0.5]);
  assert.deepEqual(delays(picture("mpegts", 2 ** 33 / 90_000 - 1), sound("mpegts", 1)), [0, 2]);
});

test("streams that begin more than half a minute apart are refused", () => {
  assert.throws(() => delays(picture("mpegts", 0), sound("mpegts", 40)), ClocksApartError);
  assert.throws(() => delays(picture("mov,mp4", 7_200), sound("mov,mp4", 0)), ClocksApartError);
});

test("a file begins with its video when the audio begins only a few samples earlier", () => {
  const [video] = picture("mov,mp4", 5).streams;
  assert.equal(zeroOf(facts("mov,mp4", 4.979, video as StreamFacts)), 5);
  assert.equal(zeroOf(facts("mov,mp4", 4, video as StreamFacts)), 4);
  assert.equal(zeroOf(sound("matroska,webm", -0.007)), 0);
});
