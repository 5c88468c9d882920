import { filmOf, spanFilm } from "@cutwater/imaging/inpaint/patch-membrane.ts";
import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { windowMeans } from "@cutwater/imaging/text/glyph-windows.ts";
import type { Part } from "../part.ts";
import { rarityOf, type Stretches } from "./rarity.ts";
import { inTwoColours } from "./two-colours.ts";

export type Zones = {
  /** 1 within the line's box, a little grown. */
  inside: Uint8Array;
  /** 1 where letters cut off by the box may continue. */
  near: Uint8Array;
  /** 1 where there is only background, of this line and of others. */
  ring: Uint8Array;
  /** 1 between the box and the ring. */
  band: Uint8Array;
  /** 1 midway between the line and another one, where rows are so close that there is no ring. */
  gaps: Uint8Array;
  stretches: Stretches;
  /** The box in pieces along the line, each 0.6 heights long. */
  pieces: Stretches;
  /** The line's height in pixels. */
  height: number;
};

/** The rarity of a colour in the surroundings from which on its pixel is a letter's, and from which on it continues a letter. */
const sure = 0.85;
const likely = 0.7;

/** The background below the letters: a membrane over them, by plane. */
export type Ground = readonly Float32Array[];

/**
 * Finds the pixels of a line's letters with their outlines, by their colours' difference from the surroundings.
 *
 * @returns 0 or 1 a pixel; nothing where no colour stands out
 */
export function coreOf(part: Part, zones: Zones): Uint8Array {
  const { width, height } = part;
  const rarity = rarityOnGround(part, zones);
  const first = knownOrApart(part, cleaned(flooded(rarity, zones, width), zones, width, height), zones);
  const covered = grown(first, width, height, Math.max(1, Math.round(0.05 * zones.height)));
  const ground = groundBelow(part, covered);
  return cleaned(apart(part, ground, first, zones), zones, width, height);
}

/** Letters occupy at least this share of a line's pieces; a mask of fewer misses some letters, */
const covering = 0.7;
/** and a mask of so few does not show where they are. */
const telling = 0.4;

/** The mask, or the division of the box into two colours where the mask misses letters; empty where neither shows them. */
function knownOrApart(part: Part, mask: Uint8Array, zones: Zones): Uint8Array {
  const covered = coverageOf(mask, zones);
  if (covered >= covering) return mask;
  const two = inTwoColours(part, zones);
  const other = two && cleaned(two, zones, part.width, part.height);
  if (other && coverageOf(other, zones) >= covering) return other;
  return covered >= telling ? mask : new Uint8Array(mask.length);
}

/**
 * A piece has letters from the first share of ink on. Above the second share it shows the edge of an object; where more than the
 * third share of the pieces do, the mask is no letters.
 */
const leastInk = 0.04;
const mostInk = 0.8;
const mostFull = 0.1;

/** The share of the line's pieces that have letters in the mask, 0-1; 0 where the mask is no letters. */
function coverageOf(mask: Uint8Array, { inside, pieces: { of, count } }: Zones): number {
  const all = new Float64Array(count);
  const own = new Float64Array(count);
  for (let i = 0; i < mask.length; i++) {
    if (inside[i] === 0) continue;
    all[of[i]!]!++;
    own[of[i]!]! += mask[i]!;
  }
  const shares = own.map((value, k) => value / Math.max(1, all[k]!));
  if (shares.filter((share) => share > mostInk).length > mostFull * count) return 0;
  return shares.filter((share) => share > leastInk).length / count;
}

/** A colour all around the box and nowhere beyond is a plate: then the plate is the ground. */
const plateShare = 0.6;

function rarityOnGround(part: Part, { inside, ring, band, gaps, stretches }: Zones): Float32Array {
  if (isEven(part, band)) return rarityOf(part, { inside, ring: band, gaps, stretches });
  const rarity = rarityOf(part, { inside, ring, gaps, stretches });
  let rare = 0;
  let all = 0;
  for (let i = 0; i < band.length; i++) {
    if (band[i] === 0) continue;
    all++;
    if (rarity[i]! > likely) rare++;
  }
  return rare > plateShare * all ? rarityOf(part, { inside, ring: band, gaps, stretches }) : rarity;
}

