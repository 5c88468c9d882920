import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "@cutwater/contract/downloads.ts";
import { labelOf, rowsOf } from "./rows.ts";

const source = {} as Source;
const result = {
  video: { "480p": source, "2160p": source, "1080p": source, "1080p-hevc": source, "720p": source },
  audio: { m4a: source },
  photos: {},
};

test("rows stand best first, equal lines in the order of the answer", () => {
  const { video } = rowsOf(result, []);
  assert.deepEqual(
    video.map(({ quality }) => quality),
    ["2160p", "1080p", "1080p-hevc", "720p", "480p"],
  );
});

test("the primary button is the best quality that these products open", () => {
  assert.equal(rowsOf(result, []).best?.quality, "720p");
  assert.equal(rowsOf(result, ["BASIC_YEAR"]).best?.quality, "1080p");
  assert.equal(rowsOf(result, ["PREMIUM_YEAR"]).best?.quality, "2160p");
  assert.equal(rowsOf({ ...result, video: { "1080p": source } }, []).best?.quality, "m4a");
});

test("what stands behind the lines is said apart", () => {
  assert.deepEqual(labelOf("1080p-hevc"), { name: "1080p", extra: "HEVC" });
  assert.deepEqual(labelOf("720p"), { name: "720p", extra: null });
});
