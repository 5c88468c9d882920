import type { FrameShape } from "../frame.ts";
import { fillRuns, type Runs } from "../mask/runs.ts";
import { compose, type Homography, invert } from "../motion/homography.ts";

/** A frame of a shot: what of it no frame showed (null = nothing), and its map to the shot's ground. */
export type Placed = { unseen: Runs | null; toGround: Homography };

/** A key serves so many frames at most, and is left earlier when so much of what is asked for lies outside of its frame. */
const longest = 48;
const mostOutside = 0.1;
/** Nor may the camera have moved by more than so much of the frame's width, or grown what it shows by more than that. */
const mostMotion = 0.25;
/** One in so many pixels of a row tells how much lies outside. */
const thin = 4;

/**
 * Which frames of a shot are made up by themselves, so that all others can be filled from them: the first and the last one of each run
 * of frames with unseen pixels, and between as many as the camera's motion and the time ask for.
 *
 * @returns indices, ascending; none when nothing is unseen. The same for the same frames.
 */
export function planKeyframes(frames: readonly Placed[], shape: FrameShape): number[] {
  const keys: number[] = [];
  for (let start = 0; start < frames.length; start++) {
    if (!hasUnseen(frames[start]!)) continue;
    let end = start;
    while (end + 1 < frames.length && hasUnseen(frames[end + 1]!)) end++;
    keys.push(start);
    for (let t = start + 1; t <= end; t++) {
      const key = keys.at(-1)!;
      if (t - key >= longest || isFar(frames[t]!, frames[key]!, shape)) keys.push(t);
    }
    if (keys.at(-1)! < end) keys.push(end);
    start = end;
  }
  return keys;
}

const hasUnseen = ({ unseen }: Placed): boolean => (unseen?.spans.length ?? 0) > 0;

function isFar(frame: Placed, key: Placed, { width, height }: FrameShape): boolean {
  const map = compose(invert(key.toGround), frame.toGround);
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  for (const [x, y] of corners) {
    const [u, v] = mapped(map, x, y);
    if (!(Math.hypot(u - x, v - y) <= mostMotion * width)) return true;
  }
  let [asked, outside] = [0, 0];
  each(frame.unseen!, map, thin, (x, y) => {
    asked++;
    if (x < 0 || y < 0 || x > width - 1 || y > height - 1) outside++;
  });
  return outside > mostOutside * asked;
}

/**
 * What a key has to hold for the frames between the keys before and behind it, each laid over it by the camera's motion.
 *
 * @param key one of `keys`, which are indices of `frames`, ascending (planKeyframes)
 * @returns width * height: 1 = the key does not show it either, it has to be made up; 2 = the key shows it; 0 = nobody asks for it
 */
export function keyHole(
  frames: readonly Placed[],
  key: number,
  keys: readonly number[],
  { width, height }: FrameShape,
): Uint8Array {
  const at = keys.indexOf(key);
  const first = keys[at - 1] ?? key;
  const last = keys[at + 1] ?? key;
  const hole = new Uint8Array(width * height);
  const toKey = invert(frames[key]!.toGround);
  for (let t = first; t <= last; t++) {
    const { unseen, toGround } = frames[t]!;
    if (!unseen) continue;
    each(unseen, compose(toKey, toGround), 1, (x, y) => {
      const [u, v] = [Math.round(x), Math.round(y)];
      if (u >= 0 && v >= 0 && u < width && v < height) hole[v * width + u] = 2;
    });
  }
  const own = frames[key]!.unseen;
  if (own) fillRuns(own, hole, 1);
  return hole;
}

/** Every `step`th pixel of runs, where a map takes it. */
function each({ spans }: Runs, map: Homography, step: number, visit: (x: number, y: number) => void): void {
  for (let i = 0; i < spans.length; i += 3)
    for (let x = spans[i + 1]!; x < spans[i + 2]!; x += step) visit(...mapped(map, x, spans[i]!));
}

function mapped(map: Homography, x: number, y: number): [number, number] {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  return [(map[0]! * x + map[1]! * y + map[2]!) / z, (map[3]! * x + map[4]! * y + map[5]!) / z];
}
