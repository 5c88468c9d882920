import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { TextDetector } from "@cutwater/ocr/detect.ts";
import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong } from "../upright.ts";
import { type Seen, seenInBands } from "./in-bands.ts";
import { mergeSeen } from "./merge-seen.ts";
import { areaOf, sharedArea } from "./overlap.ts";

/** Reports the progress of work, 0-1, and can abort it. */
export type Watch = { signal?: AbortSignal | undefined; onShare?: ((share: number) => void) | undefined };

/** The most pixels of the shorter side in the closer look, */
const widest = 1600;
/** and the factor for a second, coarser look, where letters are too large for the network's view, */
const coarser = 3;
/** which is made from this many pixels on. */
const leastCoarse = 480;
/** Lower lines are detected better in the closer look; in pixels of the closer look. */
const large = 60;
/** The share of a line of the coarse look within a line of the closer look from which on they are the same. */
const covered = 0.6;
/**
 * A piece with this share of a line's length is the whole line; a shorter one is a row of several if it is lower by this factor.
 */
const wholeLength = 0.85;
const rowLength = 0.6;
const rowHeight = 0.55;

/** Finds the lines of text of a picture, in its pixels, in no order. @param picture sRGB. Not changed */
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

/** Replaces the pieces of the closer look by the large line of the coarse look that they belong to. */
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

/** Whether a piece is the line itself, detected better, or one of several lines inside it. */
function isLineOf(piece: Seen, whole: Seen): boolean {
  const [a, b] = [piece, whole].map(({ box }) => extentAlong(box, angleOf(whole.box)));
  const [pieceSides, sides] = [a!, b!].map(({ left, right, top, bottom }) => [right - left, bottom - top]);
  const [long, short] = sides![0]! > sides![1]! ? [0, 1] : [1, 0];
  const along = pieceSides![long]! / sides![long]!;
  const across = pieceSides![short]! / sides![short]!;
  return along > wholeLength || (along > rowLength && across < rowHeight);
}

function scaled(picture: Image, scale: number): Image {
  if (scale === 1) return picture;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return resize(picture, side(picture.width), side(picture.height), { kernel: "bicubic", isBounded: true });
}
