import { identify, type PictureSource } from "./identify.ts";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";

export type ThumbLimits = {
  /** The maximum number of pixels of the incoming picture; a larger one is refused from its header, before anything is decoded. */
  maxPixels: number;
  /** Box in pixels into which the picture is fitted; it is never enlarged. */
  width: number;
  height: number;
};

/** A decoder that takes longer is reading a hostile file. */
const deadlineSeconds = 20;

/**
 * Makes a small copy of an uploaded picture: the whole picture, upright, in 8-bit sRGB, as WebP with its transparency kept and
 * without any metadata; the first frame of an animation. All of the source is decoded, so that a truncated file is detected.
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
