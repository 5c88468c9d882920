import { type FileHandle, open } from "node:fs/promises";
import { MediaError } from "@cutwater/media/error.ts";
import { orDiskFull } from "../disk-full.ts";
import type { SmallFrames } from "../follow/scene.ts";

type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/** Maximum width of the frames that are used for following. */
const widest = 640;

/** Maximum size of all small frames of a video together, in bytes. When it is exceeded, all of them are halved again. */
export const mostBytes = 4e9;

/** The size of small frames: 1/2, 1/4, 1/8 ... of a frame that is already at half size. */
export function smallSize({ width, height }: Size): Size & { halvings: number } {
  let halvings = 0;
  while (width >> halvings > widest) halvings++;
  return { ...halved({ width, height }, halvings), halvings };
}

const halved = ({ width, height }: Size, times: number): Size => ({
  width: Math.max(1, width >> times),
  height: Math.max(1, height >> times),
});

const bytesOf = ({ width, height }: Size): number => width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1);

/**
 * Stores small frames of a whole video on disk. They are written in order, then read in any order. Their size is final only when
 * all frames are written.
 *
 * @param most limit of the file in bytes
 * @throws MediaError "diskFull" when the disk is full
 */
export async function createSmallFrames(path: string, half: Size, isFullRange: boolean, most = mostBytes) {
  let { halvings, ...size } = smallSize(half);
  const file: FileHandle = await open(path, "w+");
  let count = 0;

  async function readAt(t: number, bytes: number): Promise<Uint8Array> {
    const data = new Uint8Array(bytes);
    await file.read(data, 0, bytes, t * bytes);
    return data;
  }

  async function writeAt(t: number, data: Uint8Array): Promise<void> {
    const { bytesWritten } = await orDiskFull(file.write(data, 0, data.length, t * data.length));
    if (bytesWritten < data.length) throw new MediaError("diskFull", "the disk is full");
  }

  /** Each frame is written to a position before its old one, never over a frame that must still be read. */
  async function halveAll(): Promise<void> {
    const larger = size;
    halvings++;
    size = halved(half, halvings);
    for (let t = 0; t < count; t++) await writeAt(t, reduced(await readAt(t, bytesOf(larger)), larger, size, 1));
    await file.truncate(count * bytesOf(size));
  }

  async function stored(t: number): Promise<Uint8Array> {
    if (!(t >= 0 && t < count)) throw new RangeError(`there is no frame ${t} of ${count}`);
    return await readAt(t, bytesOf(size));
  }

  const small: SmallFrames = {
    get width() {
      return size.width;
    },
    get height() {
      return size.height;
    },
    get count() {
      return count;
    },
    async read(t) {
      return rgbOf(await stored(t), size, { left: 0, top: 0, ...size }, isFullRange);
    },
    async open(t) {
      const data = await stored(t);
      const own = size;
      return {
        luma: data.subarray(0, own.width * own.height),
        crop: (part) => rgbOf(data, own, part, isFullRange),
      };
    },
  };
  return {
    small,
    /** @param data a frame at half size, 4:2:0 */
    async add(data: Uint8Array): Promise<void> {
      while ((count + 1) * bytesOf(size) > most && size.width * size.height > 1) await halveAll();
      await writeAt(count, halvings === 0 ? data : reduced(data, half, size, halvings));
      count++;
    },
    close: () => file.close(),
  };
}

/** Reduces a 4:2:0 frame; each value is the mean of a block. */
function reduced(data: Uint8Array, from: Size, to: Size, halvings: number): Uint8Array {
  const out = new Uint8Array(bytesOf(to));
  const chroma = ({ width, height }: Size): Size => ({ width: (width + 1) >> 1, height: (height + 1) >> 1 });
  const large = chroma(from);
  const little = chroma(to);
  reducePlane(data, from, out, to, halvings);
  for (const k of [0, 1])
    reducePlane(
      data.subarray(from.width * from.height + k * large.width * large.height),
      large,
      out.subarray(to.width * to.height + k * little.width * little.height),
      little,
      halvings,
    );
  return out;
}

function reducePlane(data: Uint8Array, from: Size, out: Uint8Array, to: Size, halvings: number): void {
  const block = 1 << halvings;
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      let sum = 0;
      let n = 0;
      for (let v = y * block; v < Math.min(from.height, (y + 1) * block); v++)
        for (let u = x * block; u < Math.min(from.width, (x + 1) * block); u++, n++) sum += data[v * from.width + u]!;
      out[y * to.width + x] = n > 0 ? Math.round(sum / n) : 0;
    }
}

/** Converts by ITU-R BT.601; following does not need more exact colours. @param part whole pixels within the frame */
function rgbOf(data: Uint8Array, { width, height }: Size, part: Part, isFullRange: boolean): Uint8Array {
  const rgb = new Uint8ClampedArray(part.width * part.height * 3);
  const cw = (width + 1) >> 1;
  const ch = (height + 1) >> 1;
  const u = width * height;
  const v = width * height + cw * ch;
  const [black, gain, wide] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  const right = part.left + part.width;
  const bottom = part.top + part.height;
  // No arrays inside the loop: it processes some ten million pixels a second of video.
  for (let y = part.top, to = 0; y < bottom; y++)
    for (let x = part.left; x < right; x++, to += 3) {
      const at = (y >> 1) * cw + (x >> 1);
      const light = gain * (data[y * width + x]! - black);
      const blue = wide * (data[u + at]! - 128);
      const red = wide * (data[v + at]! - 128);
      rgb[to] = light + 1.402 * red;
      rgb[to + 1] = light - 0.344136 * blue - 0.714136 * red;
      rgb[to + 2] = light + 1.772 * blue;
    }
  return new Uint8Array(rgb.buffer);
}
