import { createImage, crop, type Image } from "@cutwater/imaging/image.ts";
import type { TextDetector } from "@cutwater/ocr/detect.ts";
import { type Box, boundsOf } from "@cutwater/typesetting/lines/box.ts";
import { type Span, spansOf } from "./spans.ts";

/** A line as a band shows it. */
export type Seen = { box: Box; score: number /** The band's edge, within the picture, may cut it. */; isCut: boolean };

/** So many pixels are looked at at a time: the network takes some 0.25 kB for each. */
const mostPixels = 920_000;
/** Of a band's length, that its neighbour shows too: higher lines are seen in the coarser look. */
const shared = 0.25;
/** The network looks at such sides; others would be resized to them. */
const multiple = 32;
/** What is nearer to the edge than this may go on beyond it, in pixels. */
const nearEdge = 4;

/** Lines of a picture that is looked at in bands across its longer side. @param picture sRGB, at the size at which it is looked at */
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

/** Rows of a picture, not copied. */
function rowsOf({ width, channels, data }: Image, { from, to }: Span): Image {
  const row = width * channels;
  return { width, height: to - from, channels, data: data.subarray(from * row, to * row) };
}

/** With its last column and row once more, until the network need not resize it. */
function padded(picture: Image): Image {
  const side = (length: number) => Math.ceil(length / multiple) * multiple;
  const [width, height] = [side(picture.width), side(picture.height)];
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
