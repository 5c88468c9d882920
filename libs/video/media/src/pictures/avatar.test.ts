import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnPictures, turnedPhoto } from "../../test/pictures/drawn-pictures.ts";
import { drawnPng } from "../../test/pictures/drawn-png.ts";
import { makeAvatar } from "./avatar.ts";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";

const limits = { maxPixels: 16_800_000, side: 120 };

const avatarOf = async (source: Buffer | string) => await makeAvatar(source, limits);
const refusalOf = async (source: Buffer | string): Promise<[string, string | null]> => {
  const error = await avatarOf(source).then(
    () => assert.fail("it was taken"),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof PictureRefused, String(error));
  return [error.reason, error.found];
};
/** The colour of the avatar at a position given as shares of its width and height. */
async function colourAt(avatar: Buffer, x: number, y: number): Promise<number[]> {
  const { data: pixels, info } = await sharp(avatar).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...pixels.subarray(at, at + info.channels)];
}
const isNear = (given: number[], wanted: number[], tolerance: number) =>
  assert.ok(
    wanted.every((value, i) => Math.abs(value - (given[i] ?? -999)) <= tolerance),
    `${given} is not ${wanted}`,
  );

/** A picture with a red left half and a blue right half. */
const halves = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
  ]);

test("an avatar is the centre square of a picture, 120 by 120, as WebP", async () => {
  const avatar = await avatarOf(await halves().png().toBuffer());
  const { format, width, height } = await sharp(avatar).metadata();
  assert.deepEqual([format, width, height], ["webp", 120, 120]);
  isNear(await colourAt(avatar, 0.1, 0.5), [255, 0, 0], 12);
  isNear(await colourAt(avatar, 0.9, 0.5), [0, 0, 255], 12);
});

test("a rotated photo is set upright, and the camera's metadata is removed", async () => {
  // 6: the camera was turned, so the left half becomes the upper one.
  const photo = await halves()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "31/1 13/1 0/1" } })
    .toBuffer();
  const avatar = await avatarOf(photo);
  isNear(await colourAt(avatar, 0.5, 0.1), [255, 0, 0], 12);
  isNear(await colourAt(avatar, 0.5, 0.9), [0, 0, 255], 12);
  const { exif, icc, xmp, iptc, orientation } = await sharp(avatar).metadata();
  assert.deepEqual([exif, icc, xmp, iptc, orientation], [undefined, undefined, undefined, undefined, undefined]);
  assert.ok(!avatar.includes("somebody"));
});

test("print colours, 16 bits, grey and palettes all become 8-bit sRGB", async () => {
  const orange = sharp({ create: { width: 200, height: 200, channels: 3, background: "#e08020" } });
  const cmyk = await orange.clone().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
  assert.equal((await sharp(cmyk).metadata()).space, "cmyk");
  const deep = await orange.clone().toColourspace("rgb16").png().toBuffer();
  assert.equal((await sharp(deep).metadata()).depth, "ushort");
  const grey = await orange.clone().greyscale().toColourspace("b-w").png().toBuffer();
  const indexed = await orange.clone().png({ palette: true }).toBuffer();
  const wide = await orange.clone().withIccProfile("p3").png().toBuffer();
  for (const picture of [cmyk, deep, grey, indexed, wide]) {
    const avatar = await avatarOf(picture);
    const { space, depth, channels } = await sharp(avatar).metadata();
    assert.deepEqual([space, depth, channels], ["srgb", "uchar", 3]);
    const isGrey = picture === grey;
    // A press cannot print this orange quite as it is.
    isNear(await colourAt(avatar, 0.5, 0.5), isGrey ? [147, 147, 147] : [224, 128, 32], picture === cmyk ? 45 : 14);
  }
});

test("of an animation the first frame is taken, and transparency stays", async () => {
  const frame = (colour: string) =>
    sharp({ create: { width: 160, height: 160, channels: 4, background: colour } })
      .png()
      .toBuffer();
  const frames = [await frame("#00ff0080"), await frame("#ff0000ff")];
  const webp = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, lossless: true })
    .toBuffer();
  assert.equal((await sharp(webp).metadata()).pages, 2);
  const avatar = await avatarOf(webp);
  assert.equal((await sharp(avatar).metadata()).pages ?? 1, 1);
  isNear(await colourAt(avatar, 0.5, 0.5), [0, 255, 0, 128], 6);
});

