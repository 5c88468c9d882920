/** A part of a frame that is worked on: a hole, or several near each other, with what surrounds them. */
export type Region = {
  /** Upper left corner in pixels, divisible by four. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The places of the hole's pixels in the frame (y * frame width + x), in order. */
  hole: Int32Array;
  /** The places of pixels around the hole, every second one, that tell how well something fits. */
  ring: Int32Array;
};

/** Holes nearer than this to one another are one. In blocks of four pixels. */
const joined = 3;
const margin = 11;
/** How far the ring reaches, in blocks. */
const ringReach = 4;

/**
 * The holes of a frame, each with a margin of 44 pixels.
 *
 * @param hole width * height, 0 = keep
 */
export function regionsOf(hole: Uint8Array, width: number, height: number): Region[] {
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const blocks = blocksOf(hole, width, height, w, h);
  const near = grown(blocks, w, h, joined);
  const labels = new Int32Array(w * h);
  const regions: Region[] = [];
  const queue = new Int32Array(w * h);
  for (let start = 0; start < near.length; start++) {
    if (near[start] === 0 || labels[start] !== 0) continue;
    const label = regions.length + 1;
    const box = flood(near, labels, queue, w, h, start, label);
    regions.push(regionOf(hole, width, height, { labels, label, w, h, box }));
  }
  return regions;
}

type Box = { left: number; top: number; right: number; bottom: number };

function blocksOf(hole: Uint8Array, width: number, height: number, w: number, h: number): Uint8Array {
  const blocks = new Uint8Array(w * h);
  for (let y = 0, i = 0; y < height; y++)
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

/** Labels what hangs together with `start`; its box in blocks, right and bottom not included. */
function flood(
  near: Uint8Array,
  labels: Int32Array,
  queue: Int32Array,
  w: number,
  h: number,
  start: number,
  label: number,
): Box {
  const box = { left: w, top: h, right: 0, bottom: 0 };
  let [head, tail] = [0, 0];
  queue[tail++] = start;
  labels[start] = label;
  while (head < tail) {
    const i = queue[head++]!;
    const [x, y] = [i % w, Math.floor(i / w)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    for (let k = 0; k < 4; k++) {
      const [u, v] = [x + (k === 0 ? 1 : k === 1 ? -1 : 0), y + (k === 2 ? 1 : k === 3 ? -1 : 0)];
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

function regionOf(hole: Uint8Array, width: number, height: number, { labels, label, w, h, box }: Labelled): Region {
  const left = 4 * Math.max(0, box.left - margin);
  const top = 4 * Math.max(0, box.top - margin);
  const right = Math.min(width, 4 * Math.min(w, box.right + margin));
  const bottom = Math.min(height, 4 * Math.min(h, box.bottom + margin));
  const own = new Uint8Array(w * h);
  const holes: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const block = (y >> 2) * w + (x >> 2);
      if (hole[y * width + x] === 0 || labels[block] !== label) continue;
      holes.push(y * width + x);
      own[block] = 1;
    }
  const around = grown(own, w, h, ringReach);
  const ring: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left + (y & 1); x < right; x += 2)
      if (hole[y * width + x] === 0 && around[(y >> 2) * w + (x >> 2)] !== 0) ring.push(y * width + x);
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    hole: Int32Array.from(holes),
    ring: Int32Array.from(ring),
  };
}
