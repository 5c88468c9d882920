import assert from "node:assert/strict";
import { test } from "node:test";
import { waves } from "@cutwater/imaging/test/waves.ts";
import { worn } from "../bench/worn-pictures.ts";
import type { Seen } from "../calls.ts";
import { withMeasured } from "./measured-wear.ts";

const clean: Seen = { wear: 1, jpeg: 97, noise: 0.4, blur: 0.1, isClean: true };
const picture = waves(160, 120);

test("a file saved as JPEG has its exact quality, and is not clean at 80 and below", async () => {
  for (const quality of [60, 80, 90]) {
    const seen = withMeasured(clean, await worn(picture, { saved: [quality] }));
    assert.deepEqual([seen.jpeg, seen.isClean], [quality, quality > 80]);
  }
});

test("an earlier, worse compression that the network sees takes precedence", async () => {
  const image = await worn(picture, { saved: [90] });
  assert.equal(withMeasured({ ...clean, jpeg: 50, isClean: false }, image).jpeg, 50);
});

test("noise that is independent in each channel is measured", async () => {
  const noisy = await worn(picture, { noise: 10 });
  assert.ok(Math.abs(withMeasured({ ...clean, noise: 8 }, noisy).noise - 10) < 0.5);
});

test("properties that the pixels do not show stay as the network estimated them", async () => {
  const alike = waves(160, 120, { level: 10, isGrey: true });
  const seen = { ...clean, noise: 9, isClean: false };
  for (const image of [alike, await worn(picture, { noise: 10, saved: [95] })])
    assert.equal(withMeasured(seen, image).noise, 9);
  assert.deepEqual(withMeasured(clean, picture), clean);
});
