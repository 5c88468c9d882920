import { componentsOf, keepPieces } from "../mask/components.ts";
import { closed, grown, withoutHoles } from "../mask/morphology.ts";
import type { Bounds } from "../mask/runs.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { outsideOf, windowMeans } from "./glyph-windows.ts";

/** In 8-bit steps per pixel. Fainter gradients are noise. */
const leastSlope = 2;
/** A gradient's mean must exceed the value expected by chance by these factors: to start a stroke, and to continue one. */
const sure = 10;
const likely = 4;
/** The picture moves when the variance of the gradients reaches this. Encoding alone causes less. */
const leastMoving = 6;
/** The maximum shares of pixels around the text that have still gradients: where the picture moves, and where it is uniform. */
const mostMoving = 0.12;
const mostEven = 0.03;
/** A pixel is still when it changes by less than this many 8-bit steps, or by less than this share of the change around it. */
const stillChange = 4;
const stillShare = 0.45;
/** Minimum number of frames. With fewer frames, still pixels prove nothing. */
const fewest = 5;

export type Staying = {
  /** Mask of the still strokes and the areas that they enclose; 0 or 1. */
  strokes: Uint8Array;
  /**
   * 1 where the picture beneath moves or is uniform, so that `strokes` is complete. 0 where the picture's own gradients are still
   * too.
   */
  told: Uint8Array;
  /** All still strokes, including the picture's own. */
  all: Uint8Array;
};

/**
 * Finds still strokes over a moving picture by their gradients.
 *
 * @param box place of the text, in pixels of the part
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

/** Still gradients of luma, and of chroma where luma has none. */
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
