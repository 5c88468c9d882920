import type { FrameShape } from "../frame.ts";
import { compose, type Homography, invert } from "../homography.ts";
import { fillRuns, type Runs } from "../mask/runs.ts";
import { isOther, type Shown, unrestOf } from "./carry-calm.ts";

/** A frame of a shot: its pixels that no frame showed (null = none), and the map to the shot's common plane ("ground"). */
export type UnseenFrame = { unseen: Runs | null; toGround: Homography };

/** A frame of the shot that may become a key: its number, and its picture. */
export type Candidate = Shown & { number: number };
/** A frame chosen as a key, and how far the surroundings of its hole were from their usual look (unrestOf). */
export type Planned = Candidate & { unrest: number };

/** Chooses keys from frames offered in order. */
export type KeyPlan = {
  /** Numbers of the frames that must be offered, ascending. Empty when other frames show every pixel. */
  candidates: readonly number[];
  /** @returns the keys that are certain now, in order */
  offer(candidate: Candidate): Planned[];
  /** Call when all candidates have been offered. @returns the remaining keys */
  end(): Planned[];
};

/** Every frame has a candidate within this distance: a number of frames, and a share of `mostMotion`. */
const apart = 8;
const near = 0.25;
/**
 * A key serves at most this many frames before and after it. It serves fewer when more than `mostOutside` of the needed area lies
 * outside of its frame.
 */
const longest = 96;
const mostOutside = 0.1;
/** The maximum camera motion that a key serves, as a share of the frame's width; the same limit applies to zooming. */
const mostMotion = 0.25;
/** One pixel in this many of a row is checked to measure how much of the area lies outside. */
const thin = 4;
/** Frames whose unrest differs by less than this count as equally calm. */
const alike = 0.2;

/**
 * Plans which frames of a shot become keys. The hole of a key is made up from its own frame alone, and all other frames are
 * filled from keys. Among candidates for the same frames the calmest is chosen, so that a passing thing does not become part of
 * the result. The camera's motion and the shot's duration determine the number of keys. One more key is added when the
 * surroundings have changed.
 *
 * The plan keeps at most as many frames as one key could serve. The same frames always give the same keys.
 */
export function createKeyPlan(frames: readonly UnseenFrame[], shape: FrameShape): KeyPlan {
  /** Candidates for a key that could still serve the first waiting frame. */
  let waiting: Candidate[] = [];
  let key: Planned | null = null;
  let latest: Candidate | null = null;
  const reaches = (from: Candidate, to: Candidate, share = 1) =>
    to.number - from.number < longest && !isFar(frames[to.number]!, frames[from.number]!, shape, share);

  function offer(candidate: Candidate): Planned[] {
    latest = candidate;
    if (key && waiting.length === 0 && reaches(key, candidate) && !isOther(candidate, key, key.unrest)) return [];
    if (waiting.length === 0 || reaches(waiting[0]!, candidate)) {
      waiting.push(candidate);
      return [];
    }
    return [...decide(), ...offer(candidate)];
  }

  function decide(): Planned[] {
    const unrest = unrestOf(waiting);
    const calmest = Math.min(...unrest) + alike;
    const at = unrest.findIndex((one) => one <= calmest);
    const [chosen, ...rest] = waiting.slice(at);
    key = { ...chosen!, unrest: unrest[at]! };
    waiting = [];
    return [key, ...rest.flatMap(offer)];
  }

  function end(): Planned[] {
    const keys: Planned[] = [];
    while (waiting.length > 0) keys.push(...decide());
    // Later frames continue from a near key.
    if (key && latest && !reaches(key, latest, near)) keys.push({ ...latest, unrest: key.unrest });
    return keys;
  }

  return { candidates: candidatesOf(frames, shape), offer, end };
}

/** The first and last frame of each run with unseen pixels, and enough frames between them that each frame is near one. */
function candidatesOf(frames: readonly UnseenFrame[], shape: FrameShape): number[] {
  const found: number[] = [];
  for (const [t, frame] of frames.entries()) {
    if (!hasUnseen(frame)) continue;
    const isEnd = (beside: number) => !frames[beside] || !hasUnseen(frames[beside]);
    const last = found.at(-1);
    if (last === undefined || isEnd(t - 1) || isEnd(t + 1)) found.push(t);
    else if (t - last >= apart || isFar(frame, frames[last]!, shape, near)) found.push(t);
  }
  return found;
}

const hasUnseen = ({ unseen }: UnseenFrame): boolean => (unseen?.spans.length ?? 0) > 0;

/** @param share of the limits */
function isFar(frame: UnseenFrame, key: UnseenFrame, { width, height }: FrameShape, share: number): boolean {
  const map = compose(invert(key.toGround), frame.toGround);
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  for (const [x, y] of corners) {
    const [u, v] = mapped(map, x, y);
    if (!(Math.hypot(u - x, v - y) <= share * mostMotion * width)) return true;
  }
  let asked = 0;
  let outside = 0;
  each(frame.unseen!, map, thin, (x, y) => {
    asked++;
    if (x < 0 || y < 0 || x > width - 1 || y > height - 1) outside++;
  });
  return outside > share * mostOutside * asked;
}

/**
 * The pixels that a key needs for the frames between its neighbouring keys (all frames on a side without one), each laid over it
 * by the camera's motion.
 *
 * @param key one of `keys`, which are indices of `frames`, ascending (createKeyPlan)
 * @returns width * height: 1 = not visible on the key either, to be made up; 2 = visible on the key; 0 = not needed
 */
export function keyHole(
  frames: readonly UnseenFrame[],
  key: number,
  keys: readonly number[],
  { width, height }: FrameShape,
): Uint8Array {
  const at = keys.indexOf(key);
  const first = keys[at - 1] ?? 0;
  const last = keys[at + 1] ?? frames.length - 1;
  const hole = new Uint8Array(width * height);
  const toKey = invert(frames[key]!.toGround);
  for (let t = first; t <= last; t++) {
    const { unseen, toGround } = frames[t]!;
    if (!unseen) continue;
    each(unseen, compose(toKey, toGround), 1, (x, y) => {
      const u = Math.round(x);
      const v = Math.round(y);
      if (u >= 0 && v >= 0 && u < width && v < height) hole[v * width + u] = 2;
    });
  }
  const own = frames[key]!.unseen;
  if (own) fillRuns(own, hole, 1);
  return hole;
}

/** Every `step`th pixel of runs, at its mapped place. */
function each({ spans }: Runs, map: Homography, step: number, visit: (x: number, y: number) => void): void {
  for (let i = 0; i < spans.length; i += 3)
    for (let x = spans[i + 1]!; x < spans[i + 2]!; x += step) visit(...mapped(map, x, spans[i]!));
}

function mapped(map: Homography, x: number, y: number): [number, number] {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  return [(map[0]! * x + map[1]! * y + map[2]!) / z, (map[3]! * x + map[4]! * y + map[5]!) / z];
}
