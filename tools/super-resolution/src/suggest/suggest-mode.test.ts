import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { suggestMode } from "./suggest-mode.ts";

const sample = async (name: string) =>
  await readPicture(new URL(`../../samples/${name}`, import.meta.url).pathname, { maxPixels: 1e7 });

test("the type of each of our own samples is recognised", async () => {
  for (const [name, mode] of [
    ["reality.webp", "REALITY"],
    ["anime.png", "ANIME"],
    ["old.webp", "OLD"],
  ] as const)
    assert.equal(suggestMode(await sample(name), { isClean: true }), mode, name);
});

test("a grey photograph counts as old if it is worn", async () => {
  const { image } = await sample("reality.webp");
  const grey = drawn(image.width, image.height, (x, y) => image.data[(y * image.width + x) * 3] as number);
  assert.equal(suggestMode({ image: grey, alpha: null }, { isClean: true }), "REALITY");
  assert.equal(suggestMode({ image: grey, alpha: null }, { isClean: false }), "OLD");
});

test("ink on white paper is a drawing; transparent places are ignored", () => {
  const strokes = drawn(200, 200, (x, y) => (x % 40 < 3 || y % 50 < 3 ? 20 : 255));
  assert.equal(suggestMode({ image: strokes, alpha: null }, { isClean: true }), "ANIME");
  const noise = drawn(200, 200, (x, y) => (y < 100 ? (strokes.data[y * 200 + x] as number) : (x * 37 + y * 91) % 200));
  assert.equal(suggestMode({ image: noise, alpha: null }, { isClean: true }), "REALITY");
  const alpha = drawn(200, 200, (_, y) => (y < 100 ? 255 : 0));
  assert.equal(suggestMode({ image: noise, alpha }, { isClean: true }), "ANIME");
});

test("a tiny picture gets no suggestion", () => {
  assert.equal(suggestMode({ image: createImage(63, 900, 3), alpha: null }, { isClean: true }), null);
});

function drawn(width: number, height: number, valueAt: (x: number, y: number) => number): Image {
  const image = createImage(width, height, 1);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) image.data[y * width + x] = valueAt(x, y);
  return image;
}
