import { open } from "node:fs/promises";
import type { Bands } from "@cutwater/imaging/bands.ts";

const rowsPerStrip = 64;
const short = 3;
const long = 4;
const undefinedBytes = 7;

/**
 * Writes a picture, band by band, into an uncompressed TIFF that other encoders can read row by row, so that memory never holds
 * the whole picture.
 *
 * @param picture 1 or 3 channels, or 2 or 4 channels where the last is opacity (not premultiplied)
 * @param profile ICC profile of 3 or 4 channels
 * @throws RangeError above 4 GB, which a classic TIFF cannot address; errors of the bands
 * Source: "TIFF Revision 6.0", Adobe, 1992, sections 2-8 and 18.
 */
export async function writeTiff(
  path: string,
  picture: Bands,
  { profile = null, signal }: { profile?: Buffer | null; signal?: AbortSignal } = {},
): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.write(header({ ...picture, bits: 8, profile }));
    for await (const band of picture.bands) {
      signal?.throwIfAborted();
      for (let at = 0; at < band.length; ) at += (await file.write(band, at)).bytesWritten;
    }
  } finally {
    await file.close();
  }
}

type TiffForm = Omit<Bands, "bands"> & {
  bits: 8 | 16;
  /** An ICC profile. */
  profile: Buffer | null;
};

/**
 * A picture as an uncompressed TIFF in memory.
 *
 * @param picture channels as for `writeTiff`; 16-bit samples lie as little-endian numbers in `pixels`
 */
export const tiffOf = ({ pixels, ...form }: TiffForm & { pixels: Buffer }): Buffer =>
  Buffer.concat([header(form), pixels]);

/** The bytes before the pixels: byte order, one directory, the offsets of the strips, and the profile. */
function header({ width, height, channels, bits, profile }: TiffForm): Buffer {
  const rowLength = (width * channels * bits) / 8;
  const strips = Math.ceil(height / rowsPerStrip);
  const hasAlpha = channels % 2 === 0;
  const isGrey = channels < 3;
  const tags = 10 + (hasAlpha ? 1 : 0) + (profile ? 1 : 0);
  const depthsAt = 8 + 2 + tags * 12 + 4;
  const placesAt = depthsAt + channels * 2;
  const lengthsAt = placesAt + strips * 4;
  const profileAt = lengthsAt + strips * 4;
  const pixelsAt = profileAt + (profile ? profile.length + (profile.length % 2) : 0);
  if (pixelsAt + rowLength * height >= 2 ** 32) throw new RangeError(`${width} x ${height} is too much for a TIFF`);
  const bytes = Buffer.alloc(pixelsAt);
  bytes.write("II*\0", "latin1");
  bytes.writeUInt32LE(8, 4);
  let at = bytes.writeUInt16LE(tags, 8);
  const tag = (number: number, type: number, count: number, value: number) => {
    at = bytes.writeUInt16LE(number, at);
    at = bytes.writeUInt16LE(type, at);
    at = bytes.writeUInt32LE(count, at);
    at = bytes.writeUInt32LE(value, at);
  };
  const stripLength = rowLength * rowsPerStrip;
  // A list that fits into four bytes is stored in the tag itself.
  tag(256, long, 1, width);
  tag(257, long, 1, height);
  tag(258, short, channels, channels === 1 ? bits : channels === 2 ? bits | (bits << 16) : depthsAt);
  tag(259, short, 1, 1);
  tag(262, short, 1, isGrey ? 1 : 2);
  tag(273, long, strips, strips === 1 ? pixelsAt : placesAt);
  tag(277, short, 1, channels);
  tag(278, long, 1, rowsPerStrip);
  tag(279, long, strips, strips === 1 ? rowLength * height : lengthsAt);
  tag(284, short, 1, 1);
  if (hasAlpha) tag(338, short, 1, 2);
  if (profile) {
    tag(34_675, undefinedBytes, profile.length, profileAt);
    profile.copy(bytes, profileAt);
  }
  for (let c = 0; c < channels; c++) bytes.writeUInt16LE(bits, depthsAt + c * 2);
  for (let strip = 0; strip < strips; strip++) {
    bytes.writeUInt32LE(pixelsAt + strip * stripLength, placesAt + strip * 4);
    const rows = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
    bytes.writeUInt32LE(rows * rowLength, lengthsAt + strip * 4);
  }
  return bytes;
}
