import { componentsOf, keepPieces } from "../mask/components.ts";
import { closed, grown, withoutHoles } from "../mask/morphology.ts";
import type { Bounds } from "../mask/runs.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { outsideOf, windowMeans } from "./glyph-windows.ts";

/** In steps a pixel: fainter slopes are noise. */
const leastSlope = 2;
/** How many times as strong as by chance a slope's mean must be, to begin with and to go on. */
const [sure, likely] = [10, 4];
/** Variance of the slopes from which the picture is said to move; coding alone makes less. */
const leastMoving = 6;
/** Of the pixels around the text fewer have slopes that stay, where the picture moves and where it is even. */
const [mostMoving, mostEven] = [0.12, 0.03];
/** In steps: what changes less is still, and what changes for less than such a share of its surroundings. */
const [stillChange, stillShare] = [4, 0.45];
/** With fewer frames nothing can be told by what stays. */
const fewest = 5;

export type Staying = {
  /** The strokes of what stays, with what they enclose; 0 or 1. */
  strokes: Uint8Array;
  /** 1 where the picture moves beneath or is even, so that `strokes` says all; 0 where its own slopes stay too. */
  told: Uint8Array;
  /** The strokes of all that stays, the picture's own too. */
  all: Uint8Array;
};

/**
 * Finds what stays while the picture behind it moves, by the slopes that stay.
 *
 * @param box where the text is, in pixels of the part
 * Source: the mean over time of the gradient, as in T. Dekel and others, "On the effectiveness of visible watermarks", 2017.
 */
export function stayingStrokes(statistics: GlyphStatistics, box: Bounds): Staying {
  const { width, height, count, slopeChange, change } = statistics;
  const lineHeight = box.height;
  const none = new Uint8Array(width * height);
  if (count < fewest) return { strokes: none, told: none, all: none };
  const edges = stayingEdges(statistics);
  const beside = grown(edges, width, height, 2).map((value) => 1 - value);
  const radius = Math.max(8, Math.round(lineHeight / 2));
  const around = windowMeans(slopeChange, statistics, radius, beside);
  const changeAround = windowMeans(change, statistics, radius, beside);
  const outside = outsideOf(box, width, height);
  const edgesAround = windowMeans(Float32Array.from(edges), statistics, (lineHeight >> 1) + 14, outside);
  const told = Uint8Array.from(around.means, (value, i) => {
    const most = value > leastMoving ? mostMoving : mostEven;
    return edgesAround.weight[i]! > 0 && edgesAround.means[i]! < most ? 1 : 0;
  });
  const strokes = closed(edges, width, height, 1);
  const enclosed = withoutHoles(strokes, width, height, Math.round(lineHeight ** 2));
  const holes = componentsOf(
    enclosed.map((value, i) => value & ~strokes[i]!),
    width,
    height,
  );
  const still = new Float64Array(holes.pieces.length + 1);
  for (let i = 0; i < change.length; i++)
    if (change[i]! < Math.max(stillChange, stillShare * changeAround.means[i]!)) still[holes.labels[i]!]!++;
  const small = (lineHeight / 8) ** 2;
  const kept = keepPieces(holes, ({ label, area }) => area <= small || still[label]! > 0.6 * area);
  const all = strokes.map((value, i) => value | kept[i]!);
  return { strokes: all.map((value, i) => value & told[i]!), told, all };
}

/** Slopes of luma that stay, and those of chroma where luma has none. */
function stayingEdges(statistics: GlyphStatistics): Uint8Array {
  const { width, height, slope, chromaSlope } = statistics;
  const edges = edgesOf(slope, statistics);
  const near = grown(edges, width, height, 4);
  const coloured = edgesOf(chromaSlope, statistics);
  return edges.map((value, i) => value | (near[i] === 0 ? coloured[i]! : 0));
}

function edgesOf(slope: Float32Array, { width, height, count, slopeChange }: GlyphStatistics): Uint8Array {
  const strength = new Float32Array(slope.length);
  for (let i = 0; i < slope.length; i++)
    if (slope[i]! > leastSlope ** 2) strength[i] = (slope[i]! * count) / Math.max(1, slopeChange[i]!);
  const mask = new Uint8Array(width * height);
  const open: number[] = [];
  for (let i = 0; i < strength.length; i++) if (strength[i]! > sure) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] !== 0) continue;
    mask[at] = 1;
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (strength[next]! > likely && mask[next] === 0) open.push(next);
  }
  return mask;
}
