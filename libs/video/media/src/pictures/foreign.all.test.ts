import assert from "node:assert/strict";
import { test } from "node:test";
import { type BmpForm, drawnBmp } from "../../test/pictures/drawn-bmp.ts";
import { clap, drawnHeic, iccProfile, imir, irot, nclx } from "../../test/pictures/drawn-heic.ts";
import { makeAvatar } from "./avatar.ts";
import { identify } from "./identify.ts";
import { sharp } from "./loaders.ts";
import { readPicture } from "./read.ts";
import { PictureRefused } from "./refused.ts";
import { makeThumb } from "./thumb.ts";

const maxPixels = 16_800_000;
const read = (source: Buffer) => readPicture(source, { maxPixels });
const colourAt = ({ image }: Awaited<ReturnType<typeof read>>, x: number, y: number): number[] => {
  const at = (y * image.width + x) * image.channels;
  return [0, 1, 2].map((c) => image.data[at + (image.channels === 1 ? 0 : c)]!);
};
const isNear = (found: readonly number[], wanted: readonly number[], tolerance: number, name = "") =>
  assert.ok(
    wanted.every((value, i) => Math.abs(value - found[i]!) <= tolerance),
    `${name}: ${found} is not ${wanted}`,
  );
const refusalOf = async (source: Buffer): Promise<[string, string | null]> => {
  try {
    await read(source);
  } catch (error) {
    if (error instanceof PictureRefused) return [error.reason, error.found];
    throw error;
  }
  throw new Error("the picture was read");
};

