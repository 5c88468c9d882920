import type { BytePlane, Plane } from "../plane.ts";

/** Size to which a frame is reduced for finding cuts. */
const shotWidth = 64;
const shotHeight = 36;

/** A run of frames that one camera took without a break, from `start` to `end` (exclusive). */
export type Shot = { start: number; end: number };
/**
 * The shots in order. Every frame belongs to one shot. Flashes are frames inside a shot that are lit differently from their
 * neighbours.
 */
export type Shots = { shots: readonly Shot[]; flashes: ReadonlySet<number> };

const bins = 32;
const otherHistogram = 0.5;
const otherPicture = 22;
/** Threshold for the difference between frames after their light was made equal. */
const otherInLight = 10;
const mostGain = 4;
/**
 * Threshold when no point could be followed from one frame to the next: a jump within one scene, where each of the two frames is
 * much more similar to its other neighbours.
 */
const otherWhereLost = 12;
const otherThanBeside = 2.5;
/**
 * Number of neighbouring frames that are compared. Animations that show each drawing for two or three frames jump all the time.
 */
const beside = [-3, -2, -1, 1, 2, 3];
const black = 12;
const longestFlash = 4;

/**
 * Finds the borders of shots: at cuts, and at the darkest frame of a fade. A flash ends no shot.
 *
 * @param frames luma of 64 x 36 each (shotPlane), in order
 * @param isLost whether no point of the previous frame is found in a frame (globalMotion: agreement 0); then a smaller change
 * already counts as a cut
 * Source: histogram and picture differences as in R. Lienhart, "Comparison of automatic shot boundary detection algorithms",
 * 1999; the picture difference at the best shift, so that a fast pan is no cut.
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

/** The first frame after a flash at `t` that looks like the frame before the flash; null when there is no such frame. */
function flashEnd(frames: readonly Plane[], t: number): number | null {
  for (let back = t + 1; back <= t + longestFlash && back < frames.length; back++)
    if (!isOther(frames[t - 1]!, frames[back]!)) return back;
  return null;
}

/** Whether a frame differs much more from the previous frame than these two frames differ from their other neighbours. */
function isJump(frames: readonly Plane[], t: number): boolean {
  const step = (to: number): number => {
    const from = frames[to - 1];
    const now = frames[to];
    return from && now ? pictureDifference(from.data, now.data, 1) : 0;
  };
  const own = step(t);
  return own > otherWhereLost && own > otherThanBeside * Math.max(...beside.map((by) => step(t + by)));
}

/** Whether two frames show different things. A mere change of light does not count unless it is great. */
function isOther(a: Plane, b: Plane): boolean {
  if (pictureDifference(a.data, b.data, 1) > otherPicture) return true;
  if (histogramDifference(a.data, b.data) <= otherHistogram) return false;
  const gain = Math.min(mostGain, Math.max(1 / mostGain, (meanOf(a.data) + 1) / (meanOf(b.data) + 1)));
  return pictureDifference(a.data, b.data, gain) > otherInLight;
}

const meanOf = (data: Float32Array): number => data.reduce((sum, value) => sum + value, 0) / data.length;

/** The share of pixels whose brightness class changed between two frames, 0-1. */
function histogramDifference(a: Float32Array, b: Float32Array): number {
  const counts = new Int32Array(bins);
  for (let i = 0; i < a.length; i++) {
    counts[Math.min(bins - 1, (a[i]! * bins) >> 8)]!++;
    counts[Math.min(bins - 1, (b[i]! * bins) >> 8)]!--;
  }
  return counts.reduce((sum, count) => sum + Math.abs(count), 0) / 2 / a.length;
}

/** The mean difference of two frames at the best shift, of up to 8 pixels. */
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

/** The darkest frame of each dark run of frames between brighter frames. */
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
