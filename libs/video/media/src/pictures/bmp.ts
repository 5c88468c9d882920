import { through } from "./through.ts";
import { tiffOf } from "./tiff.ts";

/** Facts of a BMP file, with its header repaired where other programs read it too. */
export type Bmp = {
  width: number;
  height: number;
  hasAlpha: boolean;
  profile: Buffer | null;
  bytes: Buffer;
};

const depths: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32]);

/**
 * Reads the header of a BMP file. Its fields for the file's length and for the place of the pixels are often wrong. They are
 * corrected by the file itself, as browsers do.
 *
 * @throws RangeError when the file is damaged or cut short
 * Source: Microsoft, "Bitmap Storage", and "BITMAPV5HEADER".
 */
export function bmpOf(file: Buffer): Bmp {
  const headerBytes = file.readUInt32LE(14);
  const isOld = headerBytes === 12;
  const width = isOld ? file.readUInt16LE(18) : file.readInt32LE(18);
  const height = isOld ? file.readUInt16LE(20) : Math.abs(file.readInt32LE(22));
  const depth = file.readUInt16LE(isOld ? 24 : 28);
  if (width < 1 || height < 1 || !depths.has(depth)) throw new RangeError("a BMP of no pixels");
  const compression = isOld ? 0 : file.readUInt32LE(30);
  const isRunLength = compression === 1 || compression === 2;
  const pixelBytes = isRunLength ? 2 : Math.floor((width * depth + 31) / 32) * 4 * height;
  const bytes = Buffer.from(file);
  const stated = file.readUInt32LE(10);
  const least = 14 + headerBytes;
  const pixelsAt = stated >= least && stated + pixelBytes <= file.length ? stated : least + tableBytes();
  if (pixelsAt + pixelBytes > file.length) throw new RangeError("a BMP is cut short");
  bytes.writeUInt32LE(file.length, 2);
  bytes.writeUInt32LE(pixelsAt, 10);
  return { width, height, hasAlpha: depth === 32 || depth === 16, profile: profileIn(file, headerBytes), bytes };

  /** Bytes between header and pixels: masks of channels, and the palette. */
  function tableBytes(): number {
    const masks = headerBytes === 40 && compression === 3 ? 12 : headerBytes === 40 && compression === 6 ? 16 : 0;
    const used = isOld || headerBytes < 36 ? 0 : file.readUInt32LE(46);
    const colours = depth <= 8 ? Math.min(used || 2 ** depth, 2 ** depth) : 0;
    return masks + colours * (isOld ? 3 : 4);
  }
}

const blockSide = 64;
const embedded = 0x4d424544;

function profileIn(file: Buffer, headerBytes: number): Buffer | null {
  if (headerBytes < 124 || file.readUInt32LE(14 + 56) !== embedded) return null;
  const start = 14 + file.readUInt32LE(14 + 112);
  const length = file.readUInt32LE(14 + 116);
  return length > 0 && start + length <= file.length ? file.subarray(start, start + length) : null;
}

/**
 * Decodes a BMP file into an uncompressed TIFF. sharp's build has no decoder for BMP, so ffmpeg decodes.
 *
 * @throws MediaError, RangeError when the picture is damaged
 */
export async function decodeBmp({ width, height, profile, bytes }: Bmp): Promise<Buffer> {
  // The decoder counts whole blocks.
  const most = String((width + blockSide) * (height + blockSide));
  const input = ["-max_pixels", most, "-xerror", "-f", "bmp_pipe", "-i", "pipe:0"];
  const output = ["-frames:v", "1", "-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1"];
  const length = width * height * 4;
  const pixels = await through("ffmpeg", [...input, ...output], [bytes], length);
  if (pixels.length !== length) throw new RangeError("a BMP has another size than stated");
  return tiffOf({ width, height, channels: 4, bits: 8, profile, pixels });
}
