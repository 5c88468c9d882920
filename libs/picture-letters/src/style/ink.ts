import { componentsOf } from "@cutwater/imaging/mask/components.ts";
import { signedDistance } from "@cutwater/imaging/mask/morphology.ts";
import type { Letters } from "../letters.ts";
import { groundBelow } from "../mask/core.ts";
import type { Part } from "../part.ts";
import { quantileOf } from "./quantile.ts";

export type Yuv = readonly [luma: number, blue: number, red: number];

/** The letters of a line apart from their outline. */
export type Ink = {
  /** How much of each pixel is letter, 0-1. */
  cover: Float32Array;
  /** 1 = of the letters themselves, 0 of their outline and all else. */
  fill: Uint8Array;
  /** How deep each pixel lies in the fill, as signedDistance tells. */
  depth: Float32Array;
  colour: Yuv;
  outline: { colour: Yuv; width: number } | null;
  ground: readonly Float32Array[];
};

/** Letters and outline differ by that much, in 8-bit steps; an outline covers such a share of what letters show outside. */
const [leastApart, leastShell] = [45, 0.8];

/** @returns null where there are no letters */
export function inkOf(part: Part, letters: Letters): Ink | null {
  const { width, height } = part;
  if (!letters.core.includes(1)) return null;
  const ground = groundBelow(part, letters.mask);
  const depth = signedDistance(letters.core, width, height);
  const outline = outlineOf(part, letters.core, depth);
  const fill = outline ? outline.fill : letters.core;
  const fillDepth = outline ? signedDistance(fill, width, height) : depth;
  const colour = colourOf(part, fill, fillDepth, outline ? null : ground);
  const cover = coverOf(part, fill, colour, ground, outline?.colour ?? null);
  return {
    cover,
    fill,
    depth: fillDepth,
    colour,
    outline: outline ? { colour: outline.colour, width: outline.width } : null,
    ground,
  };
}

/** The colour of the deepest pixels; of thin strokes, which have none that is wholly theirs, of those farthest from the ground. */
function colourOf(part: Part, fill: Uint8Array, depth: Float32Array, ground: readonly Float32Array[] | null): Yuv {
  const deep = Math.min(quantileOf(depth, fill, 0.75, 0) ?? 1, 3);
  const chosen: number[] = [];
  for (let i = 0; i < fill.length; i++) if (fill[i] !== 0 && depth[i]! >= deep) chosen.push(i);
  if (ground && deep < 1.9) {
    const apart = (i: number) => part.planes.reduce((sum, plane, c) => sum + (plane[i]! - ground[c]![i]!) ** 2, 0);
    const farthest = chosen.map((i) => [apart(i), i] as const).sort((a, b) => b[0] - a[0]);
    return mediansAt(
      part,
      farthest
        .slice(Math.floor(0.02 * farthest.length), Math.max(3, Math.ceil(0.15 * farthest.length)))
        .map(([, i]) => i),
    );
  }
  return mediansAt(part, chosen);
}

function mediansAt({ planes }: Part, pixels: readonly number[]): Yuv {
  const median = (plane: Float32Array) => {
    const values = Float32Array.from({ length: pixels.length }, (_, k) => plane[pixels[k]!]!).sort();
    return values[values.length >> 1] ?? 0;
  };
  return [median(planes[0]), median(planes[1]), median(planes[2])];
}

/** The outer shell of the core, where it has one colour that the inner pixels have not. */
function outlineOf(part: Part, core: Uint8Array, depth: Float32Array) {
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
  const fill = core.map((value, i) => (value !== 0 && from(i, colour) < from(i, outer) ? 1 : 0));
  const covered = shell.reduce((sum, i) => sum + (fill[i] === 0 ? 1 : 0), 0);
  if (covered < leastShell * shell.length) return null;
  const pieces = componentsOf(fill, width, height).pieces.filter(({ area }) => area > 8);
  if (pieces.length === 0) return null;
  const fillDepth = signedDistance(fill, width, height);
  // Where the shell ends toward the background: how far that is from the letters.
  const edges: number[] = [];
  for (let i = 0; i < core.length; i++)
    if (core[i] !== 0 && depth[i]! <= 1 && fillDepth[i]! < 0) edges.push(-fillDepth[i]!);
  edges.sort((a, b) => a - b);
  const thick = edges[edges.length >> 1] ?? 1;
  return { colour: outer, fill, width: 2 * Math.max(0.5, thick - 0.5) };
}

/** The share of the way from what is below to the letters' colour. */
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
    let [product, power] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const below = beside ? beside[c]! : ground[c]![i]!;
      product += (part.planes[c]![i]! - below) * (colour[c]! - below);
      power += (colour[c]! - below) ** 2;
    }
    cover[i] = Math.max(0, Math.min(1, product / Math.max(1, power)));
  }
  return cover;
}
