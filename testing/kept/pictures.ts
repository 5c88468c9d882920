import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { isWideProfile } from "@cutwater/media/pictures/colours/profile.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { drawnFolder } from "@cutwater/networks/test/drawn-network.ts";
import { drawnWords } from "@cutwater/ocr/test/drawn-words.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import imageTranslation from "../../tools/image-translation/engine.ts";
import superResolution from "../../tools/super-resolution/engine.ts";

/** Paths of pictures: a phone's photo, a PNG with colour codes, and one of 16 bits with transparency. */
export type Pictures = { photo: string; coded: string; deep: string };

const size = { width: 320, height: 200 };

/** Draws the pictures, each with words and a saturated ground of Display P3. */
export async function drawPictures(folder: string): Promise<Pictures> {
  const at = (name: string) => join(folder, name);
  const words = await drawnWords(size.width, size.height, [{ text: "食品级硅胶", x: 30, y: 90, size: 44 }]);
  const raw = { raw: { width: size.width, height: size.height, channels: words.channels as 3 } };
  const drawn = sharp(Buffer.from(words.data), raw);
  await drawn
    .clone()
    .withIccProfile("p3")
    .withExif({
      IFD0: { Make: "Apple" },
      IFD2: { DateTimeOriginal: "2020:01:02 03:04:05" },
      IFD3: { GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .jpeg({ quality: 95 })
    .toFile(at("photo.jpg"));
  const png = await drawn.clone().png().toBuffer();
  await writeFile(at("coded.png"), withCodes(png, [12, 13, 0, 1]));
  await drawn.clone().ensureAlpha(0.5).toColourspace("rgb16").png().toFile(at("deep.png"));
  return { photo: at("photo.jpg"), coded: at("coded.png"), deep: at("deep.png") };
}

/** A PNG with a cICP chunk. */
function withCodes(png: Buffer, codes: readonly number[]): Buffer {
  const inside = Buffer.concat([Buffer.from("cICP"), Buffer.from(codes)]);
  const chunk = Buffer.alloc(inside.length + 8);
  chunk.writeUInt32BE(codes.length);
  inside.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(inside), inside.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

type Make = (path: string, root: string) => Promise<string>;

async function folderIn(root: string): Promise<string> {
  const folder = join(root, randomUUID());
  await mkdir(folder);
  return folder;
}

/** Everything that makes a picture from a customer's picture, by its name in the table. */
export const pictureColumns: Readonly<Record<string, Make>> = {
  "image restoration": async (path, root) => {
    const data = { url: "u", scale: 2 as const, mode: "REALITY" as const };
    const networks = await drawnFolder(join(await folderIn(root), "networks"), [network]);
    const folder = await folderIn(root);
    const job = { inputs: { u: path }, folder, threads: 1, modelDirectories: [networks] };
    return (await runEngine(superResolution, data, job)).outputPath;
  },
  "image translation": async (path, root) => {
    const data = { url: "u", to: "en", lines: [givenLine] };
    const job = { inputs: { u: path }, folder: await folderIn(root), threads: 1 };
    return (await runEngine(imageTranslation, data, job)).outputPath;
  },
};

const network = { id: "x2", task: "upscale", mode: "REALITY", scale: 2, layout: "nhwc", kind: "bicubic" } as const;

const givenLine = {
  text: "食品级硅胶",
  translation: "Silicone",
  box: [
    [30, 50],
    [260, 50],
    [260, 100],
    [30, 100],
  ] as [Point, Point, Point, Point],
};
type Point = [number, number];

type Row = {
  name: string;
  picture: keyof Pictures;
  kept(was: string, is: string): Promise<boolean | string>;
};

const about = async (path: string) => await sharp(path).metadata();
const exifOf = async (path: string): Promise<string> =>
  ((await about(path)).exif ?? Buffer.alloc(0)).toString("latin1");

export const pictureRows: readonly Row[] = [
  {
    name: "shown upright",
    picture: "photo",
    async kept(was, is) {
      const one = (await about(was)).autoOrient;
      const other = (await about(is)).autoOrient;
      return one.width < one.height === other.width < other.height;
    },
  },
  {
    name: "Display P3 and other wide profiles (ICC)",
    picture: "photo",
    kept: async (was, is) => ((await about(was)).icc?.equals((await about(is)).icc ?? Buffer.alloc(0)) ? true : "no"),
  },
  {
    name: "colour codes of PNG (cICP)",
    picture: "coded",
    async kept(_, is) {
      if ((await readFile(is)).includes("cICP")) return true;
      return isWideProfile((await about(is)).icc ?? Buffer.alloc(0)) ? "as ICC profile" : false;
    },
  },
  {
    name: "transparency",
    picture: "deep",
    kept: async (_, is) => (await about(is)).hasAlpha === true,
  },
  {
    name: "16 bits",
    picture: "deep",
    kept: async (_, is) => (await about(is)).depth === "ushort" || "8 bits, noted",
  },
  {
    name: "date and camera (EXIF)",
    picture: "photo",
    kept: async (_, is) => /2020:01:02|Apple/.test(await exifOf(is)),
  },
  {
    name: "place (GPS)",
    picture: "photo",
    kept: async (was, is) => (await exifOf(was)).length > 0 && (await exifOf(is)).length > 0,
  },
];
