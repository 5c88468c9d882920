import assert from "node:assert/strict";
import { test } from "node:test";
import type { Image } from "@cutwater/imaging/image.ts";
import { patternPng, pngKinds } from "../../test/pictures/drawn-png.ts";
import { sharp } from "./loaders.ts";
import { readPicture } from "./read.ts";
import { PictureRefused } from "./refused.ts";

const read = (source: Buffer | string) => readPicture(source, { maxPixels: 16_800_000 });
const colour = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 5, height: 3, channels, background } });
const firstOf = ({ data, channels }: Image) => [...data.subarray(0, channels)];
const isNear = (given: number[], wanted: number[], tolerance: number) =>
  assert.ok(
    given.length === wanted.length && wanted.every((value, i) => Math.abs(value - (given[i] as number)) <= tolerance),
    `${given} is not ${wanted}`,
  );

test("a picture is read as 8-bit sRGB, however its colours are stored", async () => {
  const orange = colour("#e08020");
  const kept = {
    indexed: orange.clone().png({ palette: true }),
    deep: orange.clone().toColourspace("rgb16").png(),
    "deep in Display P3": orange.clone().toColourspace("rgb16").withIccProfile("p3").png(),
    "Display P3": orange.clone().withIccProfile("p3").png(),
    tiff: orange.clone().tiff({ compression: "lzw" }),
    gif: orange.clone().gif(),
    webp: orange.clone().webp({ lossless: true }),
    avif: orange.clone().avif({ lossless: true }),
    jpeg: orange.clone().jpeg({ quality: 100 }),
    // A press cannot print this orange quite as it is.
    CMYK: orange.clone().toColourspace("cmyk").jpeg({ quality: 100 }),
  };
  for (const [name, picture] of Object.entries(kept)) {
    const { image, alpha } = await read(await picture.toBuffer());
    assert.deepEqual([image.width, image.height, image.channels, alpha], [5, 3, 3, null], name);
    isNear(firstOf(image), [224, 128, 32], name === "CMYK" ? 45 : 3);
  }
});

test("grey of any depth gives one channel, also when the file stores three", async () => {
  const grey = colour("#646464");
  const kept = [
    grey.clone().toColourspace("b-w").png(),
    grey.clone().toColourspace("grey16").png(),
    grey.clone().png(),
    grey.clone().jpeg(),
  ];
  for (const picture of kept) {
    const { image, alpha } = await read(await picture.toBuffer());
    assert.deepEqual([image.channels, alpha], [1, null]);
    isNear(firstOf(image), [100], 1);
  }
});

test("transparency is returned separately, colours are not premultiplied, and full opacity gives null", async () => {
  const see = await read(await colour("#e0802080", 4).png().toBuffer());
  isNear(firstOf(see.image), [224, 128, 32], 0);
  isNear(firstOf(see.alpha as Image), [128], 0);
  const grey = await read(await colour("#64646440", 4).toColourspace("b-w").png().toBuffer());
  assert.equal(grey.image.channels, 1);
  isNear(firstOf(grey.alpha as Image), [64], 0);
  const full = await read(await colour("#e08020ff", 4).png().toBuffer());
  assert.equal(full.alpha, null);
});

test("a rotated photo is read upright", async () => {
  const halves = colour("#000000").composite([
    { input: { create: { width: 2, height: 3, channels: 3, background: "#ffffff" } }, left: 0, top: 0 },
  ]);
  const { image } = await read(await halves.png().withMetadata({ orientation: 6 }).toBuffer());
  assert.deepEqual([image.width, image.height], [3, 5]);
  assert.deepEqual([...image.data.subarray(0, 6)], [255, 255, 255, 255, 255, 255]);
  assert.deepEqual([...image.data.subarray(6)], Array(9).fill(0));
});

test("samples that are not brightness values are refused", async () => {
  const floats = await sharp(await colour("#646464").png().toBuffer())
    .toColourspace("scrgb")
    .tiff({ compression: "none" })
    .toBuffer();
  await assert.rejects(read(floats), (error) => error instanceof PictureRefused && error.reason === "kindUnsupported");
});

test("a PNG is the same picture whether it is interlaced or not, in chunks of any size, at any compression", async () => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 32, 37];
  for (const kind of pngKinds)
    for (const size of sizes) {
      const plain = await read(patternPng(kind, size, size + 1));
      const name = `${kind.colour} of ${kind.depth} bits, ${size} wide`;
      assert.deepEqual(await read(patternPng(kind, size, size + 1, { isInterlaced: true })), plain, name);
      assert.deepEqual(await read(patternPng(kind, size, size + 1, { chunkBytes: 1 + (size % 7) })), plain, name);
      assert.deepEqual(await read(patternPng(kind, size, size + 1, { level: size % 10 })), plain, name);
    }
});
