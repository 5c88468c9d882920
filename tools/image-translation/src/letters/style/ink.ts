import { componentsOf } from "@cutwater/imaging/mask/components.ts";
import { signedDistance } from "@cutwater/imaging/mask/morphology.ts";
import type { Letters } from "../letters.ts";
import { type Ground, groundBelow } from "../mask/core.ts";
import type { Part } from "../part.ts";
import { quantileOf } from "./quantile.ts";

export type Yuv = readonly [luma: number, blue: number, red: number];

/** The letters of a line without their outline. */
export type Ink = {
  /** How much of each pixel is covered by letters, 0-1. */
  cover: Float32Array;
  /** 1 = inside the letters, 0 = their outline and everything else. */
  fill: Uint8Array;
  /** The distance of each pixel from the edge of the letters' inside, in the unit of signedDistance. */
  depth: Float32Array;
  colour: Yuv;
  outline: { colour: Yuv; width: number } | null;
  ground: readonly Float32Array[];
  /** What lies directly around the letters: their outline if they have one, otherwise the background. */
  below: Ground;
};

/**
 * Conditions for an outline: the least difference between letters and outline, in 8-bit steps; and the least share of the
 * letters' visible border that it covers.
 */
const leastApart = 45;
const leastShell = 0.8;
/** The least difference between the inside of outlined letters and the background, in 8-bit steps. */
const leastWithin = 24;

/** @returns null if there are no letters */
export function inkOf(part: Part, letters: Letters): Ink | null {
  const { width, height } = part;
  if (!letters.core.includes(1)) return null;
  const ground = groundBelow(part, letters.mask);
  const depth = signedDistance(letters.core, width, height);
  const outline = outlineOf(part, letters.core, depth, ground);
  const fill = outline ? outline.fill : letters.core;
  const fillDepth = outline ? signedDistance(fill, width, height) : depth;
  const below = outline ? outline.colour.map((value) => new Float32Array(width * height).fill(value)) : ground;
  const colour = colourOf(part, fill, fillDepth, below);
  const cover = coverOf(part, fill, colour, ground, outline?.colour ?? null);
  return {
    cover,
    fill,
    depth: fillDepth,
    colour,
    outline: outline ? { colour: outline.colour, width: outline.width } : null,
    ground,
    below,
  };
}

/**
 * A pixel is not part of a letter when its difference from the background is less than this share of most letters' difference.
 */
const leastLetter = 0.5;
/**
 * Strokes thinner than this (depth in pixels) have hardly any fully covered pixels. For them, these shares of the pixels that
 * differ most are used.
 */
const thin = 1.9;
const nearest = 0.01;
const farthest = 0.1;

/**
 * The colour of the deepest pixels. Thin strokes have no fully covered pixels, so the pixels that differ most from the background
 * are used instead.
 */
function colourOf(part: Part, fill: Uint8Array, depth: Float32Array, below: Ground): Yuv {
  const deep = Math.min(quantileOf(depth, fill, 0.75, 0) ?? 1, 3);
  const chosen: number[] = [];
  for (let i = 0; i < fill.length; i++) if (fill[i] !== 0 && depth[i]! >= deep) chosen.push(i);
  const apart = Float32Array.from({ length: chosen.length }, (_, k) => apartAt(part, below, chosen[k]!));
  const sorted = apart.slice().sort();
  const most = sorted[Math.floor(0.9 * sorted.length)] ?? 0;
  if (deep >= thin)
    return mediansAt(
      part,
      chosen.filter((_, k) => apart[k]! >= leastLetter * most),
    );
  const count = sorted.length;
  const from = sorted[Math.max(0, Math.min(count - 3, Math.floor((1 - farthest) * count)))] ?? 0;
  const to = sorted[Math.max(0, Math.ceil((1 - nearest) * count) - 1)] ?? Number.POSITIVE_INFINITY;
  return mediansAt(
    part,
    chosen.filter((_, k) => apart[k]! >= from && apart[k]! <= to),
  );
}

