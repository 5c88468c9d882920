import { createHash } from "node:crypto";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { identify } from "@cutwater/media/pictures/identify.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { uprightJpeg } from "../upright-jpeg.ts";

/** A picture from an external page, re-encoded before it is passed on: only the pixels of its file are kept. */
export type SharedPicture = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** A perceptual hash: equal for the same picture in another size or encoding. */
  likeness: string;
};

const leastSide = 280;

/** @returns null if the picture is too small to be shown large @throws PictureRefused if the file is not a picture */
export async function sharedPicture(bytes: Buffer): Promise<SharedPicture | null> {
  const facts = await identify(bytes, { maxPixels: uploadLimits.picturePixels });
  if (Math.min(facts.width, facts.height) < leastSide) return null;
  const upright = await uprightJpeg(bytes);
  return { ...upright, likeness: await likenessOf(upright.jpeg) };
}

/** A hash of 8 × 8 grey values: one bit each, for lighter or darker than their mean. */
async function likenessOf(jpeg: Buffer): Promise<string> {
  const greys = await sharp(jpeg).greyscale().resize(8, 8, { fit: "fill" }).raw().toBuffer();
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  const spread = greys.reduce((most, grey) => Math.max(most, Math.abs(grey - mean)), 0);
  // Grey values cannot distinguish plain pictures, so the hash of the file's bytes is used.
  if (spread < 4) return createHash("sha256").update(jpeg).digest("hex");
  return Array.from(greys, (grey) => (grey > mean ? "1" : "0")).join("");
}
