import { crop, type Image } from "@cutwater/imaging/image.ts";
import type { Network } from "../network.ts";
import { detailedPicture } from "./pictures.ts";
import { NetworkRefused } from "./refused.ts";

export type Pad = {
  /** The measured pad, in input pixels. */
  pad: number;
  /** Levels by which tiles still differ from the whole picture with this pad: 0 or 1, unless the largest pad was reached. */
  apart: number;
  /** Seconds that the network takes for each pixel of its input. */
  secondsPerPixel: number;
};

/** Side of the compared square in pixels. */
const core = 32;
const context = 128;
const tried = [0, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96];
/** If tiles differ by more levels than this even with the largest pad, seams become visible. */
const mostApart = 8;

/**
 * Measures how much context a tile needs. A tile is run with more and more of its surroundings until its result differs by at
 * most one level from the result of a larger picture.
 *
 * @throws NetworkRefused when no pad is enough
 */
export const findPad = async (network: Network): Promise<Pad> =>
  network.entry.side === undefined ? await padOfFree(network) : await padOfFixed(network, network.entry.side);

async function padOfFree(network: Network): Promise<Pad> {
  const { multiple, scale } = network.entry;
  const up = (value: number) => Math.ceil(value / multiple) * multiple;
  const inner = up(core);
  const around = up(context);
  const picture = detailedPicture(inner + 2 * around, inner + 2 * around);
  const startedAt = performance.now();
  const whole = await network.run(picture);
  const secondsPerPixel = (performance.now() - startedAt) / 1_000 / picture.width ** 2;
  const expected = crop(whole, around * scale, around * scale, inner * scale, inner * scale);
  let found = { pad: 0, apart: 255 };
  for (const pad of new Set(tried.map(up))) {
    const from = around - pad;
    const made = await network.run(crop(picture, from, from, inner + 2 * pad, inner + 2 * pad));
    found = { pad, apart: largestGap(crop(made, pad * scale, pad * scale, inner * scale, inner * scale), expected) };
    if (found.apart <= 1) break;
  }
  if (found.apart > mostApart)
    throw new NetworkRefused(
      `The network looks further than ${found.pad} pixels: tiles of a large picture would not fit together (${found.apart} levels apart).`,
    );
  return { ...found, secondsPerPixel };
}

/**
 * Measures the pad of a network with a fixed size. Two squares of that size, one shifted by a quarter, are compared: pixels that
 * are deep enough inside both squares must have equal results.
 */
async function padOfFixed(network: Network, only: number): Promise<Pad> {
  const { multiple, scale, margin } = network.entry;
  const side = only - 2 * margin;
  const shift = Math.max(multiple, Math.floor(side / 4 / multiple) * multiple);
  const picture = detailedPicture(side + shift, side + shift);
  const startedAt = performance.now();
  const first = await network.run(crop(picture, 0, 0, side, side));
  const secondsPerPixel = (performance.now() - startedAt) / 1_000 / side ** 2;
  const second = await network.run(crop(picture, shift, shift, side, side));
  for (let pad = 0; pad <= side / 4 && side - shift > 2 * pad; pad += multiple) {
    const length = (side - shift - 2 * pad) * scale;
    const there = (shift + pad) * scale;
    const here = pad * scale;
    const apart = largestGap(crop(first, there, there, length, length), crop(second, here, here, length, length));
    if (apart <= 1) return { pad, apart, secondsPerPixel };
  }
  throw new NetworkRefused(
    `The network takes squares of ${only} pixels alone, which is too little for how far it looks: export it for a larger size, or for any.`,
  );
}

const largestGap = (one: Image, other: Image): number =>
  one.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.data[i] as number))), 0);