/** Red, green, blue, and yellow quarters of 64 x 48 pixels. */
const [red, green, blue, yellow] = [
  [220, 40, 40],
  [40, 180, 60],
  [40, 60, 210],
  [220, 210, 50],
] as const;
async function quarters({ width = 64, height = 48 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : yellow, 3 * (y * width + x));
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
/** The colours near the four corners: top left, top right, bottom left, bottom right. */
const corners = (picture: Awaited<ReturnType<typeof read>>) => {
  const { width, height } = picture.image;
  return [
    [3, 3],
    [width - 4, 3],
    [3, height - 4],
    [width - 4, height - 4],
  ].map(([x, y]) => colourAt(picture, x!, y!));
};

test("a HEIC picture is read as a still, a thumbnail and an avatar", async () => {
  const heic = await drawnHeic(await quarters());
  const facts = await identify(heic, { maxPixels });
  assert.deepEqual(facts, { kind: "heic", width: 64, height: 48, hasAlpha: false, frames: 1, bitDepth: 8 });
  const picture = await read(heic);
  isNear(corners(picture).flat(), [red, green, blue, yellow].flat(), 2);
  assert.equal((await sharp(await makeThumb(heic, { maxPixels, width: 32, height: 32 })).metadata()).width, 32);
  assert.equal((await sharp(await makeAvatar(heic, { maxPixels, side: 20 })).metadata()).width, 20);
});

test("turns, mirrors and crops of a HEIC picture apply in their order", async () => {
  const png = await quarters();
  const shown = async (...properties: Buffer[]) => {
    const heic = await drawnHeic(png, { properties });
    const picture = await read(heic);
    const { width, height } = await identify(heic, { maxPixels });
    assert.deepEqual([picture.image.width, picture.image.height], [width, height]);
    return { size: [width, height], corners: corners(picture).flat() };
  };
  const left = await shown(irot(1));
  assert.deepEqual(left.size, [48, 64]);
  isNear(left.corners, [green, yellow, red, blue].flat(), 2);
  isNear((await shown(irot(2))).corners, [yellow, blue, green, red].flat(), 2);
  isNear((await shown(irot(3))).corners, [blue, red, yellow, green].flat(), 2);
  isNear((await shown(imir(1))).corners, [green, red, yellow, blue].flat(), 2);
  isNear((await shown(imir(0))).corners, [blue, yellow, red, green].flat(), 2);
  isNear((await shown(irot(1), imir(1))).corners, [yellow, green, blue, red].flat(), 2);
  const cropped = await shown(clap(20, 10, -16, -12), irot(1));
  assert.deepEqual(cropped.size, [10, 20]);
  isNear(cropped.corners, [red, red, red, red].flat(), 2);
});

test("the tiles of a HEIC grid are put together, and the rest beyond the edges is dropped", async () => {
  const heic = await drawnHeic(await quarters({ width: 150, height: 100 }), { tile: { width: 64, height: 64 } });
  const picture = await read(heic);
  assert.deepEqual([picture.image.width, picture.image.height], [150, 100]);
  isNear(corners(picture).flat(), [red, green, blue, yellow].flat(), 2);
  isNear([...colourAt(picture, 73, 48), ...colourAt(picture, 76, 51)], [...red, ...yellow], 2);
});

test("a HEIC picture keeps its opacity, its profile's colours, and ten bits", async () => {
  const dot = sharp({
    create: { width: 64, height: 48, channels: 4, background: { r: 220, g: 40, b: 40, alpha: 0.5 } },
  });
  const seeThrough = await read(await drawnHeic(await dot.png().toBuffer(), { hasAlpha: true }));
  isNear([seeThrough.alpha!.data[0]!, seeThrough.alpha!.data.at(-1)!], [128, 128], 1);

  const p3 = (await sharp(await dot.withIccProfile("p3").png().toBuffer()).metadata()).icc!;
  const png = await quarters();
  for (const format of ["yuv444p", "yuv420p", "yuv444p10le", "yuv422p10le"]) {
    // The same numbers in Display P3 are more vivid: its red is outside of sRGB.
    isNear(
      colourAt(await read(await drawnHeic(png, { format, properties: [iccProfile(p3)] })), 3, 3),
      [240, 0, 20],
      6,
      format,
    );
    isNear(
      colourAt(await read(await drawnHeic(png, { format, properties: [nclx(12, 13, 6, true)] })), 3, 3),
      [240, 0, 20],
      6,
      format,
    );
    isNear(colourAt(await read(await drawnHeic(png, { format })), 3, 3), red, 4, format);
  }
  assert.equal(
    (await read(await drawnHeic(await sharp(png).greyscale().png().toBuffer(), { format: "gray10le" }))).image.channels,
    1,
  );
});

test("a HEIC picture that is cut short, or states another size than its own, is refused", async () => {
  const png = await quarters();
  const heic = await drawnHeic(png, { tile: { width: 32, height: 32 } });
  for (const share of [0.1, 0.3, 0.5, 0.8, 0.99])
    assert.deepEqual(await refusalOf(heic.subarray(0, Math.floor(heic.length * share))), ["broken", null], `${share}`);
  assert.deepEqual(await refusalOf(await drawnHeic(png, { stated: { width: 60_000, height: 60_000 } })), [
    "tooManyPixels",
    null,
  ]);
  assert.deepEqual(await refusalOf(await drawnHeic(png, { stated: { width: 4_000, height: 4_000 } })), [
    "broken",
    null,
  ]);
  assert.deepEqual(
    await refusalOf(await drawnHeic(png, { tile: { width: 32, height: 32 }, stated: { width: 4_000, height: 48 } })),
    ["broken", null],
  );
  assert.deepEqual(
    await refusalOf(await drawnHeic(await quarters({ width: 640, height: 640 }), { stated: { width: 8, height: 8 } })),
    ["broken", null],
  );
});

test("every HEIC file with changed bytes is read or refused with a reason", async () => {
  const heic = await drawnHeic(await quarters(), { tile: { width: 32, height: 32 }, hasAlpha: true });
  const start = heic.indexOf("mdat");
  for (let i = 0; i < 40; i++) {
    const changed = Buffer.from(heic);
    for (let n = 0; n < 3; n++) changed[24 + ((i * 7_919 + n * 104_729) % (start - 24))] = (i * 31 + n * 97) & 255;
    await identify(changed, { maxPixels }).catch((error) =>
      assert.ok(error instanceof PictureRefused, `${i}: ${error}`),
    );
    if (i % 8 === 0) await read(changed).catch((error) => assert.ok(error instanceof PictureRefused, `${i}: ${error}`));
  }
});

test("an AVIF picture is read whatever its name and its first brand", async () => {
  const avif = await sharp(await quarters())
    .avif({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
  isNear(corners(await read(avif)).flat(), [red, green, blue, yellow].flat(), 12);
  const renamed = Buffer.from(avif);
  for (let at = renamed.indexOf("avif"); at >= 0 && at < 40; at = renamed.indexOf("avif", at))
    renamed.write("mif1", at);
  assert.equal((await identify(renamed, { maxPixels })).kind, "heic");
  isNear(corners(await read(renamed)).flat(), [red, green, blue, yellow].flat(), 12);
});

const bgr = ([r, g, b]: readonly [number, number, number]) => [b, g, r] as const;
const rowOf = (pixels: number[]) => Buffer.from([...pixels, ...Array(-pixels.length & 3).fill(0)]);
const palette = [red, green, blue, yellow].map(bgr);

test("a BMP is read at every depth, with either order of rows, and with run lengths", async () => {
  const upper = [...bgr(red), ...bgr(green)];
  const lower = [...bgr(blue), ...bgr(yellow)];
  const size = { width: 2, height: 2 } as const;
  const deep = (pixels: number[]) => Buffer.from(Uint16Array.from(pixels).buffer);
  const bits = ([r, g, b]: readonly [number, number, number]) => ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);
  const files: Record<string, BmpForm> = {
    "24 bits": { ...size, depth: 24, pixels: Buffer.concat([rowOf(lower), rowOf(upper)]) },
    "top down": { ...size, depth: 24, isTopDown: true, pixels: Buffer.concat([rowOf(upper), rowOf(lower)]) },
    "32 bits": { ...size, depth: 32, pixels: Buffer.from([blue, yellow, red, green].flatMap((c) => [...bgr(c), 0])) },
    "16 bits": {
      ...size,
      depth: 16,
      compression: 3,
      masks: [0xf800, 0x7e0, 0x1f],
      pixels: deep([blue, yellow, red, green].map(bits)),
    },
    "8 bits": { ...size, depth: 8, palette, pixels: Buffer.concat([rowOf([2, 3]), rowOf([0, 1])]) },
    "4 bits": { ...size, depth: 4, palette, pixels: Buffer.concat([rowOf([0x23]), rowOf([0x01])]) },
    "run lengths": {
      ...size,
      depth: 8,
      palette,
      compression: 1,
      pixels: Buffer.from([1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1]),
    },
  };
  for (const [name, form] of Object.entries(files)) {
    const picture = await read(drawnBmp(form));
    assert.deepEqual(
      [picture.kind, picture.image.width, picture.image.height, picture.alpha],
      ["bmp", 2, 2, null],
      name,
    );
    const found = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].flatMap(([x, y]) => colourAt(picture, x!, y!));
    isNear(found, [red, green, blue, yellow].flat(), 8, name);
  }
  const oneBit = await read(
    drawnBmp({ width: 2, height: 1, depth: 1, palette: palette.slice(0, 2), pixels: rowOf([0x40]) }),
  );
  isNear([...colourAt(oneBit, 0, 0), ...colourAt(oneBit, 1, 0)], [...red, ...green], 0);
});

test("a BMP with wrong lengths in its header is read, and one without all its rows is refused", async () => {
  const pixels = Buffer.concat([rowOf([...bgr(blue), ...bgr(yellow)]), rowOf([...bgr(red), ...bgr(green)])]);
  const form: BmpForm = { width: 2, height: 2, depth: 24, pixels };
  for (const lies of [
    { fileBytes: 0 },
    { fileBytes: 20 },
    { fileBytes: 4e9 },
    { pixelsAt: 0 },
    { pixelsAt: 4e9 },
    { pixelBytes: 1 },
    { pixelBytes: 4e9 },
  ])
    isNear(colourAt(await read(drawnBmp({ ...form, lies })), 0, 0), red, 0, JSON.stringify(lies));
  assert.deepEqual(await refusalOf(drawnBmp({ ...form, height: 3 })), ["broken", null]);
  assert.deepEqual(await refusalOf(drawnBmp({ ...form, width: 50_000, height: 50_000 })), ["broken", null]);
  assert.deepEqual(await refusalOf(drawnBmp({ ...form, width: 50_000, height: 50_000, depth: 8, compression: 1 })), [
    "tooManyPixels",
    null,
  ]);
});
