import { isGrey, toGrey } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { convertColours } from "./colours/convert-colours.ts";
import { type CodedSpace, pngColours } from "./colours/png-colours.ts";
import { isWideProfile, p3Profile } from "./colours/profile.ts";
import { isWide, p3Primaries, srgbPrimaries } from "./colours/spaces.ts";
import { openable } from "./foreign.ts";
import { identify } from "./identify.ts";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";
import type { PictureKind } from "./sniff.ts";
import type { PictureSource } from "./source.ts";

/** A picture in the form that our kernels need. */
export type Picture = {
  kind: PictureKind;
  /** The pixels: upright, 8 bits, sRGB (or the space of `profile`), or one channel when every pixel is grey. */
  image: Image;
  /** ICC profile of the pixels' colour space, which is larger than sRGB; null for sRGB. */
  profile: Buffer | null;
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

export type ReadOptions = {
  maxPixels: number;
  /** Whether colours outside sRGB are kept: the picture then has a `profile`. By default they are clipped. */
  keepsColours?: boolean;
};

/**
 * Reads a picture's pixels. The EXIF orientation is applied. Colours are converted to sRGB by the ICC profile, or by the codes
 * (cICP) or numbers (gAMA, cHRM) of a PNG; 16 bits to 8 bits, HDR to SDR, and palettes and print colours to RGB. Nothing else of
 * the file is kept. An animation or document gives its first page.
 *
 * @throws PictureRefused as `identify` does; "broken" when decoding fails; "kindUnsupported" for samples that are not brightness
 * values (floats)
 */
export async function readPicture(source: PictureSource, options: ReadOptions): Promise<Picture> {
  const { kind, frames } = await identify(source, options);
  const { decoded, profile } = await decode(await openable(source, kind), kind, options);
  const { image, alpha } = apart(decoded);
  // libtiff leaves a picture that its simple reader cannot read transparent, with only a warning.
  if (kind === "tiff" && alpha?.data.every((a) => a === 0)) throw new PictureRefused("broken");
  return {
    kind,
    // A profile of colours does not fit a grey picture.
    image: !profile && isGrey(image) ? toGrey(image) : image,
    profile,
    alpha: alpha?.data.every((a) => a === 255) ? null : alpha,
    frames,
  };
}

type Decoded = { decoded: Image; profile: Buffer | null };

async function decode(
  source: PictureSource,
  kind: PictureKind,
  { maxPixels, keepsColours = false }: ReadOptions,
): Promise<Decoded> {
  const input = sharp(source, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: deadlineSeconds });
  try {
    const { depth, hasProfile, icc, space } = await input.metadata();
    const isBrightness = depth === "uchar" || depth === "ushort";
    if (!isBrightness) throw new PictureRefused("kindUnsupported", { found: `${kind.toUpperCase()} (${depth})` });
    const coded = kind === "png" ? await pngColours(source) : null;
    const isDeep = depth === "ushort";
    if (coded) return await decodeCoded(input, coded, { isDeep, keepsColours });
    // Grey is converted like colours: as "b-w" its transparency would be lost.
    const upright = input.autoOrient().toColourspace("srgb");
    const isRgb = space === "srgb" || space === "rgb16" || space === "rgb";
    if (keepsColours && isRgb && icc && isWideProfile(icc))
      return { decoded: await rawOf(upright.keepIccProfile(), kind), profile: icc };
    // For 16 bits with a profile sharp works in Display P3 and stays there by default.
    const output = isDeep && hasProfile ? upright.withIccProfile("srgb") : upright;
    return { decoded: await rawOf(output, kind), profile: null };
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused("broken", { cause });
  }
}

async function rawOf(output: ReturnType<typeof sharp>, kind: PictureKind): Promise<Image> {
  const { data, info } = await output.raw().toBuffer({ resolveWithObject: true });
  if (info.channels > 4)
    throw new PictureRefused("kindUnsupported", { found: `${kind.toUpperCase()} (${info.channels} channels)` });
  const { width, height, channels } = info;
  return { width, height, channels, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Decodes a PNG whose colours are described by codes or numbers; an ICC profile in it does not count. */
async function decodeCoded(
  input: ReturnType<typeof sharp>,
  coded: CodedSpace,
  { isDeep, keepsColours }: { isDeep: boolean; keepsColours: boolean },
): Promise<Decoded> {
  const output = input
    .autoOrient()
    .keepIccProfile()
    .toColourspace(isDeep ? "rgb16" : "srgb")
    .raw({ depth: isDeep ? "ushort" : "uchar" });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const channels = info.channels === 4 ? 4 : 3;
  const samples = isDeep
    ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
    : new Uint8Array(data.buffer, data.byteOffset, data.length);
  const staysWide = keepsColours && isWide(coded.primaries);
  const to = staysWide ? p3Primaries : srgbPrimaries;
  const made = convertColours({ data: samples, channels, most: isDeep ? 65_535 : 255 }, coded, to);
  return { decoded: { width, height, channels, data: made }, profile: staysWide ? await p3Profile() : null };
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
