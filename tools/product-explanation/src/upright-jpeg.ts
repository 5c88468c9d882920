import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { openable } from "@cutwater/media/pictures/foreign.ts";
import { identify } from "@cutwater/media/pictures/identify.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";

const mostSide = 1_600;

/**
 * Re-encodes a picture: upright, sRGB, on white, its longer side at most 1,600 pixels. All metadata is dropped, so that a photo
 * reveals neither its place nor its camera.
 *
 * @throws PictureRefused "broken"
 */
export async function uprightJpeg(source: Buffer | string): Promise<{ jpeg: Buffer; width: number; height: number }> {
  try {
    const { kind } = await identify(source, { maxPixels: uploadLimits.picturePixels });
    const opened = await openable(source, kind);
    const { data, info } = await sharp(opened, { limitInputPixels: uploadLimits.picturePixels, failOn: "error" })
      .timeout({ seconds: 20 })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize({ width: mostSide, height: mostSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused("broken", { cause });
  }
}
