import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { toColour } from "@cutwater/imaging/color.ts";
import { crop, type Image } from "@cutwater/imaging/image.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { realFiles } from "../../../testing/real-files.ts";

const { path: data } = realFiles(".");

/** Sets of pictures that no network was trained on. */
export type StillSet = { name: string; mode: "REALITY" | "ANIME"; files: readonly string[] };

/** @throws Error if the pictures for measuring are not on this machine */
export function stillSets(): StillSet[] {
  if (!existsSync(data)) throw new Error(`the pictures to measure by are not there: ${data}`);
  const reality = (name: string, pattern: string) => ({ name, mode: "REALITY" as const, files: found(pattern) });
  return [
    reality("Set5", "stills/Set5_x2/*_HR.png"),
    reality("Set14", "stills/Set14_x4/*_HR.png"),
    reality("BSD100", "stills/BSD100_x4/*_HR.png"),
    reality("Urban100", "stills/Urban100_x4/*_HR.png"),
    { name: "anime", mode: "ANIME", files: found("anime/**/*.{png,jpg}").filter(isLarge) },
  ];
}

/** The photographs on which the mode OLD is measured. */
export const photographs = (): readonly string[] => found("stills/photos/*");

/** A photograph for measuring time and memory. */
export const astronaut = join(data, "stills/photos/astronaut.png");

/** Excludes drawings that are themselves reduced to half size, or damaged by JPEG. */
const isLarge = (file: string) => !/(LR\.png|JPEG-10\.jpg|chibi_20162765420\.png)$/.test(file);

const found = (pattern: string): string[] =>
  globSync(pattern, { cwd: data })
    .sort()
    .map((file) => join(data, file));

/** Of a picture with more pixels, only the middle is measured. */
const mostPixels = 1_200_000;

/** A still on white, in three channels, with sides divisible by `multiple`. */
export async function openStill(file: string, multiple: number): Promise<Image> {
  const { data: pixels, info } = await sharp(file)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const still = toColour({ width, height, channels, data: new Uint8Array(pixels) });
  const isTooLarge = width * height > mostPixels;
  return middle(still, isTooLarge ? width / 2 : width, isTooLarge ? height / 2 : height, multiple);
}

/** The middle of a picture, at most this wide and high. */
export function middle(image: Image, mostWidth: number, mostHeight: number, multiple = 1): Image {
  const [width, height] = [Math.min(image.width, mostWidth), Math.min(image.height, mostHeight)].map(
    (side) => Math.floor(side / multiple) * multiple,
  ) as [number, number];
  return crop(image, Math.floor((image.width - width) / 2), Math.floor((image.height - height) / 2), width, height);
}
