import type { Image } from "@cutwater/imaging/image.ts";
import { alongMainAxis } from "./main-axis.ts";

/** The white margin around each page, in pixels. */
export const margin = 12;
/** The factor by which contrast is increased around the middle between letters and background. */
const steepness = 4;
/** An entry of a TIFF directory: tag, type (3: 16 bits, 4: 32 bits), value. */
type Entry = readonly [tag: number, type: 3 | 4, value: number];
const offsetOfPixels = 273;

/**
 * Writes lines as the pages of one picture, dark on white, so that one process can read all of them. The file is an uncompressed
 * greyscale TIFF with one strip per page. Source: Adobe, "TIFF Revision 6.0", 1992, section 4.
 */
export function pagesOf(lines: readonly Image[]): Buffer {
  const parts: Buffer[] = [Buffer.from("49492a0008000000", "hex")];
  let at = parts[0]!.length;
  for (const [i, line] of lines.entries()) {
    const { width, height, data } = framed(line);
    const entries: Entry[] = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [offsetOfPixels, 4, 0],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, data.length],
    ];
    const length = 2 + 12 * entries.length + 4;
    const odd = data.length % 2;
    const end = at + length + data.length + odd;
    parts.push(directory(entries, at + length, i < lines.length - 1 ? end : 0), Buffer.from(data), Buffer.alloc(odd));
    at = end;
  }
  return Buffer.concat(parts);
}

/** @param pixels offset of the page's pixels in the file @param next offset of the next directory; 0 for the last one */
function directory(entries: readonly Entry[], pixels: number, next: number): Buffer {
  const bytes = Buffer.alloc(2 + 12 * entries.length + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [i, [tag, type, value]] of entries.entries()) {
    const at = 2 + 12 * i;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(tag === offsetOfPixels ? pixels : value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** A line in grey, dark on light, with steep edges and a white margin. */
function framed(line: Image): { width: number; height: number; data: Uint8Array } {
  const grey = line.channels === 3 ? alongMainAxis(line) : line.data;
  const middle = thresholdOf(grey);
  // Letters cover less area than the background, so the rarer side of the threshold is made dark.
  const steep = grey.filter((value) => value <= middle).length * 2 > grey.length ? -steepness : steepness;
  const width = line.width + 2 * margin;
  const height = line.height + 2 * margin;
  const data = new Uint8ClampedArray(width * height).fill(255);
  for (let y = 0; y < line.height; y++)
    for (let x = 0; x < line.width; x++)
      data[(y + margin) * width + x + margin] = 128 + (grey[y * line.width + x]! - middle) * steep;
  return { width, height, data: new Uint8Array(data.buffer) };
}

/**
 * Otsu's threshold, which divides grey values into the two most different classes. Source: N. Otsu, "A threshold selection method
 * from gray-level histograms", 1979.
 */
function thresholdOf(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of grey) counts[value]!++;
  const total = counts.reduce((sum, count, value) => sum + count * value, 0);
  let best = 0;
  let threshold = 128;
  let below = 0;
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value]!;
    sum += counts[value]! * value;
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const variance = below * above * (sum / below - (total - sum) / above) ** 2;
    if (variance > best) [best, threshold] = [variance, value];
  }
  return threshold;
}