/**
 * A band of one colour is the ground, whatever lies beyond: at most this share of it differs from its middle by this many 8-bit
 * steps.
 */
const evenShare = 0.85;
const even = 16;

function isEven({ planes }: Part, band: Uint8Array): boolean {
  const pixels: number[] = [];
  for (let i = 0; i < band.length; i++) if (band[i] !== 0) pixels.push(i);
  const middles = planes.map((plane) => Float32Array.from(pixels, (i) => plane[i]!).sort()[pixels.length >> 1] ?? 0);
  const alike = pixels.filter((i) => planes.every((plane, c) => Math.abs(plane[i]! - middles[c]!) <= even));
  return alike.length > evenShare * pixels.length;
}

/** @param hole 1 = letters; whole surroundings are visible */
export function groundBelow({ width, height, planes }: Part, hole: Uint8Array): Ground {
  const film = filmOf(hole, width, height);
  return planes.map((plane) => {
    const ground = plane.slice();
    spanFilm(film, ground);
    return ground;
  });
}

function flooded(rarity: Float32Array, { inside, near }: Zones, width: number): Uint8Array {
  const mask = new Uint8Array(rarity.length);
  const open: number[] = [];
  for (let i = 0; i < mask.length; i++) if (inside[i] !== 0 && rarity[i]! > sure) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] !== 0) continue;
    mask[at] = 1;
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (next >= 0 && next < mask.length && mask[next] === 0 && near[next] !== 0 && rarity[next]! > likely)
        open.push(next);
  }
  return mask;
}

/** Pixels nearer to the colour of the letters beside them than to the background: it regains lost letters, and adds no others. */
function apart(
  { planes, width, height }: Part,
  ground: Ground,
  first: Uint8Array,
  { near, height: lineHeight }: Zones,
): Uint8Array {
  const radius = Math.max(3, Math.round(0.6 * lineHeight));
  const letters = planes.map((plane) => meansOf(plane, first, width, height, radius));
  const close = grown(first, width, height, Math.max(2, Math.round(0.1 * lineHeight)));
  const kept = new Uint8Array(first.length);
  for (let i = 0; i < kept.length; i++) {
    if (near[i] === 0 || close[i] === 0) continue;
    let toLetters = 0;
    let toGround = 0;
    let between = 0;
    for (let c = 0; c < 3; c++) {
      const value = planes[c]![i]!;
      const f = letters[c]![i]!;
      const b = ground[c]![i]!;
      toLetters += (value - f) ** 2;
      toGround += (value - b) ** 2;
      between += (f - b) ** 2;
    }
    const isLetter =
      first[i] !== 0
        ? toGround > 0.03 * between
        : toGround > 0.25 * between && toGround > 0.7 * toLetters && toGround > 100;
    if (isLetter) kept[i] = 1;
  }
  return kept;
}

/** Means of a plane's masked values around each pixel; where none are near, the mean of all. */
function meansOf(plane: Float32Array, mask: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const { means, weight } = windowMeans(plane, { width, height }, radius, mask);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) [sum, count] = [sum + plane[i]!, count + 1];
  for (let i = 0; i < mask.length; i++) if (weight[i] === 0) means[i] = sum / Math.max(1, count);
  return means;
}

/** Removes specks, and parts that only touch the box from outside. */
function cleaned(mask: Uint8Array, { inside, height: lineHeight }: Zones, width: number, height: number): Uint8Array {
  const pieces = componentsOf(mask, width, height);
  const within = new Float64Array(pieces.pieces.length + 1);
  for (let i = 0; i < mask.length; i++) if (inside[i] !== 0) within[pieces.labels[i]!]!++;
  const least = Math.max(2, (0.05 * lineHeight) ** 2);
  return keepPieces(pieces, ({ label, area }) => area >= least && within[label]! > 0.5 * area);
}
