import type { Bands } from "@cutwater/imaging/bands.ts";
import { axisOf } from "./axis.ts";
import type { Graphics } from "./graphics.ts";
import { createMixer } from "./grid.ts";
import { createNear } from "./near.ts";
import { createSupport } from "./support.ts";

/**
 * Removes ringing from an enlarged picture where the original is graphics. If one of the four original pixels around a value lies
 * on a plateau, the value is limited to the range of those four: flat areas stay exactly flat, and edges do not overshoot.
 * Elsewhere, in strokes thinner than 3 pixels and their soft rims, the value is limited to the range within 24 to 48 pixels and
 * may exceed the range of the 5 x 5 nearest pixels only a little, so that pale words beside dark ones stay pale. The effect fades
 * out at the border of graphics. Photographs stay unchanged.
 *
 * @param large any size, with the channels of the original picture. Its bands are changed and passed on.
 * @param graphics of the original picture
 * @throws RangeError for other channels
 */
export function boundGraphics(large: Bands, graphics: Graphics): Bands {
  if (large.channels !== graphics.image.channels) throw new RangeError("pictures of different channels");
  return { ...large, bands: bounded(large, graphics) };
}

async function* bounded(large: Bands, graphics: Graphics): AsyncGenerator<Uint8Array> {
  const boundRow = createRowBounder(large, graphics);
  const rowLength = large.width * large.channels;
  let y = 0;
  for await (const band of large.bands) {
    for (let at = 0; at < band.length; at += rowLength) boundRow(band.subarray(at, at + rowLength), y++);
    yield band;
  }
}

type Size = { width: number; height: number };

/** Limits the values of a row of the enlarged picture in place. */
function createRowBounder({ width, height }: Size, { image, plateaus, strength, ranges }: Graphics) {
  const { channels } = image;
  const across = axisOf(image.width, width);
  const down = axisOf(image.height, height);
  const supportOf = createSupport(image, plateaus, down);
  const entries = across.first.map((first, x) => 2 * first + (across.second[x] === first ? 0 : 1));
  const strengthOf = createMixer(strength, across.centres, down.centres);
  const rangeOf = createMixer(ranges, across.centres, down.centres);
  const nearOf = createNear(image);
  const columns = across.centres.map((centre) => nearest(centre, image.width));

  return (row: Uint8Array, y: number): void => {
    const line = strengthOf.line(y);
    if (line.every((value) => value === 0)) return;
    const isWhole = line.every((value) => value === 255);
    const { isBeside, low, high } = supportOf(y);
    rangeOf.line(y);
    const near = nearOf(nearest(down.centres[y] as number, image.height));
    for (let x = 0; x < width; x++) {
      const share = isWhole ? 1 : strengthOf.at(x, 0) / 255;
      if (share === 0) continue;
      const entry = entries[x] as number;
      const isNear = isBeside[entry] === 1;
      const place = (columns[x] as number) * channels;
      for (let c = 0, i = x * channels, at = entry * channels; c < channels; c++, i++, at++) {
        const value = row[i] as number;
        const least = isNear ? (low[at] as number) : Math.max(rangeOf.at(x, 2 * c), near.least[place + c] as number);
        if (value < least) row[i] = value + share * (least - value) + 0.5;
        const most = isNear ? (high[at] as number) : Math.min(rangeOf.at(x, 2 * c + 1), near.most[place + c] as number);
        if (value > most) row[i] = value + share * (most - value) + 0.5;
      }
    }
  };
}

const nearest = (centre: number, size: number): number => Math.min(size - 1, Math.max(0, Math.round(centre)));
