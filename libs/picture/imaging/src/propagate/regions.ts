import type { FrameShape } from "../frame.ts";
import { plainScratch, type Scratch } from "../kernels/scratch.ts";
import { rowsOf } from "../mask/rows.ts";

/** A part of a frame that is filled in one step: a hole, or several holes near each other, with their surroundings. */
export type Region = {
  /** Upper left corner in pixels, divisible by four. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The hole's pixels, row by row. */
  luma: Runs;
  /** The chroma values that have a pixel in the hole, row by row, on the chroma grid. */
  chroma: Runs;
  /** x and y of the ring: pixels around the hole, one of every 2 x 2, where the fit of a source is measured. */
  ring: Int32Array;
};

/** Runs of rows, three numbers each (y, first x, end x exclusive), and the total number of values in them. */
export type Runs = { rows: Int32Array; count: number };

/** The hole of a frame, also on the grid of chroma (sourceOf). */
type Holed = { frame: FrameShape; hole: Uint8Array; chromaHole: Uint8Array };

/** Holes that are nearer to each other than this form one region. In blocks of four pixels. */
const joined = 3;
const margin = 11;
/** Reach of the ring, in blocks. */
const ringReach = 4;

/**
 * The holes of a frame, each with a margin of 44 pixels.
 *
 * @param scratch memory for the regions' lists
 */
export function regionsOf(holed: Holed, scratch: Scratch = plainScratch): Region[] {
  const { hole, frame } = holed;
  const { width, height } = frame;
  const w = Math.ceil(width / 4);
  const h = Math.ceil(height / 4);
  const blocks = blocksOf(hole, width, w, h);
  const near = grown(blocks, w, h, joined);
  const labels = scratch.ints(w * h);
  const regions: Region[] = [];
  const queue = scratch.ints(w * h);
  for (let start = 0; start < near.length; start++) {
    if (near[start] === 0 || labels[start] !== 0) continue;
    const label = regions.length + 1;
    const box = flood({ near, labels, queue, w, h }, start, label);
    regions.push(regionOf(holed, { labels, label, w, h, box }, scratch));
  }
  return regions;
}

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * A grid of w x h blocks. `near` is 1 for blocks near a hole, `labels` receives the blocks' labels, and `queue` is scratch memory
 * of the same length.
 */
type Blocks = { near: Uint8Array; labels: Int32Array; queue: Int32Array; w: number; h: number };

function blocksOf(hole: Uint8Array, width: number, w: number, h: number): Uint8Array {
  const blocks = new Uint8Array(w * h);
  const [top, bottom] = rowsOf(hole, width);
  for (let y = top, i = top * width; y < bottom; y++)
    for (let x = 0; x < width; x++, i++) if (hole[i] !== 0) blocks[(y >> 2) * w + (x >> 2)] = 1;
  return blocks;
}

function grown(blocks: Uint8Array, w: number, h: number, radius: number): Uint8Array {
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (blocks[y * w + x] === 0) continue;
      for (let v = Math.max(0, y - radius); v <= Math.min(h - 1, y + radius); v++)
        out.fill(1, v * w + Math.max(0, x - radius), v * w + Math.min(w - 1, x + radius) + 1);
    }
  return out;
}

/** Labels the component of `start`; returns its box in blocks, right and bottom not included. */
function flood({ near, labels, queue, w, h }: Blocks, start: number, label: number): Box {
  const box = { left: w, top: h, right: 0, bottom: 0 };
  let head = 0;
  let tail = 0;
  queue[tail++] = start;
  labels[start] = label;
  while (head < tail) {
    const i = queue[head++]!;
    const x = i % w;
    const y = Math.floor(i / w);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    for (let k = 0; k < 4; k++) {
      const u = x + (k === 0 ? 1 : k === 1 ? -1 : 0);
      const v = y + (k === 2 ? 1 : k === 3 ? -1 : 0);
      if (u < 0 || v < 0 || u >= w || v >= h) continue;
      const j = v * w + u;
      if (near[j] === 0 || labels[j] !== 0) continue;
      labels[j] = label;
      queue[tail++] = j;
    }
  }
  return box;
}

