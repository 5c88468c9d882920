import { type FileHandle, open } from "node:fs/promises";
import { MediaError } from "@cutwater/media/error.ts";
import type { SmallFrames } from "./follow/scene.ts";

type Size = { width: number; height: number };

/** No frame that is followed is wider. */
const widest = 640;

/** The size of small frames: a half, a quarter, an eighth ... of a frame that is half the size already. */
export function smallSize({ width, height }: Size): Size & { halvings: number } {
  let halvings = 0;
  while (width >> halvings > widest) halvings++;
  return { width: Math.max(1, width >> halvings), height: Math.max(1, height >> halvings), halvings };
}

/** Small frames of a whole video on disk: written in order, then read in any. */
export async function createSmallFrames(path: string, half: Size, isFullRange: boolean) {
  const { width, height, halvings } = smallSize(half);
  const luma = width * height;
  const chroma = ((width + 1) >> 1) * ((height + 1) >> 1);
  const bytes = luma + 2 * chroma;
  const file: FileHandle = await open(path, "w+");
  let count = 0;
  const small: SmallFrames = {
    ...{ width, height },
    get count() {
      return count;
    },
    async read(t) {
      if (!(t >= 0 && t < count)) throw new RangeError(`there is no frame ${t} of ${count}`);
      const data = new Uint8Array(bytes);
      await file.read(data, 0, bytes, t * bytes);
      return rgbOf(data, { width, height }, isFullRange);
    },
  };
  return {
    small,
    /** @param data a frame of half the size, 4:2:0 */
    async add(data: Uint8Array): Promise<void> {
      const small = halvings === 0 ? data : reduced(data, half, halvings);
      const { bytesWritten } = await file.write(small, 0, bytes, count * bytes);
      if (bytesWritten < bytes) throw new MediaError("noRoom", "the disk is full");
      count++;
    },
    close: () => file.close(),
  };
}

/** Each value the mean of a block. */
function reduced(data: Uint8Array, { width, height }: Size, halvings: number): Uint8Array {
  const { width: w, height: h } = { width: width >> halvings, height: height >> halvings };
  const [cw, ch] = [(width + 1) >> 1, (height + 1) >> 1];
  const [smallCw, smallCh] = [(w + 1) >> 1, (h + 1) >> 1];
  const out = new Uint8Array(w * h + 2 * smallCw * smallCh);
  reducePlane(data, width, height, out, w, h, halvings);
  for (const k of [0, 1]) {
    const from = data.subarray(width * height + k * cw * ch);
    reducePlane(from, cw, ch, out.subarray(w * h + k * smallCw * smallCh), smallCw, smallCh, halvings);
  }
  return out;
}

function reducePlane(
  from: Uint8Array,
  width: number,
  height: number,
  out: Uint8Array,
  w: number,
  h: number,
  halvings: number,
) {
  const block = 1 << halvings;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let [sum, n] = [0, 0];
      for (let v = y * block; v < Math.min(height, (y + 1) * block); v++)
        for (let u = x * block; u < Math.min(width, (x + 1) * block); u++, n++) sum += from[v * width + u]!;
      out[y * w + x] = n > 0 ? Math.round(sum / n) : 0;
    }
}

/** ITU-R BT.601: what is followed needs no more exact colours than that. */
function rgbOf(data: Uint8Array, { width, height }: Size, isFullRange: boolean): Uint8Array {
  const rgb = new Uint8ClampedArray(width * height * 3);
  const [cw, ch] = [(width + 1) >> 1, (height + 1) >> 1];
  const [u, v] = [width * height, width * height + cw * ch];
  const [black, gain, wide] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> 1) * cw + (x >> 1);
      const light = gain * (data[i]! - black);
      const [blue, red] = [wide * (data[u + at]! - 128), wide * (data[v + at]! - 128)];
      rgb[3 * i] = light + 1.402 * red;
      rgb[3 * i + 1] = light - 0.344136 * blue - 0.714136 * red;
      rgb[3 * i + 2] = light + 1.772 * blue;
    }
  return new Uint8Array(rgb.buffer);
}
