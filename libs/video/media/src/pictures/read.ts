import { isGrey, toGrey } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { openable } from "./foreign.ts";
import { identify } from "./identify.ts";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";
import type { PictureKind } from "./sniff.ts";
import type { PictureSource } from "./source.ts";

/** A picture in the form that our kernels need. */
export type Picture = {
  kind: PictureKind;
  /** The pixels: upright, 8 bits, sRGB, or one channel when every pixel is grey. */
  image: Image;
  /**
   * Opacity as one channel of the same size, 0 = fully transparent; null when the picture is opaque. Colours are not
   * premultiplied.
   */
  alpha: Image | null;
  /** Number of frames or pages of the file; this is the first. */
  frames: number;
};

/** Time limit of the decoder in seconds. Only hostile files take longer. */
const deadlineSeconds = 60;

/**
 * Reads a picture's pixels. The EXIF orientation is applied. Colours are converted to sRGB by the ICC profile, 16 bits to 8 bits,
 * and palettes and print colours to RGB. Nothing else of the file is kept. An animation or document gives its first page.
 *
 * @throws PictureRefused as `identify` does; "broken" when decoding fails; "kindUnsupported" for samples that are not brightness
 * values (floats)
 */
export async function readPicture(source: PictureSource, { maxPixels }: { maxPixels: number }): Promise<Picture> {
  const { kind, frames } = await identify(source, { maxPixels });
  const decoded = await decode(await openable(source, kind), kind, maxPixels);
  const { image, alpha } = apart(decoded);
  // libtiff leaves a picture that its simple reader cannot read transparent, with only a warning.
  if (kind === "tiff" && alpha?.data.every((a) => a === 0)) throw new PictureRefused("broken");
  return {
    kind,
    image: isGrey(image) ? toGrey(image) : image,
    alpha: alpha?.data.every((a) => a === 255) ? null : alpha,
    frames,
  };
}

async function decode(source: PictureSource, kind: PictureKind, maxPixels: number): Promise<Image> {
  const input = sharp(source, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: deadlineSeconds });
  try {
    const { depth, hasProfile } = await input.metadata();
    const isBrightness = depth === "uchar" || depth === "ushort";
    if (!isBrightness) throw new PictureRefused("kindUnsupported", { found: `${kind.toUpperCase()} (${depth})` });
    // Grey is converted like colours: as "b-w" its transparency would be lost.
    const upright = input.autoOrient().toColourspace("srgb");
    // For 16 bits with a profile sharp works in Display P3 and stays there by default.
    const output = depth === "ushort" && hasProfile ? upright.withIccProfile("srgb") : upright;
    const { data, info } = await output.raw().toBuffer({ resolveWithObject: true });
    if (info.channels > 4)
      throw new PictureRefused("kindUnsupported", { found: `${kind.toUpperCase()} (${info.channels} channels)` });
    const { width, height, channels } = info;
    return { width, height, channels, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused("broken", { cause });
  }
}

/** Separates colours and transparency. */
function apart(decoded: Image): Pick<Picture, "image" | "alpha"> {
  const { width, height, channels, data } = decoded;
  if (channels % 2 === 1) return { image: decoded, alpha: null };
  const colours = channels - 1;
  const image = createImage(width, height, colours);
  const alpha = createImage(width, height, 1);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < colours; c++) image.data[i * colours + c] = data[i * channels + c] as number;
    alpha.data[i] = data[i * channels + colours] as number;
  }
  return { image, alpha };
}
