import type { BytePlane, Plane } from "../plane.ts";

/** Size to which a frame is reduced for finding cuts. */
const shotWidth = 64;
const shotHeight = 36;

/** A run of frames that one camera took without a break: from `start` up to, not including, `end`. */
export type Shot = { start: number; end: number };
/**
 * The shots in order; every frame is in one of them. Flashes are frames inside a shot that are lit differently from their
 * neighbours.
 */
export type Shots = { shots: readonly Shot[]; flashes: ReadonlySet<number> };

const bins = 32;
const otherHistogram = 0.5;
const otherPicture = 22;
/** Difference of frames brought to the same light. */
const otherInLight = 10;
const mostGain = 4;
/**
 * Difference of frames without any followed place: a jump within one scene, where each frame is much nearer to its other
 * neighbours.
 */
const otherWhereLost = 12;
const otherThanBeside = 2.5;
/** Neighbouring frames that are compared: drawings that are shown for two or three frames jump all the time. */
const beside = [-3, -2, -1, 1, 2, 3];
const black = 12;
const longestFlash = 4;

/**
 * Finds the borders of shots: at cuts, and at the darkest frame of a fade. A flash ends no shot.
 *
 * @param frames luma of 64 x 36 each (shotPlane), in order
 * @param isLost whether no point of the previous frame is found in a frame (globalMotion: agreement 0); then a smaller change is
 * a cut
 * Source: histogram and picture differences as in R. Lienhart, "Comparison of automatic shot boundary detection algorithms", 1999;
 * the picture difference at the best shift, so that a fast pan is no cut.
 */
export function findShots(frames: readonly Plane[], isLost: (t: number) => boolean = () => false): Shots {
  const flashes = new Set<number>();
  const starts = new Set<number>([0]);
  for (let t = 1; t < frames.length; t++) {
    if (!isOther(frames[t - 1]!, frames[t]!)) {
      if (isLost(t) && isJump(frames, t)) starts.add(t);
      continue;
    }
    const back = flashEnd(frames, t);
    if (back === null) {
      starts.add(t);
      continue;
    }
    for (let flash = t; flash < back; flash++) flashes.add(flash);
    t = back;
  }
  for (const t of fades(frames)) starts.add(t);
  const ordered = [...starts].filter((start) => start < frames.length).sort((a, b) => a - b);
  const shots = ordered.map((start, i) => ({ start, end: ordered[i + 1] ?? frames.length }));
  return { shots, flashes };
}

/** Luma at 64 x 36, each value the mean of the pixels it covers. */
export function shotPlane({ width, height, data }: Plane | BytePlane): Plane {
  const small = new Float32Array(shotWidth * shotHeight);
  for (let y = 0; y < shotHeight; y++) {
    const [top, bottom] = span(y, shotHeight, height);
    for (let x = 0; x < shotWidth; x++) {
      const [left, right] = span(x, shotWidth, width);
      let sum = 0;
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += data[v * width + u]!;
      small[y * shotWidth + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width: shotWidth, height: shotHeight, data: small };
}

function span(i: number, parts: number, length: number): [number, number] {
  const from = Math.min(length - 1, Math.floor((i * length) / parts));
  return [from, Math.max(from + 1, Math.floor(((i + 1) * length) / parts))];
}

/** The first frame after a flash at `t` that looks again like the one before it; null when none does. */
function flashEnd(frames: readonly Plane[], t: number): number | null {
  for (let back = t + 1; back <= t + longestFlash && back < frames.length; back++)
    if (!isOther(frames[t - 1]!, frames[back]!)) return back;
  return null;
}

/** Whether a frame differs much more from the previous one than both do from their other neighbours. */
function isJump(frames: readonly Plane[], t: number): boolean {
  const step = (to: number): number => {
    const from = frames[to - 1];
    const now = frames[to];
    return from && now ? pictureDifference(from.data, now.data, 1) : 0;
  };
  const own = step(t);
  return own > otherWhereLost && own > otherThanBeside * Math.max(...beside.map((by) => step(t + by)));
}

/** Whether two frames show different things; the same thing in another light does not count, unless the change is great. */
function isOther(a: Plane, b: Plane): boolean {
  if (pictureDifference(a.data, b.data, 1) > otherPicture) return true;
  if (histogramDifference(a.data, b.data) <= otherHistogram) return false;
  const gain = Math.min(mostGain, Math.max(1 / mostGain, (meanOf(a.data) + 1) / (meanOf(b.data) + 1)));
  return pictureDifference(a.data, b.data, gain) > otherInLight;
}

const meanOf = (data: Float32Array): number => data.reduce((sum, value) => sum + value, 0) / data.length;

/** The share of the pixels whose brightness class changed, 0-1. */
function histogramDifference(a: Float32Array, b: Float32Array): number {
  const counts = new Int32Array(bins);
  for (let i = 0; i < a.length; i++) {
    counts[Math.min(bins - 1, (a[i]! * bins) >> 8)]!++;
    counts[Math.min(bins - 1, (b[i]! * bins) >> 8)]!--;
  }
  return counts.reduce((sum, count) => sum + Math.abs(count), 0) / 2 / a.length;
}

/** The mean difference at the shift of up to 8 pixels at which it is least. */
function pictureDifference(a: Float32Array, b: Float32Array, gain: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let dy = -4; dy <= 4; dy += 2)
    for (let dx = -8; dx <= 8; dx += 2) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, -dy); y < shotHeight - Math.max(0, dy); y++)
        for (let x = Math.max(0, -dx); x < shotWidth - Math.max(0, dx); x++, count++)
          sum += Math.abs(a[y * shotWidth + x]! - gain * b[(y + dy) * shotWidth + x + dx]!);
      least = Math.min(least, sum / count);
    }
  return least;
}

/** The darkest frame of each dark stretch between two brighter ones. */
function fades(frames: readonly Plane[]): number[] {
  const light = frames.map(({ data }) => meanOf(data));
  const found: number[] = [];
  for (let t = 0; t < light.length; t++) {
    if (light[t]! >= black) continue;
    let end = t;
    while (end < light.length && light[end]! < black) end++;
    if (t > 0 && end < light.length) {
      const stretch = light.slice(t, end);
      found.push(t + stretch.indexOf(Math.min(...stretch)));
    }
    t = end;
  }
  return found;
}
