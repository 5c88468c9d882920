import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "@cutwater/contract/downloads.ts";
import { shortResult } from "./short-result.ts";

const source = (isLocked = false): Source => ({
  url: "/m",
  download: null,
  local: false,
  container: "mp4",
  videoCodec: "H.264",
  audioCodec: "AAC",
  width: null,
  height: null,
  fps: null,
  bitrateKbps: null,
  language: null,
  sizeBytes: 1,
  isSizeExact: true,
  needsMerge: false,
  isLocked,
  cost: 0,
});

test("a card shows one locked video, the three best open ones and one audio track, and counts all", () => {
  const { short, count } = shortResult({
    video: {
      "240p": source(),
      "360p": source(),
      "480p": source(),
      "720p": source(),
      "1080p": source(true),
      "2160p": source(true),
    },
    audio: { m4a: source(), mp3: source() },
    photos: {},
  });
  assert.deepEqual(Object.keys(short.video), ["2160p", "720p", "480p", "360p"]);
  assert.deepEqual(Object.keys(short.audio), ["m4a"]);
  assert.equal(count, 8);
});

test("a short result is shown whole", () => {
  const result = { video: { "720p": source() }, audio: { m4a: source() }, photos: {} };
  assert.deepEqual(shortResult(result), { short: result, count: 2 });
});
