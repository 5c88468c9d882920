import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { languages, text } from "@cutwater/contract/i18n.ts";
import { allowanceOf } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import tool from "./tool.ts";

const member = allowanceOf(["BASIC_MONTH"]);
const free = allowanceOf([]);
const picture = (width: number, height: number): MediaFacts => ({
  kind: "image",
  format: "jpeg",
  hasAlpha: false,
  bytes: 1,
  width,
  height,
});
const asked = (scale: number, facts: MediaFacts, allowance = member, format = "auto", longest?: number) => ({
  data: tool.data.parse({ url: "u", scale, mode: "REALITY", format, longest }),
  inputs: [facts],
  allowance,
});

/** The refusal's key, after checking that it has a sentence in both languages. */
function refusalOf(...given: Parameters<typeof asked>): string {
  try {
    tool.measure(asked(...given));
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    const sentences = languages.map((language) => text(tool.messages, language, error.key, error.params));
    for (const sentence of sentences) assert.doesNotMatch(sentence, /[{}]|undefined/);
    return `${error.key}: ${sentences[0]}`;
  }
  assert.fail("it was taken");
}

test("a picture is priced by its result: one part for each started 16 megapixels", () => {
  for (const [width, height, scale, furtherParts] of [
    [100, 100, 2, 0],
    [2_000, 2_000, 2, 0],
    [2_000, 2_001, 2, 1],
    [4_096, 4_096, 2, 4],
    [1_024, 1_024, 12, 9],
  ] as const)
    assert.partialDeepStrictEqual(tool.measure(asked(scale, picture(width, height))), { units: 1, furtherParts });
});

test("a result above 151 megapixels is refused before payment, with the largest possible scale", () => {
  assert.deepEqual(tool.measure(asked(12, picture(1_024, 1_024))).furtherParts, 9);
  assert.match(refusalOf(12, picture(1_025, 1_024)), /^resultTooLarge: .*×10 \(10250 × 10240 pixels\)/);
  assert.match(refusalOf(4, picture(4_096, 4_096)), /^resultTooLarge: .*×2 \(8192 × 8192 pixels\)/);
  assert.match(refusalOf(12, picture(8_000, 10)), /^resultTooLarge: .*×8 \(64000 × 80 pixels\)/);
  assert.match(refusalOf(2, picture(40_000, 10)), /^pictureTooLong: .*65500/);
});

test("scales above 8 are for members", () => {
  assert.match(refusalOf(10, picture(100, 100), free), /^scaleForMembers: .*×10.*×8/);
  assert.partialDeepStrictEqual(tool.measure(asked(8, picture(100, 100), free)), { units: 1, furtherParts: 0 });
});

test("WebP is refused where its encoder would need the whole memory", () => {
  assert.match(refusalOf(4, picture(1_500, 1_500), member, "webp"), /^webpTooLarge: .*32 megapixels/);
  assert.match(refusalOf(2, picture(9_000, 10), member, "webp"), /^webpTooLarge/);
  assert.equal(tool.measure(asked(4, picture(1_000, 1_000), member, "webp")).units, 1);
});

test("AVIF is refused sooner, since its encoder needs more", () => {
  assert.match(refusalOf(4, picture(1_001, 1_000), member, "avif"), /^avifTooLarge: .*16 megapixels/);
  assert.equal(tool.measure(asked(4, picture(1_000, 1_000), member, "avif")).units, 1);
});

test("a longest side is between the picture's own and what the scale gives; the result decides the price", () => {
  const of = (longest: number, scale = 4, facts = picture(2_000, 1_000)) =>
    tool.measure(asked(scale, facts, member, "auto", longest));
  assert.deepEqual([of(2_000).furtherParts, of(5_000).furtherParts, of(8_000).furtherParts], [0, 0, 1]);
  for (const longest of [1_999, 8_001])
    assert.match(
      refusalOf(4, picture(2_000, 1_000), member, "auto", longest),
      /^longestOutOfRange: .*2000 to 8000 pixels/,
    );
  assert.equal(of(10_000, 4, picture(4_096, 4_096)).furtherParts, 6, "what is not made counts for nothing");
  assert.match(refusalOf(4, picture(4_096, 4_096), member, "auto", 12_289), /4096 to 12288/);
  assert.equal(tool.data.safeParse({ url: "u", scale: 2, mode: "OLD", longest: 10.5 }).success, false);
});

test("other scales, modes and formats are refused, and a video is not a picture", () => {
  for (const wrong of [{ scale: 3 }, { scale: "4" }, { mode: "real" }, { format: "tiff" }, { url: "" }])
    assert.equal(tool.data.safeParse({ url: "u", scale: 2, mode: "OLD", ...wrong }).success, false);
  assert.equal(tool.data.parse({ url: "u", scale: 2, mode: "OLD" }).format, "auto");
  const video: MediaFacts = {
    kind: "video",
    codec: "h264",
    durationSeconds: 1,
    framesPerSecond: 25,
    hasAudio: false,
    bytes: 1,
    width: 10,
    height: 10,
  };
  assert.match(refusalOf(2, video), /^notPicture/);
});

test("the time limit of a run grows with its work", () => {
  const seconds = (scale: number, side: number) => tool.limits.seconds(asked(scale, picture(side, side)));
  assert.ok(seconds(2, 100) >= 120 && seconds(2, 100) < 180);
  assert.ok(seconds(12, 1_000) > 5 * seconds(2, 1_000));
});
