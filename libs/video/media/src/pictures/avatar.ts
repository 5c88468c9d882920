import { openable } from "./foreign.ts";
import { identify } from "./identify.ts";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";
import type { PictureSource } from "./source.ts";

export type AvatarLimits = {
  /**
   * The maximum number of pixels of the uploaded picture. A larger picture is refused after reading its header, before anything
   * is decoded.
   */
  maxPixels: number;
  /** Width and height of the avatar, in pixels. */
  side: number;
};

/** Formats that are accepted for avatars. Formats of scans (TIFF) are not accepted. */
const kinds = ["jpeg", "png", "webp", "gif", "avif", "heic", "bmp"] as const;

/** Time limit of the decoder in seconds. Only hostile files take longer. */
const deadlineSeconds = 15;

/**
 * Makes an avatar of an uploaded picture: the square at its centre, upright, in 8-bit sRGB, as WebP with its transparency kept
 * and without any metadata. An animation gives its first frame. The result contains no bytes of the given file.
 *
 * A picture smaller than the avatar is enlarged by sharp's cubic kernel, which shifts the picture by half a source pixel. That is
 * invisible in an avatar; do not use it where an enlargement is the product itself.
 *
 * @returns WebP of `side` by `side` pixels, about 2 to 15 KB
 * @throws PictureRefused as `identify` does, and "broken" when decoding fails. Takes about 0.3 s for 16 megapixels.
 */
export async function makeAvatar(source: PictureSource, { maxPixels, side }: AvatarLimits): Promise<Buffer> {
  const { kind, width, height } = await identify(source, { maxPixels, kinds });
  const square = Math.min(width, height);
  const opened = await openable(source, kind);
  try {
    // The square is cut out first: otherwise covering 120 pixels with a picture of 16000 x 1 would need gigapixels in between.
    return await sharp(opened, { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: deadlineSeconds })
      .autoOrient()
      .extract({
        left: Math.floor((width - square) / 2),
        top: Math.floor((height - square) / 2),
        width: square,
        height: square,
      })
      .resize(side, side, { kernel: square < side ? "cubic" : "lanczos3" })
      .toColourspace("srgb")
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer();
  } catch (cause) {
    throw new PictureRefused("broken", { cause });
  }
}
