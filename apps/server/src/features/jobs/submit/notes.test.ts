import assert from "node:assert/strict";
import { test } from "node:test";
import { notesOn } from "./notes.ts";

const video = {
  kind: "video" as const,
  bytes: 1,
  width: 96,
  height: 64,
  codec: "h264",
  durationSeconds: 1,
  framesPerSecond: 25,
  hasAudio: false,
};
const picture = { kind: "image" as const, bytes: 1, width: 9, height: 9, format: "png", hasAlpha: false };

test("a quote notes bits and resolution of colours that the result will not have, and nothing on ordinary files", () => {
  const of = (one: Parameters<typeof notesOn>[0][number]) => notesOn([one]).map(({ key, params }) => [key, params]);
  assert.deepEqual(of(video), []);
  assert.deepEqual(of(picture), []);
  assert.deepEqual(of({ ...video, bitDepth: 10 }), [["depthReduced", { bits: 10 }]]);
  assert.deepEqual(of({ ...video, chroma: "4:2:2" }), [["chromaReduced", { chroma: "4:2:2" }]]);
  assert.deepEqual(of({ ...video, bitDepth: 10, chroma: "4:2:2" }), [["bothReduced", { bits: 10, chroma: "4:2:2" }]]);
  assert.deepEqual(of({ ...picture, bitDepth: 16 }), [["depthReduced", { bits: 16 }]]);
});
