import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { alongMainAxis } from "./main-axis.ts";

test("letters that differ from their background only in colour become visible", () => {
  const image = createImage(40, 20, 3);
  const isLetter = (x: number, y: number) => x % 8 < 2 && y > 4 && y < 16;
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 40; x++) image.data.set(isLetter(x, y) ? [190, 40, 60] : [20, 120, 80], 3 * (y * 40 + x));
  const grey = alongMainAxis(image);
  const values = (wanted: boolean) => [...grey].filter((_, i) => isLetter(i % 40, Math.floor(i / 40)) === wanted);
  const letters = values(true);
  const ground = values(false);
  assert.ok(Math.abs(letters[0]! - ground[0]!) > 250, `${letters[0]} ${ground[0]}`);
  assert.ok(letters.every((value) => value === letters[0]));
});

test("a line of one colour becomes a single grey value", () => {
  const image = createImage(5, 4, 3);
  image.data.fill(90);
  assert.equal(new Set(alongMainAxis(image)).size, 1);
});
