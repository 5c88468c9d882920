import { identify, type PictureSource } from "./identify.ts";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";

export type ThumbLimits = {
  /** Of the picture that comes in; refused from its header, before anything is decoded. */
  maxPixels: number;
  /** The box it is fitted into, in pixels; it is never enlarged. */
  width: number;
  height: number;
};

/** A decoder that works longer than this reads a hostile file. */
const deadlineSeconds = 20;

/**
 * A small copy of an uploaded picture: all of it, upright, in 8-bit sRGB, as WebP with its transparency kept and without
 * any metadata; of an animation the first frame. All of the source is decoded, so that one cut short is found out.
 *
 * @throws PictureRefused as `identify` does, and "broken" when decoding fails. About 0.3 s at 16 megapixels.
 */
export async function makeThumb(source: PictureSource, { maxPixels, width, height }: ThumbLimits): Promise<Buffer> {
  await identify(source, { maxPixels });
  try {
    return await sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: deadlineSeconds })
      .autoOrient()
      .resize(width, height, { fit: "inside", withoutEnlargement: true, kernel: "lanczos3" })
      .toColourspace("srgb")
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer();
  } catch (cause) {
    throw new PictureRefused("broken", { cause });
  }
}
