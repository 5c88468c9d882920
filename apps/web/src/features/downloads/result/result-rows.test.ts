import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "@cutwater/contract/downloads.ts";
import { gateOfRow, labelOf, rowsOf } from "./result-rows.ts";

const source = { isLocked: false } as Source;
const openTo = (...qualities: string[]) => ({
  ...result,
  video: Object.fromEntries(
    Object.keys(result.video).map((quality) => [quality, { isLocked: !qualities.includes(quality) } as Source]),
  ),
});
const result = {
  video: { "480p": source, "2160p": source, "1080p": source, "1080p-hevc": source, "720p": source },
  audio: { m4a: source },
  photos: {},
};

test("rows are sorted best first, equal lines in the order of the answer", () => {
  const { video } = rowsOf(result);
  assert.deepEqual(
    video.map(({ quality }) => quality),
    ["2160p", "1080p", "1080p-hevc", "720p", "480p"],
  );
});

test("the primary button is at the best quality that the server has not locked", () => {
  assert.equal(rowsOf(openTo("720p", "1080p")).best?.quality, "1080p");
  assert.equal(rowsOf(openTo("2160p")).best?.quality, "2160p");
  assert.equal(rowsOf(openTo()).best?.quality, "m4a");
});

test("a quality without lines in its name is locked if the server says so, by the gate of its picture size", () => {
  const original = { width: 1080, height: 1920, isLocked: true } as Source;
  const [row] = rowsOf({ ...result, video: { original } }).video;
  assert.ok(row?.isLocked);
  assert.equal(gateOfRow(row), "fullHd");
  assert.equal(gateOfRow({ quality: "2160p", source: original }), "ultraHd");
  assert.equal(gateOfRow({ quality: "original", source: { width: null, height: null } as Source }), "open");
});

test("a suffix after the lines is returned separately", () => {
  assert.deepEqual(labelOf("1080p-hevc"), { name: "1080p", extra: "HEVC" });
  assert.deepEqual(labelOf("720p"), { name: "720p", extra: null });
});
