import type { Image } from "@cutwater/imaging/image.ts";
import type { Letters } from "../letters/letters.ts";
import { grownBounds } from "../letters/part.ts";

/** How far beyond its letters a line's halo may reach, as a share of the shorter side of the letters' part. */
const reach = 0.3;

/** From this share of its bounds a component may be a plate, and from this share of visible pixels beside its letters. */
const leastPlate = { covered: 0.7, beside: 0.2 };
/** A plate's edge has at least this share of its opacity; a glow fades out. */
const leastEdge = 0.3;

/**
 * Finds all visible pixels of a line that stands on nothing: its letters with feathered edges, shadows and glows. A component
 * that is a plate, or that continues beyond the line, is left out, so its letters must be filled.
 *
 * @param alpha opacity of the picture
 * @param isKept 1 for pixels that belong to other lines
 * @returns indices of pixels of the picture
 */
export function haloOf(alpha: Image, letters: Letters, isKept: Uint8Array): number[] {
  const window = grownBounds(letters, reach * Math.min(letters.width, letters.height), alpha);
  if (areHoles(alpha, letters)) return [];
  const seen = new Uint8Array(window.width * window.height);
  const found: number[] = [];
  for (let y = 0, i = 0; y < letters.height; y++)
    for (let x = 0; x < letters.width; x++, i++) {
      if (letters.core[i] === 0) continue;
      const at = [letters.left - window.left + x, letters.top - window.top + y] as const;
      const component = componentFrom(at, { alpha, window, seen, isKept });
      if (component && !isPlate(component, alpha, letters)) for (const pixel of component) found.push(pixel);
    }
  return found;
}

/** Whether letters are cut out of what surrounds them. */
function areHoles(alpha: Image, { left, top, width, height, core, mask }: Letters): boolean {
  const strokes: number[] = [];
  const around: number[] = [];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (top + y) * alpha.width + left; x < width; x++, i++, at++) {
      if (core[i] === 1) strokes.push(alpha.data[at]!);
      else if (mask[i] === 0) around.push(alpha.data[at]!);
    }
  return median(strokes) < median(around);
}

type Search = {
  alpha: Image;
  window: { left: number; top: number; width: number; height: number };
  /** Pixels of the window that were visited. */
  seen: Uint8Array;
  isKept: Uint8Array;
};

/** The visible pixels that are connected with one of a window; null when there are none, or when they continue beyond it. */
function componentFrom(start: readonly [number, number], { alpha, window, seen, isKept }: Search): number[] | null {
  const component: number[] = [];
  const stack: number[] = [];
  let goesOn = false;
  visit(...start);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % window.width;
    const y = (at - x) / window.width;
    component.push((window.top + y) * alpha.width + window.left + x);
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(x + dx, y + dy);
  }
  return goesOn || component.length === 0 ? null : component;

  function visit(x: number, y: number): void {
    const left = window.left + x;
    const top = window.top + y;
    if (left < 0 || top < 0 || left >= alpha.width || top >= alpha.height) return;
    const pixel = top * alpha.width + left;
    if (alpha.data[pixel] === 0) return;
    if (x < 0 || y < 0 || x >= window.width || y >= window.height || isKept[pixel] === 1) {
      goesOn = true;
      return;
    }
    const at = y * window.width + x;
    if (seen[at] === 1) return;
    seen[at] = 1;
    stack.push(at);
  }
}

/** Whether a component is a badge with letters on it, and not letters with what surrounds them. */
function isPlate(component: readonly number[], { width, data }: Image, letters: Letters): boolean {
  const isIn = new Set(component);
  const beside: number[] = [];
  const edge: number[] = [];
  const bounds = { left: width, right: -1, top: Number.POSITIVE_INFINITY, bottom: -1 };
  for (const pixel of component) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
    if (isMasked(letters, x, y)) continue;
    beside.push(data[pixel]!);
    if ([pixel - 1, pixel + 1, pixel - width, pixel + width].some((next) => !isIn.has(next))) edge.push(data[pixel]!);
  }
  const area = (bounds.right - bounds.left + 1) * (bounds.bottom - bounds.top + 1);
  const isFull = component.length >= leastPlate.covered * area;
  const hasGround = beside.length >= leastPlate.beside * component.length;
  return isFull && hasGround && median(edge) >= leastEdge * median(beside);
}

function isMasked({ left, top, width, height, mask }: Letters, x: number, y: number): boolean {
  const column = x - left;
  const row = y - top;
  return column >= 0 && row >= 0 && column < width && row < height && mask[row * width + column] === 1;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
