import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { bandsOf } from "@cutwater/imaging/bands.ts";
import { sharp } from "../loaders.ts";
import { readPicture } from "../read.ts";
import { writePicture } from "../write.ts";
import { isWideProfile, p3Profile } from "./profile.ts";

type Colour = readonly [number, number, number];

/** A PNG of one colour with chunks after its header. */
async function pngWith(chunks: Record<string, readonly number[]>, colour: Colour, isDeep = false): Promise<Buffer> {
  const [r, g, b] = colour;
  const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: { r, g, b } } });
  const png = await (isDeep ? plain.toColourspace("rgb16") : plain).png().toBuffer();
  const added = Object.entries(chunks).map(([kind, bytes]) => {
    const inside = Buffer.concat([Buffer.from(kind, "latin1"), Buffer.from(bytes)]);
    const chunk = Buffer.alloc(inside.length + 8);
    chunk.writeUInt32BE(bytes.length);
    inside.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(inside), inside.length + 4);
    return chunk;
  });
  return Buffer.concat([png.subarray(0, 33), ...added, png.subarray(33)]);
}

const number = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
const read = (source: Buffer, keepsColours = false) => readPicture(source, { maxPixels: 1e6, keepsColours });
const colourOf = async (source: Buffer, keepsColours = false): Promise<number[]> => {
  const { image } = await read(source, keepsColours);
  const { data, channels } = image;
  return channels === 1 ? [data[0]!, data[0]!, data[0]!] : [...data.subarray(0, 3)];
};
const isNear = (given: readonly number[], wanted: readonly number[], tolerance: number) =>
  assert.ok(
    wanted.every((value, i) => Math.abs(value - given[i]!) <= tolerance),
    `${given} is not ${wanted}`,
  );

/** A colour of Display P3 in sRGB, as lcms converts it. */
async function asLcms(colour: Colour): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "p3-"));
  try {
    const path = join(folder, "p3.png");
    const picture = bandsOf({ width: 1, height: 1, channels: 3, data: Uint8Array.from(colour) });
    await writePicture(path, picture, { format: "png", profile: await p3Profile() });
    return [...(await sharp(path).toColourspace("srgb").raw().toBuffer())];
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a PNG whose codes say Display P3 is converted to sRGB as by its profile, or kept with that profile", async () => {
  for (const colour of [
    [200, 90, 60],
    [30, 120, 70],
    [128, 128, 128],
  ] as const) {
    const png = await pngWith({ cICP: [12, 13, 0, 1] }, colour);
    isNear(await colourOf(png), await asLcms(colour), 2);
    assert.deepEqual(await colourOf(png, true), [...colour]);
    assert.deepEqual((await read(png, true)).profile, await p3Profile());
    assert.equal((await read(png)).profile, null);
  }
});

test("codes of sRGB and of video change nothing, and codes precede a profile, a gamma and primaries", async () => {
  for (const codes of [
    [1, 13, 0, 1],
    [1, 1, 0, 1],
    [2, 2, 0, 1],
    [12, 13, 1, 1],
  ]) {
    assert.deepEqual(await colourOf(await pngWith({ cICP: codes }, [200, 90, 60]), true), [200, 90, 60]);
  }
  const both = await pngWith({ cICP: [1, 13, 0, 1], gAMA: number(100_000) }, [200, 90, 60]);
  assert.deepEqual(await colourOf(both), [200, 90, 60]);
});

test("limited range of a PNG becomes full range", async () => {
  assert.deepEqual(await colourOf(await pngWith({ cICP: [1, 13, 0, 0] }, [235, 235, 235])), [255, 255, 255]);
  assert.deepEqual(await colourOf(await pngWith({ cICP: [1, 13, 0, 0] }, [16, 16, 16])), [0, 0, 0]);
});

test("HDR of a PNG (PQ, HLG, of 8 and 16 bits) becomes SDR whose white leaves room for brighter light", async () => {
  for (const [transfer, white, brighter] of [
    [16, 148, 190],
    [18, 191, 240],
  ] as const)
    for (const isDeep of [false, true]) {
      const grey = (value: number) => pngWith({ cICP: [9, transfer, 0, 1] }, [value, value, value], isDeep);
      const [shown = 0] = await colourOf(await grey(white));
      const [above = 0] = await colourOf(await grey(brighter));
      assert.ok(shown > 200 && shown < 235, `${transfer}: white is ${shown}`);
      assert.ok(above > shown, `${transfer}: ${above} is not above ${shown}`);
      assert.deepEqual(await colourOf(await grey(255)), [255, 255, 255]);
      assert.deepEqual(await colourOf(await grey(0)), [0, 0, 0]);
    }
});

test("a gamma is applied, also to grey pictures of 16 bits, unless it is that of sRGB", async () => {
  const linear = await pngWith({ gAMA: number(100_000) }, [55, 55, 55]);
  isNear(await colourOf(linear), [128, 128, 128], 1);
  const grey = await sharp(linear).toColourspace("grey16").png().toBuffer();
  const chunk = (await pngWith({ gAMA: number(100_000) }, [0, 0, 0])).subarray(33, 49);
  isNear(await colourOf(Buffer.concat([grey.subarray(0, 33), chunk, grey.subarray(33)])), [128, 128, 128], 1);
  assert.deepEqual(await colourOf(await pngWith({ gAMA: number(45_455) }, [55, 55, 55])), [55, 55, 55]);
  for (const odd of [0, 1, 4_294_967_295])
    assert.deepEqual(await colourOf(await pngWith({ gAMA: number(odd) }, [55, 55, 55])), [55, 55, 55]);
});

test("a wide profile stays with its pixels through reading and writing, in every format; sRGB's does not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "colours-"));
  try {
    const profile = await p3Profile();
    assert.ok(isWideProfile(profile));
    const data = new Uint8Array(64 * 48 * 3).map((_, i) => [250, 60, 30][i % 3]!);
    const given = { width: 64, height: 48, channels: 3, data };
    for (const format of ["png", "jpeg", "webp", "avif"] as const) {
      const path = join(folder, `p3.${format}`);
      await writePicture(path, bandsOf(given), { format, profile });
      const { icc } = await sharp(path).metadata();
      assert.deepEqual(icc, profile, format);
      const { image, profile: kept } = await readPicture(path, { maxPixels: 1e6, keepsColours: true });
      assert.deepEqual(kept, profile);
      isNear([...image.data.subarray(0, 3)], [250, 60, 30], format === "png" ? 0 : 6);
      assert.equal((await readPicture(path, { maxPixels: 1e6 })).profile, null);
    }
    const srgb = await sharp(Buffer.from(data), { raw: { width: 64, height: 48, channels: 3 } })
      .withIccProfile("srgb")
      .png()
      .toBuffer();
    assert.equal((await read(srgb, true)).profile, null);
  } finally {
    await rm(folder, { recursive: true });
  }
});
