import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { TextDetector } from "@cutwater/ocr/detect.ts";
import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong } from "../rows/upright.ts";
import { type Seen, seenInBands } from "./in-bands.ts";
import { mergeSeen } from "./merge-seen.ts";
import { areaOf, sharedArea } from "./overlap.ts";

/** What reports how far work is, 0-1, and ends it. */
export type Watch = { signal?: AbortSignal | undefined; onShare?: ((share: number) => void) | undefined };

/** The shorter side is looked at in at most so many pixels, */
const widest = 1600;
/** and once more so much smaller, where letters are too large for the network's view, */
const coarser = 3;
/** from so many pixels on. */
const leastCoarse = 480;
/** Lower lines are seen better close up, in pixels of the closer look. */
const large = 60;
/** Of a line of the coarse look, within one of the closer look: then it is that one. */
const covered = 0.6;
/** A piece of so much of a line's length is the whole line; of less, it is a row of several if it is so much lower. */
const [wholeLength, rowLength, rowHeight] = [0.85, 0.6, 0.55];

/** Lines of text of a picture, in its pixels, in no order. @param picture sRGB. Not changed */
export async function findLines(picture: Image, detector: TextDetector, { signal, onShare }: Watch): Promise<Seen[]> {
  const fine = Math.min(1, widest / Math.min(picture.width, picture.height));
  const isLarge = Math.max(picture.width, picture.height) * fine > leastCoarse;
  const look = async (scale: number, report: (share: number) => void) =>
    mergeSeen(await seenInBands(scaled(picture, scale), detector, { signal, onShare: report })).map((one) => ({
      ...one,
      box: one.box.map(([x, y]) => [x / scale, y / scale]) as Box,
    }));
  const close = await look(fine, (share) => onShare?.((isLarge ? 0.9 : 1) * share));
  if (!isLarge) return close;
  const far = await look(fine / coarser, (share) => onShare?.(0.9 + 0.1 * share));
  return withLarge(
    close,
    far.filter(({ box }) => Math.min(...Object.values(sizeOf(box))) * fine >= large),
  );
}

/** Large lines of the coarse look take the place of the pieces that the closer look shows of them. */
function withLarge(close: readonly Seen[], far: readonly Seen[]): Seen[] {
  let kept = [...close];
  for (const one of far) {
    const pieces = kept.filter(({ box }) => sharedArea(box, one.box) > 0.5 * areaOf(box));
    const isWithinOther = kept.some(({ box }) => sharedArea(box, one.box) > covered * areaOf(one.box));
    if (isWithinOther || pieces.some((piece) => isLineOf(piece, one))) continue;
    kept = [...kept.filter((piece) => !pieces.includes(piece)), one];
  }
  return kept;
}

/** Whether a piece is that line itself, seen better, or one of several lines that lie in it. */
function isLineOf(piece: Seen, whole: Seen): boolean {
  const [a, b] = [piece, whole].map(({ box }) => extentAlong(box, angleOf(whole.box)));
  const [pieceSides, sides] = [a!, b!].map(({ left, right, top, bottom }) => [right - left, bottom - top]);
  const [long, short] = sides![0]! > sides![1]! ? [0, 1] : [1, 0];
  const [along, across] = [pieceSides![long]! / sides![long]!, pieceSides![short]! / sides![short]!];
  return along > wholeLength || (along > rowLength && across < rowHeight);
}

function scaled(picture: Image, scale: number): Image {
  if (scale === 1) return picture;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return resize(picture, side(picture.width), side(picture.height), { kernel: "bicubic", isBounded: true });
}