type Labelled = { labels: Int32Array; label: number; w: number; h: number; box: Box };

function regionOf(
  { frame, hole, chromaHole }: Holed,
  { labels, label, w, h, box }: Labelled,
  scratch: Scratch,
): Region {
  const { width, height, shiftX, shiftY } = frame;
  const left = 4 * Math.max(0, box.left - margin);
  const top = 4 * Math.max(0, box.top - margin);
  const right = Math.min(width, 4 * Math.min(w, box.right + margin));
  const bottom = Math.min(height, 4 * Math.min(h, box.bottom + margin));
  const isOwn = (block: number) => labels[block] === label;
  const whole = { left, top, right, bottom, shiftX: 0, shiftY: 0, width, blocksAcross: w };
  const part = {
    left: left >> shiftX,
    top: top >> shiftY,
    right: (right + (1 << shiftX) - 1) >> shiftX,
    bottom: (bottom + (1 << shiftY) - 1) >> shiftY,
    shiftX,
    shiftY,
    width: (width + (1 << shiftX) - 1) >> shiftX,
    blocksAcross: w,
  };
  const luma = runsOf(hole, whole, isOwn, scratch);
  const ring = ringOf({ frame, hole, chromaHole }, whole, blocksAround(luma, w, h), scratch);
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    luma,
    chroma: runsOf(chromaHole, part, isOwn, scratch),
    ring,
  };
}

type Part = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  shiftX: number;
  shiftY: number;
  width: number;
  blocksAcross: number;
};

function runsOf(mask: Uint8Array, part: Part, isOwn: (block: number) => boolean, scratch: Scratch): Runs {
  const { left, top, right, bottom, shiftX, shiftY, width, blocksAcross } = part;
  const rows: number[] = [];
  let count = 0;
  for (let y = top; y < bottom; y++) {
    const blocks = ((y << shiftY) >> 2) * blocksAcross;
    let from = -1;
    for (let x = left; x <= right; x++) {
      const isIn = x < right && mask[y * width + x] !== 0 && isOwn(blocks + ((x << shiftX) >> 2));
      if (isIn && from < 0) from = x;
      if (isIn || from < 0) continue;
      rows.push(y, from, x);
      count += x - from;
      from = -1;
    }
  }
  const kept = scratch.ints(rows.length);
  kept.set(rows);
  return { rows: kept, count };
}

function blocksAround({ rows }: Runs, w: number, h: number): Uint8Array {
  const own = new Uint8Array(w * h);
  for (let i = 0; i < rows.length; i += 3)
    own.fill(1, (rows[i]! >> 2) * w + (rows[i + 1]! >> 2), (rows[i]! >> 2) * w + ((rows[i + 2]! - 1) >> 2) + 1);
  return grown(own, w, h, ringReach);
}

/** Selects one pixel of every 2 x 2, at alternating positions, so that thin lines are not missed. */
function ringOf(
  { frame, hole, chromaHole }: Holed,
  { left, top, right, bottom, width, blocksAcross }: Part,
  around: Uint8Array,
  scratch: Scratch,
): Int32Array {
  const { shiftX, shiftY } = frame;
  const chromaWidth = (width + (1 << shiftX) - 1) >> shiftX;
  const ring: number[] = [];
  for (let v = top; v < bottom; v += 2)
    for (let u = left; u < right; u += 2) {
      const x = u + ((v >> 1) & 1);
      const y = v + ((u >> 1) & 1);
      if (x >= right || y >= bottom || around[(y >> 2) * blocksAcross + (x >> 2)] === 0) continue;
      if (hole[y * width + x] !== 0 || chromaHole[(y >> shiftY) * chromaWidth + (x >> shiftX)] !== 0) continue;
      ring.push(x, y);
    }
  const kept = scratch.ints(ring.length);
  kept.set(ring);
  return kept;
}
