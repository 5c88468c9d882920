import { filmOf, spanFilm } from "@cutwater/imaging/inpaint/patch-membrane.ts";
import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { windowMeans } from "@cutwater/imaging/text/glyph-windows.ts";
import type { Part } from "../part.ts";
import { rarityOf, type Stretches } from "./rarity.ts";
import { inTwoColours } from "./two-colours.ts";

export type Zones = {
  /** 1 within the line's box, extended a little. */
  inside: Uint8Array;
  /** 1 where letters that the box cut off may continue. */
  near: Uint8Array;
  /** 1 where there is only background: outside of this line and all others. */
  ring: Uint8Array;
  /** 1 between the box and the ring. */
  band: Uint8Array;
  /** 1 midway between this line and another one, where rows are so close together that there is no ring. */
  gaps: Uint8Array;
  stretches: Stretches;
  /** The box divided into pieces along the line, each 0.6 line heights long. */
  pieces: Stretches;
  /** The line's height in pixels. */
  height: number;
};

/**
 * A pixel belongs to a letter when its colour is at least this rare in the surroundings (0-1). The second, lower limit holds for
 * pixels that continue a letter.
 */
const sure = 0.85;
const likely = 0.7;

/** The background under the letters, for each plane: a membrane (smooth interpolation) across them. */
export type Ground = readonly Float32Array[];

/**
 * Finds the pixels of a line's letters with their outlines by how their colours differ from the surroundings.
 *
 * @returns 0 or 1 for each pixel; all 0 if no colour stands out
 */
export function coreOf(part: Part, zones: Zones): Uint8Array {
  const { width, height } = part;
  const rarity = rarityOnGround(part, zones);
  const first = knownOrApart(part, cleaned(flooded(rarity, zones, width), zones, width, height), zones);
  const covered = grown(first, width, height, Math.max(1, Math.round(0.05 * zones.height)));
  const ground = groundBelow(part, covered);
  return cleaned(apart(part, ground, first, zones), zones, width, height);
}

/** Letters should occupy at least this share of a line's pieces. A mask with a smaller share misses some letters. */
const covering = 0.7;
/** A mask with a smaller share than this does not show where the letters are. */
const telling = 0.4;

/** Returns the mask, or a division of the box into two colours if the mask misses letters; empty if neither shows the letters. */
function knownOrApart(part: Part, mask: Uint8Array, zones: Zones): Uint8Array {
  const covered = coverageOf(mask, zones);
  if (covered >= covering) return mask;
  const two = inTwoColours(part, zones);
  const other = two && cleaned(two, zones, part.width, part.height);
  if (other && coverageOf(other, zones) >= covering) return other;
  return covered >= telling ? mask : new Uint8Array(mask.length);
}

/**
 * A piece contains letters from the first share of ink on. Above the second share, it shows the edge of an object. When more than
 * the third share of pieces show such edges, the mask does not contain letters.
 */
const leastInk = 0.04;
const mostInk = 0.8;
const mostFull = 0.1;

/** The share of the line's pieces that contain letters according to the mask, 0-1; 0 if the mask does not contain letters. */
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

/** A colour all around the box but nowhere beyond is a plate. The plate is then the background. */
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
 * A band around the box of one even colour is the background, no matter what lies beyond. It is even when at least the first
 * share of its pixels differs from its median by at most the given number of 8-bit steps.
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

/** @param hole 1 = letters; everything else is taken for visible background */
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

/**
 * Pixels whose colour is nearer to that of the letters beside them than to the background. This recovers lost parts of letters
 * and adds no other pixels.
 */
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

/** Means of a plane's masked values around each pixel; the mean of all masked values if there are none nearby. */
function meansOf(plane: Float32Array, mask: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const { means, weight } = windowMeans(plane, { width, height }, radius, mask);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) [sum, count] = [sum + plane[i]!, count + 1];
  for (let i = 0; i < mask.length; i++) if (weight[i] === 0) means[i] = sum / Math.max(1, count);
  return means;
}

/** Removes specks, and pieces that touch the box only from outside. */
function cleaned(mask: Uint8Array, { inside, height: lineHeight }: Zones, width: number, height: number): Uint8Array {
  const pieces = componentsOf(mask, width, height);
  const within = new Float64Array(pieces.pieces.length + 1);
  for (let i = 0; i < mask.length; i++) if (inside[i] !== 0) within[pieces.labels[i]!]!++;
  const least = Math.max(2, (0.05 * lineHeight) ** 2);
  return keepPieces(pieces, ({ label, area }) => area >= least && within[label]! > 0.5 * area);
}
