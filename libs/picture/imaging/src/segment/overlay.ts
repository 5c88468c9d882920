import { componentsOf, keepPieces } from "../mask/components.ts";
import { closed, grown, withoutHoles } from "../mask/morphology.ts";
import type { Bounds } from "../mask/runs.ts";
import type { Plane } from "../plane.ts";

/** An overlay that stays while the picture changes. */
export type Overlay = {
  /**
   * Mask of the overlay: its strokes, and the areas enclosed by strokes if they are small or equally still. One value per pixel
   * of the part, 0 or 1. Rather too large than too small.
   */
  mask: Uint8Array;
  /** Share of all edges in the part that stay in place, 0-1. */
  staying: number;
  edges: number;
};

/** In 8-bit steps per pixel. Fainter edges are noise. */
const leastSlope = 2.5;
/** An edge stays in place when its mean gradient exceeds the value expected by chance by this factor. */
const sure = 12;
const likely = 5;
const largestHole = 500;
/** In 8-bit steps. A pixel that changes less than this between frames is still. */
const leastChange = 3;
/** Minimum share of a plate's pixels that are still, and maximum share of the frame that a plate may have. */
const mostlyStill = 0.9;
const largestPlate = 0.1;

/**
 * Finds an overlay on a picture: its edges stay in place while the picture's edges come and go. Half-transparent overlays are
 * found too, because the mean over time preserves edges that stay in place.
 *
 * @param frames luma of several frames of the same size that show different parts of the scene and in which the overlay does not
 * move
 * @param part area to search; within the frames
 * Source: the mean over time of the gradient, as in T. Dekel and others, "On the effectiveness of visible watermarks", 2017.
 */
export function overlayIn(frames: readonly Plane[], part: Bounds): Overlay {
  const { width, height } = part;
  const count = width * height;
  const meanX = new Float32Array(count);
  const meanY = new Float32Array(count);
  const power = new Float32Array(count);
  for (const plane of frames) addSlopes(plane, part, meanX, meanY, power);
  const n = frames.length;
  const strength = new Float32Array(count);
  let staying = 0;
  let all = 1e-6;
  for (let i = 0; i < count; i++) {
    const mean = (meanX[i]! ** 2 + meanY[i]! ** 2) / (n * n);
    const whole = power[i]! / n;
    const spread = Math.max(1, whole - mean);
    staying += Math.max(0, mean - spread / n);
    all += whole;
    if (mean > leastSlope ** 2) strength[i] = (mean * n) / spread;
  }
  const mask = new Uint8Array(count);
  const open: number[] = [];
  let edges = 0;
  for (let i = 0; i < count; i++) if (strength[i]! > sure) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] !== 0) continue;
    mask[at] = 1;
    edges++;
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (strength[next]! > likely && mask[next] === 0) open.push(next);
  }
  const strokes = withoutHoles(closed(mask, width, height, 2), width, height, largestHole);
  const plates = platesIn(strokes, frames, part);
  const whole = strokes.map((value, i) => value | plates[i]!);
  return { mask: grown(whole, width, height, 1), staying: staying / all, edges };
}

/**
 * Areas without edges that strokes enclose, such as the background of a sign, behind which nothing is visible. The strokes may
 * have small gaps.
 */
function platesIn(strokes: Uint8Array, frames: readonly Plane[], { left, top, width, height }: Bounds): Uint8Array {
  const [frame] = frames as readonly [Plane];
  const reach = Math.max(2, Math.round(frame.height / 120));
  const closer = grown(strokes, width, height, reach);
  const enclosed = withoutHoles(closer, width, height, largestPlate * frame.width * frame.height);
  const holes = componentsOf(
    enclosed.map((value, i) => value & ~closer[i]!),
    width,
    height,
  );
  const still = new Float64Array(holes.pieces.length + 1);
  for (let i = 0; i < holes.labels.length; i++) {
    const label = holes.labels[i]!;
    const at = (top + Math.floor(i / width)) * frame.width + left + (i % width);
    if (label > 0 && changeAt(frames, at) < leastChange) still[label]!++;
  }
  const plates = keepPieces(holes, ({ label, area }) => still[label]! > mostlyStill * area);
  return grown(plates, width, height, reach);
}

/** Standard deviation of each pixel over all frames. */
function changeAt(frames: readonly Plane[], at: number): number {
  let sum = 0;
  let power = 0;
  for (const { data } of frames) {
    sum += data[at]!;
    power += data[at]! ** 2;
  }
  return Math.sqrt(Math.max(0, power / frames.length - (sum / frames.length) ** 2));
}

function addSlopes(plane: Plane, part: Bounds, sumX: Float32Array, sumY: Float32Array, power: Float32Array): void {
  const { width, height, data } = plane;
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      const px = part.left + x;
      const py = part.top + y;
      if (px < 1 || py < 1 || px > width - 2 || py > height - 2) continue;
      const at = py * width + px;
      const dx = (data[at + 1]! - data[at - 1]!) / 2;
      const dy = (data[at + width]! - data[at - width]!) / 2;
      sumX[i]! += dx;
      sumY[i]! += dy;
      power[i]! += dx * dx + dy * dy;
    }
}
