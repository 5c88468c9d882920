import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { TextDetector } from "@cutwater/ocr/detect.ts";
import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong } from "../upright.ts";
import { type Seen, seenInBands } from "./in-bands.ts";
import { mergeSeen } from "./merge-seen.ts";
import { areaOf, sharedArea } from "./overlap.ts";

/** Reports the progress of the work, 0-1, and can abort it. */
export type Watch = { signal?: AbortSignal | undefined; onShare?: ((share: number) => void) | undefined };

/** Text is detected at two scales. The shorter side of the closer (finer) look has at most this many pixels. */
const widest = 1600;
/** A second look is coarser by this factor, for letters that are too large for the network's field of view. */
const coarser = 3;
/** The coarse look is only made for pictures of at least this many pixels. */
const leastCoarse = 480;
/** The closer look detects lines up to this height better, in its pixels. */
const large = 60;
/** A line of the coarse look and a line of the closer look are the same if this share of the former lies within the latter. */
const covered = 0.6;
/**
 * A piece with at least this share of a line's length is the whole line. A shorter piece is one of several rows inside the line
 * if it is lower by the second factor.
 */
const wholeLength = 0.85;
const rowLength = 0.6;
const rowHeight = 0.55;

/** Finds the lines of text in a picture, in its pixels and in no particular order. @param picture sRGB; not changed */
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

/** Replaces pieces from the closer look by the large line of the coarse look to which they belong. */
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

/** Whether a piece is the whole line, detected more precisely, rather than one of several lines inside it. */
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
