import { rm } from "node:fs/promises";
import type { Bands } from "@cutwater/imaging/bands.ts";
import { sharp } from "./loaders.ts";
import { writeTiff } from "./tiff.ts";

/** Formats in which pictures can be written. */
export type WrittenFormat = "png" | "jpeg" | "webp" | "avif";

export type WriteOptions = {
  format: WrittenFormat;
  /** ICC profile of the pixels' colour space; null or left out for sRGB. Grey pictures are written without it. */
  profile?: Buffer | null;
  signal?: AbortSignal;
};

/**
 * Writes a picture as PNG, JPEG (quality 92, colours at full resolution), WebP (quality 92) or AVIF (quality 80), without
 * metadata: untagged sRGB, or tagged with the given profile. The bands are first written to an uncompressed temporary file beside `path`, so memory holds only some rows.
 * WebP and AVIF need the whole picture: AVIF takes 35 bytes per pixel, and its transparency is slightly inexact.
 *
 * @param picture 1 or 3 channels, or 2 or 4 channels where the last is opacity. JPEG has no transparency, so it gets a white
 * background.
 * @throws errors of the bands; Error of the encoder, for instance when a side exceeds 65,500 (JPEG) or 16,383 pixels (WebP, AVIF)
 */
export async function writePicture(
  path: string,
  picture: Bands,
  { format, profile: given = null, signal }: WriteOptions,
): Promise<void> {
  const profile = picture.channels < 3 ? null : given;
  const raw = `${path}.tif`;
  try {
    await writeTiff(raw, picture, { profile, ...(signal && { signal }) });
    const input = sharp(raw, { limitInputPixels: false, sequentialRead: true });
    const output = input.toColourspace(picture.channels < 3 ? "b-w" : "srgb");
    // Without a conversion, the pixels keep the profile of the temporary file.
    await encoded[format](profile ? output.keepIccProfile() : output, picture).toFile(path);
  } finally {
    await rm(raw, { force: true });
  }
}

type Pipeline = ReturnType<typeof sharp>;

/**
 * Above this number of pixels a JPEG's Huffman codes are not optimised, because the encoder would need twelve bytes of memory per
 * pixel.
 */
const manyPixels = 32_000_000;

const encoded: Readonly<Record<WrittenFormat, (output: Pipeline, picture: Bands) => Pipeline>> = {
  png: (output) => output.png({ compressionLevel: 6, adaptiveFiltering: true }),
  jpeg: (output, { width, height, channels }) =>
    (channels % 2 === 0 ? output.flatten({ background: "#ffffff" }) : output).jpeg({
      quality: 92,
      chromaSubsampling: "4:4:4",
      optimiseCoding: width * height <= manyPixels,
    }),
  webp: (output) => output.webp({ quality: 92, smartSubsample: true }),
  // For a photograph, 80 has the SSIM of JPEG 92 (0.985) in 57 % of its bytes; 60 has 0.957. More effort than 3 takes three times
  // as long.
  avif: (output) => output.avif({ quality: 80, effort: 3, chromaSubsampling: "4:4:4" }),
};