test("a small picture is enlarged, and one of a single row too", async () => {
  for (const [width, height] of [
    [10, 10],
    [2_000, 1],
    [1, 1],
  ] as const) {
    const small = sharp({ create: { width, height, channels: 3, background: "#808080" } });
    const avatar = await avatarOf(await small.png().toBuffer());
    isNear(await colourAt(avatar, 0.5, 0.5), [128, 128, 128], 6);
    assert.equal((await sharp(avatar).metadata()).width, 120);
  }
});

test("too many pixels are refused after reading only the header", async () => {
  assert.deepEqual(await refusalOf(drawnPng(65_000, 65_000)), ["tooManyPixels", null]);
  assert.deepEqual(await refusalOf(drawnPng(4_100, 4_100)), ["tooManyPixels", null]);
});

test("a file that is not a picture is distinguished from an unsupported picture, whatever its name", async () => {
  const page = "<!DOCTYPE html><html><script>alert(1)</script></html>";
  assert.deepEqual(await refusalOf(Buffer.alloc(0)), ["empty", null]);
  assert.deepEqual(await refusalOf(Buffer.from(page)), ["notPicture", "HTML"]);
  assert.deepEqual(await refusalOf(Buffer.from("%PDF-1.7\n")), ["notPicture", "PDF"]);
  assert.deepEqual(await refusalOf(Buffer.from("PK\x03\x04 and more")), ["notPicture", "ZIP"]);
  assert.deepEqual(await refusalOf(Buffer.from("only words")), ["notPicture", null]);
  const svg = '<?xml version="1.0"?><!-- a picture --><svg xmlns="http://www.w3.org/2000/svg"/>';
  assert.deepEqual(await refusalOf(Buffer.from(svg)), ["kindUnsupported", "SVG"]);
  assert.deepEqual(await refusalOf(Buffer.from(`\ufeff${svg}`, "utf16le")), ["kindUnsupported", "SVG"]);
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  assert.deepEqual(await refusalOf(heic), ["broken", null]);
  assert.deepEqual(await refusalOf(Buffer.from("8BPS\0\x01")), ["kindUnsupported", "PSD"]);
});

test("a page after a PNG's first bytes is broken, and a page after a whole picture is dropped", async () => {
  const page = Buffer.from("<html><script>alert(1)</script></html>");
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  assert.deepEqual(await refusalOf(Buffer.concat([signature, page])), ["broken", null]);
  const avatar = await avatarOf(Buffer.concat([await halves().png().toBuffer(), page]));
  assert.ok(!avatar.includes("script"));
});

test("loaders of other kinds are disabled, even when sharp gets a file directly", async () => {
  await assert.rejects(sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).metadata());
});

test("a truncated picture is broken", async () => {
  const whole = await halves().jpeg().toBuffer();
  assert.deepEqual(await refusalOf(whole.subarray(0, whole.length / 2)), ["broken", null]);
});

test("each of the eight EXIF orientations is shown upright", async () => {
  const first = await avatarOf(await turnedPhoto(1));
  const wanted = await sharp(first).resize(12, 12).removeAlpha().raw().toBuffer();
  for (let orientation = 2; orientation <= 8; orientation++) {
    const avatar = await avatarOf(await turnedPhoto(orientation));
    const given = await sharp(avatar).resize(12, 12).removeAlpha().raw().toBuffer();
    const meanDifference = given.reduce((sum, value, i) => sum + Math.abs(value - (wanted[i] ?? 0)), 0) / given.length;
    assert.ok(meanDifference < 3, `orientation ${orientation} is off by ${meanDifference}`);
  }
});

test("every odd or damaged picture becomes an avatar or is refused with a reason", async () => {
  const counts = { taken: 0, refused: 0 };
  for await (const { name, bytes } of drawnPictures()) {
    try {
      const { format, width, height } = await sharp(await avatarOf(bytes)).metadata();
      assert.deepEqual([format, width, height], ["webp", 120, 120], name);
      counts.taken++;
    } catch (error) {
      assert.ok(error instanceof PictureRefused, `${name}: ${error}`);
      counts.refused++;
    }
  }
  assert.ok(counts.taken > 110 && counts.refused > 50, JSON.stringify(counts));
});
