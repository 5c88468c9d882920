import { crop } from "@cutwater/imaging/image.ts";
import { boxOf } from "./score.ts";

const range = 3;

/** The states of a pixel: its value is final, it has a preliminary value and is in the narrow band, or it has no value yet. */
const known = 0;
const band = 1;
const inside = 2;

/**
 * The competitor: A. Telea, "An image inpainting technique based on the fast marching method", 2004, with radius 3, applied frame
 * by frame. It follows the paper's formulas and the order of OpenCV's cv2.inpaint.
 */
export function telea(rgb: Uint8Array, hole: Uint8Array, width: number, height: number): Uint8Array {
  const filled = rgb.slice();
  const box = boxOf(hole, width, height);
  if (!box) return filled;
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  const w = Math.min(width, box.right + margin + 1) - left;
  const h = Math.min(height, box.bottom + margin + 1) - top;
  const part = (data: Uint8Array, channels: number) => crop({ width, height, channels, data }, left, top, w, h).data;
  const near = fill(part(rgb, 3), part(hole, 1), w, h);
  for (let y = 0; y < h; y++) filled.set(near.subarray(3 * y * w, 3 * (y + 1) * w), 3 * ((top + y) * width + left));
  return filled;
}

/** Number of pixels around the holes that are needed to fill them. */
const margin = 4 * range;

/** @param filled changed in place */
function fill(filled: Uint8Array, hole: Uint8Array, width: number, height: number): Uint8Array {
  const state = Uint8Array.from(hole, (value) => (value === 0 ? known : inside));
  const times = new Float64Array(width * height).fill(1e6);
  const front = createHeap();
  const border: number[] = [];
  for (let i = 0; i < state.length; i++) if (state[i] === known && touches(state, i, width, height)) border.push(i);
  for (const i of border) {
    state[i] = band;
    times[i] = 0;
    front.push(i, 0);
  }
  marchOutside(state, times, border, width, height);
  while (front.size() > 0) {
    const i = front.pop();
    state[i] = known;
    for (const j of neighbours(i, width, height)) {
      if (state[j] !== inside) continue;
      times[j] = timeOf(state, times, j, width, height);
      paint(filled, state, times, j, width, height);
      state[j] = band;
      front.push(j, times[j]);
    }
  }
  return filled;
}

/** Computes negative distances outside the hole, so that the gradient is right at the hole's edge. */
function marchOutside(
  state: Uint8Array,
  times: Float64Array,
  border: readonly number[],
  width: number,
  height: number,
) {
  const outside = Uint8Array.from(state, (value) => (value === known ? inside : known));
  const front = createHeap();
  for (const i of border) front.push(i, 0);
  for (const i of border) outside[i] = band;
  const far = new Float64Array(times.length).fill(1e6);
  for (const i of border) far[i] = 0;
  while (front.size() > 0) {
    const i = front.pop();
    if (far[i]! > 2 * range) break;
    outside[i] = known;
    for (const j of neighbours(i, width, height)) {
      if (outside[j] !== inside) continue;
      far[j] = timeOf(outside, far, j, width, height);
      times[j] = -far[j];
      outside[j] = band;
      front.push(j, far[j]);
    }
  }
  for (let i = 0; i < times.length; i++) if (state[i] === known && times[i] === 1e6) times[i] = -2 * range;
}

