import { crop, type Image } from "@cutwater/imaging/image.ts";
import { type Box, boundsOf } from "@cutwater/picture-text/box.ts";
import type { TextDetector } from "@cutwater/text-reading/detect.ts";
import { type Span, spansOf } from "./spans.ts";

/** A line as a band shows it. */
export type Seen = { box: Box; score: number /** The band's edge, within the picture, may cut it. */; isCut: boolean };

/** So many pixels are looked at at a time: the network takes some 0.25 kB for each. */
const mostPixels = 800_000;
/** Of a band's length, that its neighbour shows too. */
const shared = 0.25;
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
  const longest = Math.max(320, Math.floor(mostPixels / short / 32) * 32);
  const spans = spansOf(long, longest, Math.round(shared * longest));
  const seen: Seen[] = [];
  for (const [i, span] of spans.entries()) {
    const band = isDown ? rowsOf(picture, span) : crop(picture, span.from, 0, span.to - span.from, height);
    const lines = await detector.detect(band, { longestSide: long, ...(signal && { signal }) });
    for (const { corners, score } of lines) {
      const bounds = boundsOf(corners as Box);
      const [first, length] = isDown ? [bounds.top, bounds.height] : [bounds.left, bounds.width];
      const isCut =
        (span.from > 0 && first < nearEdge) || (span.to < long && first + length > span.to - span.from - nearEdge);
      const [x, y] = isDown ? [0, span.from] : [span.from, 0];
      seen.push({ box: corners.map(([u, v]) => [u + x, v + y]) as Box, score, isCut });
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