/** The difference between a pixel's colour and its background, in 8-bit steps. */
export const apartAt = ({ planes }: Part, below: Ground, i: number): number =>
  Math.sqrt(
    (planes[0][i]! - below[0]![i]!) ** 2 + (planes[1][i]! - below[1]![i]!) ** 2 + (planes[2][i]! - below[2]![i]!) ** 2,
  );

function mediansAt({ planes }: Part, pixels: readonly number[]): Yuv {
  const median = (plane: Float32Array) => {
    const values = Float32Array.from({ length: pixels.length }, (_, k) => plane[pixels[k]!]!).sort();
    return values[values.length >> 1] ?? 0;
  };
  return [median(planes[0]), median(planes[1]), median(planes[2])];
}

/** Finds the outline: the outer shell of the core, if it has one colour that the inner pixels do not have. */
function outlineOf(part: Part, core: Uint8Array, depth: Float32Array, ground: Ground) {
  const { width, height } = part;
  const shell: number[] = [];
  const inner: number[] = [];
  for (let i = 0; i < core.length; i++) {
    if (core[i] === 0) continue;
    if (depth[i]! < 2.4 && depth[i]! > 1) shell.push(i);
    inner.push(i);
  }
  if (shell.length < 20) return null;
  const outer = mediansAt(part, shell);
  const [luma, blue, red] = part.planes;
  const from = (i: number, colour: Yuv) =>
    Math.sqrt((luma[i]! - colour[0]) ** 2 + (blue[i]! - colour[1]) ** 2 + (red[i]! - colour[2]) ** 2);
  const others = inner.filter((i) => from(i, outer) > leastApart && depth[i]! > 1.5);
  if (others.length < 0.15 * inner.length) return null;
  const colour = mediansAt(part, others);
  if (Math.hypot(...colour.map((value, c) => value - outer[c]!)) < leastApart) return null;
  // Pixels within thin letters that look like the background belong to the background.
  const within = Float32Array.from({ length: others.length }, (_, k) => apartAt(part, ground, others[k]!)).sort();
  if ((within[within.length >> 1] ?? 0) < leastWithin) return null;
  const fill = core.map((value, i) => (value !== 0 && from(i, colour) < from(i, outer) ? 1 : 0));
  const covered = shell.reduce((sum, i) => sum + (fill[i] === 0 ? 1 : 0), 0);
  if (covered < leastShell * shell.length) return null;
  const pieces = componentsOf(fill, width, height).pieces.filter(({ area }) => area > 8);
  if (pieces.length === 0) return null;
  const fillDepth = signedDistance(fill, width, height);
  // The outer end of the outline, as distances from the letters.
  const edges: number[] = [];
  for (let i = 0; i < core.length; i++)
    if (core[i] !== 0 && depth[i]! <= 1 && fillDepth[i]! < 0) edges.push(-fillDepth[i]!);
  edges.sort((a, b) => a - b);
  const thick = edges[edges.length >> 1] ?? 1;
  return { colour: outer, fill, width: 2 * Math.max(0.5, thick - 0.5) };
}

/** How much of a pixel is covered, 0-1: the position of its colour between background and letters. */
function coverOf(
  part: Part,
  fill: Uint8Array,
  colour: Yuv,
  ground: readonly Float32Array[],
  beside: Yuv | null,
): Float32Array {
  const { width } = part;
  const cover = new Float32Array(fill.length);
  for (let i = 0; i < fill.length; i++) {
    const isNear =
      fill[i] !== 0 || fill[i - 1] === 1 || fill[i + 1] === 1 || fill[i - width] === 1 || fill[i + width] === 1;
    if (!isNear) continue;
    let product = 0;
    let power = 0;
    for (let c = 0; c < 3; c++) {
      const below = beside ? beside[c]! : ground[c]![i]!;
      product += (part.planes[c]![i]! - below) * (colour[c]! - below);
      power += (colour[c]! - below) ** 2;
    }
    cover[i] = Math.max(0, Math.min(1, product / Math.max(1, power)));
  }
  return cover;
}