function paint(rgb: Uint8Array, state: Uint8Array, times: Float64Array, at: number, width: number, height: number) {
  const x = at % width;
  const y = Math.floor(at / width);
  const isKnown = (u: number, v: number) =>
    u >= 0 && v >= 0 && u < width && v < height && state[v * width + u] !== inside;
  const slope = (
    u: number,
    v: number,
    du: number,
    dv: number,
    value: (u: number, v: number) => number,
    both: number,
  ) => {
    const after = isKnown(u + du, v + dv);
    const before = isKnown(u - du, v - dv);
    if (after && before) return (value(u + du, v + dv) - value(u - du, v - dv)) * both;
    if (after) return value(u + du, v + dv) - value(u, v);
    return before ? value(u, v) - value(u - du, v - dv) : 0;
  };
  const time = (u: number, v: number) => times[v * width + u]!;
  const tx = slope(x, y, 1, 0, time, 0.5);
  const ty = slope(x, y, 0, 1, time, 0.5);
  for (let c = 0; c < 3; c++) {
    const value = (u: number, v: number) => rgb[3 * (v * width + u) + c]!;
    let sum = 0;
    let jx = 0;
    let jy = 0;
    let weights = 1e-20;
    for (let v = y - range; v <= y + range; v++)
      for (let u = x - range; u <= x + range; u++) {
        const rx = x - u;
        const ry = y - v;
        const square = rx * rx + ry * ry;
        if (square > range * range || square === 0 || !isKnown(u, v)) continue;
        const direction = rx * tx + ry * ty;
        const level = 1 / (1 + Math.abs(time(u, v) - times[at]!));
        const weight = Math.abs(
          ((Math.abs(direction) <= 0.01 ? 1e-6 : direction) * level) / (square * Math.sqrt(square)),
        );
        sum += weight * value(u, v);
        jx -= weight * slope(u, v, 1, 0, value, 2) * rx;
        jy -= weight * slope(u, v, 0, 1, value, 2) * ry;
        weights += weight;
      }
    const painted = sum / weights + (jx + jy) / (Math.sqrt(jx * jx + jy * jy) + 1e-20) + 0.5;
    rgb[3 * at + c] = Math.min(255, Math.max(0, Math.floor(painted)));
  }
}

/** Arrival time of the front: the earliest of four quadrants (the eikonal equation, upwind). */
function timeOf(state: Uint8Array, times: Float64Array, at: number, width: number, height: number): number {
  const x = at % width;
  const y = Math.floor(at / width);
  let earliest = 1e6;
  for (const du of [-1, 1])
    for (const dv of [-1, 1]) {
      const a = x + du >= 0 && x + du < width ? at + du : -1;
      const b = y + dv >= 0 && y + dv < height ? at + dv * width : -1;
      const hasA = a >= 0 && state[a] !== inside;
      const hasB = b >= 0 && state[b] !== inside;
      const ta = hasA ? times[a]! : 1e6;
      const tb = hasB ? times[b]! : 1e6;
      const difference = Math.abs(ta - tb);
      const isBoth = hasA && hasB && difference < 1;
      earliest = Math.min(earliest, isBoth ? (ta + tb + Math.sqrt(2 - difference ** 2)) / 2 : 1 + Math.min(ta, tb));
    }
  return earliest;
}

const touches = (state: Uint8Array, i: number, width: number, height: number): boolean =>
  neighbours(i, width, height).some((j) => state[j] === inside);

function neighbours(i: number, width: number, height: number): number[] {
  const x = i % width;
  const y = Math.floor(i / width);
  const found: number[] = [];
  if (y > 0) found.push(i - width);
  if (x > 0) found.push(i - 1);
  if (y + 1 < height) found.push(i + width);
  if (x + 1 < width) found.push(i + 1);
  return found;
}

/** A binary heap with the least key first. Equal keys keep the order of insertion. */
function createHeap() {
  const heap: { i: number; key: number; turn: number }[] = [];
  let turn = 0;
  const isBefore = (a: number, b: number) =>
    heap[a]!.key - heap[b]!.key < 0 || (heap[a]!.key === heap[b]!.key && heap[a]!.turn < heap[b]!.turn);
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  return {
    size: () => heap.length,
    push(i: number, key: number) {
      heap.push({ i, key, turn: turn++ });
      for (let at = heap.length - 1; at > 0 && isBefore(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    },
    pop(): number {
      swap(0, heap.length - 1);
      const { i } = heap.pop()!;
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && isBefore(child, least)) least = child;
        if (least === at) return i;
        swap(at, least);
        at = least;
      }
    },
  };
}
