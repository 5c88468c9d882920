import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";
import { type Bounds, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { glyphMask } from "@cutwater/imaging/text/glyph-mask.ts";
import { glyphPlate } from "@cutwater/imaging/text/glyph-plate.ts";
import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import { laidAt } from "./stay-mask.ts";
import { cropped, marginOf } from "./text-part.ts";
import type { TextStay } from "./text-stays.ts";

type Size = { width: number; height: number };
/** The rows of a frame around the text, at full width. */
export type Band = { t: number; frame: Frame };

/**
 * The letters of a long line are found in pieces with a width of this many line heights, because no frame shows the whole line.
 */
const pieceHeights = 3;
const leastPiece = 48;
/** How far a plate may exceed the letters' box above and below, as shares of the box's height. */
const platePaddings = [0, 0.2, 0.35];
/** The maximum number of frames used for a piece. */
const mostFrames = 16;

/** The band of a moving text on a frame. */
export function bandOf({ places, start, end }: TextStay, t: number, size: Size): Bounds {
  const { top, height } = places[Math.min(end - 1, Math.max(start, t)) - start]!;
  const margin = marginOf({ left: 0, top, width: 1, height });
  return { left: 0, top: top - margin, width: size.width, height: height + 2 * margin };
}

/**
 * Finds the holes of a text that moves through the picture, on each of its frames: its letters, or the plate behind it over the
 * whole width of the picture.
 */
export function holesOfMoving(
  stay: TextStay,
  bands: readonly Band[],
  size: Size,
  halo: number,
): (t: number) => Runs | null {
  const plate = plateAcross(stay, bands, size, halo);
  if (plate) return () => plate;
  const mask = lettersOf(stay, bands, size, halo);
  const { width, height } = stay.places[0]!;
  const margin = marginOf({ left: 0, top: 0, width, height });
  return (t) => {
    const { left, top } = stay.places[t - stay.start]!;
    const part = { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin };
    return laidAt(mask, part, size);
  };
}

/**
 * Finds the plate of a news ticker. The plate extends from side to side of the picture and stays still while the text runs over
 * it.
 */
function plateAcross(stay: TextStay, bands: readonly Band[], size: Size, halo: number): Runs | null {
  const [first] = stay.places;
  if (bands.length < 3 || stay.places.some(({ top }) => top !== first!.top)) return null;
  const { top, width, height } = bandOf(stay, stay.start, size);
  const margin = marginOf(first!);
  const luma = medianLuma(bands.map(({ frame }) => planesOf(frame)[0].data));
  // A box may contain the letters alone.
  const boxes = platePaddings.map((share) => {
    const more = Math.round(share * first!.height);
    return { left: 0, top: margin - more, width, height: height - 2 * margin + 2 * more };
  });
  const open = { left: true, right: true, top: first!.top <= 0, bottom: first!.top + first!.height >= size.height };
  const plate = boxes.reduce<Bounds | null>(
    (found, box) => found ?? glyphPlate({ width, height, luma }, box, open),
    null,
  );
  if (!plate || !isOneColour(luma.subarray(Math.max(0, plate.top) * width, (plate.top + plate.height) * width)))
    return null;
  const mask = new Uint8Array(size.width * size.height);
  const from = Math.max(0, top + plate.top - halo);
  const after = Math.min(size.height, top + plate.top + plate.height + halo);
  mask.fill(1, from * size.width, after * size.width);
  return runsOf(mask, size.width, size.height);
}

/**
 * Whether a band has a single colour like a plate; passing letters leave a band that is only lighter or darker than the picture.
 */
function isOneColour(luma: Float32Array): boolean {
  const middle = upperMedian([...luma]);
  return luma.filter((value) => Math.abs(value - middle) <= sameSteps).length >= leastSame * luma.length;
}
const sameSteps = 10;
const leastSame = 0.8;

function medianLuma(planes: readonly Uint8Array[]): Float32Array {
  const values = new Uint8Array(planes.length);
  return Float32Array.from(planes[0]!, (_, i) => {
    for (let k = 0; k < planes.length; k++) values[k] = planes[k]![i]!;
    return values.sort()[planes.length >> 1]!;
  });
}

/** The letters in the text's own coordinates, margins included; a piece that no frame shows whole is covered completely. */
function lettersOf(stay: TextStay, bands: readonly Band[], size: Size, halo: number): Uint8Array {
  const { width, height } = stay.places[0]!;
  const margin = marginOf({ left: 0, top: 0, width, height });
  const across = width + 2 * margin;
  const down = height + 2 * margin;
  const mask = new Uint8Array(across * down);
  // Rolling text is in the picture with its whole length.
  const isRolling = stay.places.every(
    ({ left }) => left >= 0 && left + width <= size.width && left === stay.places[0]!.left,
  );
  const piece = isRolling ? width : Math.max(leastPiece, pieceHeights * height);
  for (let from = 0; from < width; from += piece) {
    const length = Math.min(piece, width - from);
    const box = { left: margin, top: margin, width: length, height };
    const leftOf = ({ t }: Band) => stay.places[t - stay.start]!.left + from - margin;
    const isWhole = ({ t }: Band) => isWithinRows(stay.places[t - stay.start]!, size);
    const seen = bands.filter(
      (band) => leftOf(band) + margin >= 0 && leftOf(band) + margin + length <= size.width && isWhole(band),
    );
    const shown = spread(seen, mostFrames).map((band) =>
      cropped(band.frame, { left: leftOf(band), top: 0, width: length + 2 * margin, height: down }),
    );
    const open = { left: false, right: false, top: false, bottom: false };
    const found = shown.length > 0 ? glyphMask({ shown, compared: [], box, open, halo }) : null;
    const first = from === 0 ? 0 : margin;
    const after = from + length >= width ? length + 2 * margin : margin + length;
    for (let y = 0; y < down; y++)
      for (let x = first; x < after; x++) {
        const isWithin =
          y >= margin - halo && y < margin + height + halo && x >= margin - halo && x < margin + length + halo;
        if (found ? found[y * (length + 2 * margin) + x] !== 0 : isWithin) mask[y * across + from + x] = 1;
      }
  }
  return mask;
}

/** A line of rolling text is cut off while it enters or leaves. */
const isWithinRows = ({ top, height }: Bounds, size: Size): boolean => top >= 0 && top + height <= size.height;

function spread<Value>(values: readonly Value[], most: number): Value[] {
  const count = Math.min(most, values.length);
  return Array.from({ length: count }, (_, i) => values[Math.floor(((i + 0.5) * values.length) / count)]!);
}
