import { checkImage, createImage, type Image } from "./image.ts";

/**
 * A picture as a sequence of bands from the top, so that no stage of a pipeline holds the whole picture. Each band has a whole
 * number of rows, and all bands together have `height` rows. A band belongs to the caller who takes it. The sequence can be
 * iterated only once.
 */
export type Bands = { width: number; height: number; channels: number; bands: AsyncIterable<Uint8Array> };

/** A picture as bands of `rows` rows. */
export function bandsOf(image: Image, rows = 64): Bands {
  checkImage(image);
  const { width, height, channels, data } = image;
  return { width, height, channels, bands: cut(data, rows * width * channels) };
}

async function* cut(data: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.length; at += length) yield data.slice(at, at + length);
}

/** Collects a whole picture from its bands. @throws RangeError when the bands have more or fewer rows than the picture */
export async function wholeOf({ width, height, channels, bands }: Bands): Promise<Image> {
  const image = createImage(width, height, channels);
  let at = 0;
  for await (const band of bands) {
    if (at + band.length > image.data.length) throw new RangeError("the bands are more than the picture");
    image.data.set(band, at);
    at += band.length;
  }
  if (at !== image.data.length) throw new RangeError("the bands end before the picture does");
  return image;
}

/** A reader that returns any number of rows at a time from bands. */
export type RowReader = {
  /** Returns the next rows: fewer than requested only at the end, and none after the end. */
  read(rows: number): Promise<Uint8Array>;
};

/** Creates a reader over bands. Nothing else may read these bands. */
export function readerOf({ width, channels, bands }: Bands): RowReader {
  const source = bands[Symbol.asyncIterator]();
  const rowLength = width * channels;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(rows) {
      const wanted = rows * rowLength;
      const parts: Uint8Array[] = [];
      let length = 0;
      while (length < wanted) {
        if (rest.length === 0) {
          const next = await source.next();
          if (next.done) break;
          rest = next.value;
          continue;
        }
        const part = rest.subarray(0, wanted - length);
        parts.push(part);
        length += part.length;
        rest = rest.subarray(part.length);
      }
      return parts.length === 1 ? (parts[0] as Uint8Array) : joined(parts, length);
    },
  };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Joins the channels of two pictures of the same size. Each pixel has the channels of the first picture, then the channels of the
 * second.
 */
export function interleaved(first: Bands, second: Bands): Bands {
  const { width, height } = first;
  if (width !== second.width || height !== second.height) throw new RangeError("pictures of two sizes");
  return { width, height, channels: first.channels + second.channels, bands: interleave(first, second) };
}

async function* interleave(first: Bands, second: Bands): AsyncGenerator<Uint8Array> {
  const a = first.channels;
  const b = second.channels;
  const reader = readerOf(second);
  for await (const band of first.bands) {
    const pixels = band.length / a;
    const beside = await reader.read(pixels / first.width);
    if (beside.length !== pixels * b) throw new RangeError("the second picture ends before the first does");
    const both = new Uint8Array(pixels * (a + b));
    for (let i = 0, at = 0; i < pixels; i++) {
      for (let c = 0; c < a; c++) both[at++] = band[i * a + c] as number;
      for (let c = 0; c < b; c++) both[at++] = beside[i * b + c] as number;
    }
    yield both;
  }
}
