import type { Box } from "../look/box.ts";
import type { Crop } from "../look/frames.ts";

/** The gradients of a text in a rectangle, averaged over the learned frames. */
export type Template = {
  width: number;
  height: number;
  /** Horizontal and vertical gradients in each of three colour channels: six values per pixel. */
  slopes: Float32Array;
  /** Number of learned frames. */
  count: number;
  /** Indices of pixels with strong gradients: the edges of letters. */
  edges: Int32Array;
  /** The sum of the squared gradients at these edges. */
  power: number;
};

/** Agreement of a frame's gradients with a template's gradients at the template's edges. */
export type Agreement = {
  /** Strength of the template in the frame: 1 = full strength, 0.1 = a tenth. */
  share: number;
  /** Similarity regardless of strength, -1 to 1. */
  likeness: number;
};

/** A new frame has at least the weight 1 / this number, because a text may change its colours. */
const memory = 12;

export function createTemplate(crop: Crop, { width, height }: Pick<Box, "width" | "height">): Template {
  const slopes = new Float32Array(6 * width * height);
  const template = { width, height, slopes, count: 0, edges: new Int32Array(0), power: 0 };
  learn(template, crop);
  return template;
}

/** An independent copy. */
export const copied = (template: Template): Template => ({ ...template, slopes: template.slopes.slice() });

/** Adds a frame to the mean. */
export function learn(template: Template, crop: Crop): void {
  const { width, height, slopes } = template;
  template.count++;
  const weight = 1 / Math.min(template.count, memory);
  let sum = 0;
  let edges = 0;
  const row = 3 * width;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = 3 * (y * width + x);
      for (let k = 0; k < 3; k++) {
        const to = 2 * (at + k);
        slopes[to]! += weight * (crop[at + k + 3]! - crop[at + k - 3]! - slopes[to]!);
        slopes[to + 1]! += weight * (crop[at + k + row]! - crop[at + k - row]! - slopes[to + 1]!);
        sum += slopes[to]! ** 2 + slopes[to + 1]! ** 2;
      }
    }
  const least = sum / Math.max(1, (width - 2) * (height - 2));
  const found = new Int32Array(width * height);
  let power = 0;
  for (let i = 0; i < width * height; i++) {
    let strength = 0;
    for (let k = 0; k < 6; k++) strength += slopes[6 * i + k]! ** 2;
    if (strength <= least) continue;
    found[edges++] = i;
    power += strength;
  }
  template.edges = found.slice(0, edges);
  template.power = power;
}

export const compare = (template: Template, crop: Crop): Agreement => compareAt(template, crop, template.width, 0, 0);

/** Compares at a place in a larger piece. @param frame sRGB, `frameWidth` pixels in a row */
export function compareAt(
  { width, slopes, edges, power }: Template,
  frame: Uint8Array,
  frameWidth: number,
  left: number,
  top: number,
): Agreement {
  let product = 0;
  let square = 0;
  const row = 3 * frameWidth;
  const more = frameWidth - width;
  const first = top * frameWidth + left;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    const at = 3 * (first + edge + more * ((edge / width) | 0));
    for (let k = 0; k < 3; k++) {
      const across = frame[at + k + 3]! - frame[at + k - 3]!;
      const down = frame[at + k + row]! - frame[at + k - row]!;
      const slope = 2 * (3 * edge + k);
      product += across * slopes[slope]! + down * slopes[slope + 1]!;
      square += across * across + down * down;
    }
  }
  return {
    share: power > 0 ? product / power : 0,
    likeness: square * power > 0 ? product / Math.sqrt(square * power) : 0,
  };
}
