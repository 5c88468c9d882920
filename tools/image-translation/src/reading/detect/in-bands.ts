import { createImage, crop, type Image } from "@cutwater/imaging/image.ts";
import type { TextDetector } from "@cutwater/ocr/detect.ts";
import { type Box, boundsOf } from "@cutwater/typesetting/lines/box.ts";
import { type Span, spansOf } from "./spans.ts";

/** A line found in a band. */
export type Seen = {
  box: Box;
  score: number;
  /** Whether the edge of the band may cut off the line. The edge of the picture itself does not count. */
  isCut: boolean;
};

/** The number of pixels processed at a time; the network needs about 0.25 kB of memory for each. */
const mostPixels = 920_000;
/** Neighbouring bands share this part of their length. Lines higher than that are found in the coarser look. */
const shared = 0.25;
/** Sides in pixels must be multiples of this, because the network would resize other pictures. */
const multiple = 32;
/** A line nearer than this to the edge of a band may continue beyond it, in pixels. */
const nearEdge = 4;

/** Finds the lines of a picture in bands across its longer side. @param picture sRGB, already scaled for detection */
export async function seenInBands(
  picture: Image,
  detector: TextDetector,
  { signal, onShare }: { signal?: AbortSignal | undefined; onShare?: ((share: number) => void) | undefined },
): Promise<Seen[]> {
  const { width, height } = picture;
  const isDown = height >= width;
  const [long, short] = isDown ? [height, width] : [width, height];
  const longest = Math.max(320, Math.floor(mostPixels / short / multiple) * multiple);
  const spans = spansOf(long, longest, Math.round(shared * longest));
  const seen: Seen[] = [];
  for (const [i, span] of spans.entries()) {
    const band = isDown ? rowsOf(picture, span) : crop(picture, span.from, 0, span.to - span.from, height);
    const seenBand = padded(band);
    const longestSide = Math.max(seenBand.width, seenBand.height);
    const lines = await detector.detect(seenBand, { longestSide, ...(signal && { signal }) });
    for (const { corners, score } of lines) {
      const box = corners.map(([x, y]) => [Math.min(band.width, x), Math.min(band.height, y)]) as Box;
      const bounds = boundsOf(box);
      const [first, length] = isDown ? [bounds.top, bounds.height] : [bounds.left, bounds.width];
      const isCut =
        (span.from > 0 && first < nearEdge) || (span.to < long && first + length > span.to - span.from - nearEdge);
      const [x, y] = isDown ? [0, span.from] : [span.from, 0];
      seen.push({ box: box.map(([u, v]) => [u + x, v + y]) as Box, score, isCut });
    }
    onShare?.((i + 1) / spans.length);
  }
  return seen;
}

/** Some rows of a picture, without copying. */
function rowsOf({ width, channels, data }: Image, { from, to }: Span): Image {
  const row = width * channels;
  return { width, height: to - from, channels, data: data.subarray(from * row, to * row) };
}

/** Repeats the last column and row of a band until its sides are multiples of `multiple`. */
function padded(picture: Image): Image {
  const side = (length: number) => Math.ceil(length / multiple) * multiple;
  const width = side(picture.width);
  const height = side(picture.height);
  if (width === picture.width && height === picture.height) return picture;
  const { channels, data } = picture;
  const made = createImage(width, height, channels);
  const row = width * channels;
  for (let y = 0; y < height; y++) {
    const from = Math.min(y, picture.height - 1) * picture.width * channels;
    const end = from + picture.width * channels;
    made.data.set(data.subarray(from, end), y * row);
    for (let x = picture.width; x < width; x++)
      made.data.set(data.subarray(end - channels, end), y * row + x * channels);
  }
  return made;
}
