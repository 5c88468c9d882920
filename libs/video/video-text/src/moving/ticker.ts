import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import { around, type Box, bottomOf, rightOf, scaled, shifted, wholeWithin } from "../look/box.ts";
import type { Frames } from "../look/frames.ts";
import { findShift } from "../standing/shift.ts";
import { createTemplate } from "../standing/template.ts";
import { apply } from "./apply.ts";
import type { Chain, Moved } from "./chains.ts";
import type { Velocity } from "./motion.ts";

/** A text that runs through the picture with constant velocity. */
export type Ticker = {
  velocity: Velocity;
  /** The text's box on frame 0 of the video, including every part that was ever seen. */
  origin: Box;
  lines: readonly Moved[];
};

/**
 * The maximum unevenness of a ticker's motion and the minimum difference from the scene's motion, each in pixels per frame and as
 * a share of the velocity.
 */
const even = 0.45;
const evenShare = 0.12;
const against = 0.6;
const againstShare = 0.25;
const slowest = 0.5;
/** The maximum rotation in degrees, and the maximum motion across the reading direction. */
const level = 2.5;
const aside = 0.12;
/** A text that moves up or down by its whole motion but this share does not move aside. */
const upright = 0.05;
/** Minimum time in seconds for which a ticker is visible. */
const shortest = 0.4;

/**
 * Converts a chain to a ticker; null when the chain is not a ticker.
 *
 * @param isBare whether nothing but text moves. Then the motion of the scene is that of the text itself, as under rolling credits.
 */
export function tickerOf(chain: Chain, scene: StudiedVideo["scene"], isBare = false): Ticker | null {
  const moving = chain.filter((one): one is Moved & { velocity: Velocity } => one.velocity !== null);
  const first = chain[0]!.line.frame;
  const last = chain.at(-1)!.line.frame;
  if (moving.length < 2 || moving.length < 0.6 * chain.length) return null;
  if (last - first < shortest * scene.framesPerSecond) return null;
  const velocity: Velocity = [
    upperMedian(moving.map((one) => one.velocity[0])),
    upperMedian(moving.map((one) => one.velocity[1])),
  ];
  const speed = Math.hypot(...velocity);
  if (speed < slowest || Math.min(Math.abs(velocity[0]), Math.abs(velocity[1])) > aside * speed) return null;
  const tolerance = Math.max(even, evenShare * speed);
  const isEven = moving.filter((one) => distance(one.velocity, velocity) < tolerance).length > 0.7 * moving.length;
  const isLevel = chain.filter(({ line }) => Math.abs(line.degrees) < level).length > 0.7 * chain.length;
  const apart = upperMedian(moving.map((one) => distance(velocity, sceneAt(one, scene))));
  if (!isEven || !isLevel) return null;
  const isRolling = isBare && isVertical(velocity);
  if (!isRolling && apart < Math.max(against, againstShare * speed)) return null;
  // The lines of rolling text keep to their column, whatever the error of the measure.
  const exact: Velocity = isVertical(velocity) && Math.abs(velocity[0]) < upright * speed ? [0, velocity[1]] : velocity;
  return { velocity: exact, origin: originOf(chain, exact, scene), lines: chain };
}

/** The text's extent on frame 0. An end that the frame's edge cuts off does not count as seen. */
function originOf(chain: Chain, [x, y]: Velocity, { width, height }: StudiedVideo["scene"]): Box {
  const at = ({ line }: Moved) => shifted(line.box, -x * line.frame, -y * line.frame);
  const edge = 3;
  const side = (of: (box: Box) => number, isSeen: (box: Box) => boolean, farthest: (...values: number[]) => number) => {
    const seen = chain.filter(({ line }) => isSeen(line.box));
    return seen.length > 0 ? upperMedian(seen.map((one) => of(at(one)))) : farthest(...chain.map((one) => of(at(one))));
  };
  const left = side(
    (box) => box.left,
    (box) => box.left > edge,
    Math.min,
  );
  const top = side(
    (box) => box.top,
    (box) => box.top > edge,
    Math.min,
  );
  const right = side(rightOf, (box) => rightOf(box) < width - edge, Math.max);
  const bottom = side(bottomOf, (box) => bottomOf(box) < height - edge, Math.max);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Joins pieces of one ticker, which move with the same velocity in the same rows. */
export function joinedTickers(tickers: readonly Ticker[]): Ticker[] {
  const whole: Ticker[] = [];
  for (const one of tickers) {
    const i = whole.findIndex((other) => isSame(one, other));
    if (i < 0) whole.push(one);
    else
      whole[i] = {
        ...whole[i]!,
        origin: around([whole[i]!.origin, one.origin]),
        lines: [...whole[i]!.lines, ...one.lines],
      };
  }
  return whole;
}

function isSame(a: Ticker, b: Ticker): boolean {
  const tolerance = Math.max(even, evenShare * Math.hypot(...a.velocity));
  const common = Math.min(bottomOf(a.origin), bottomOf(b.origin)) - Math.max(a.origin.top, b.origin.top);
  return distance(a.velocity, b.velocity) < tolerance && common > 0.5 * Math.min(a.origin.height, b.origin.height);
}

export const placeOf = ({ origin, velocity }: Ticker, t: number): Box =>
  shifted(origin, velocity[0] * t, velocity[1] * t);

/** The part of a box in a frame; null where there is none. */
export function insideOf(box: Box, { width, height }: { width: number; height: number }): Box | null {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const right = Math.min(width, rightOf(box));
  const bottom = Math.min(height, bottomOf(box));
  return right - left < 1 || bottom - top < 1 ? null : { left, top, width: right - left, height: bottom - top };
}

/** The first frame of the ticker and its end frame (exclusive), as far as the ticker is found from frame to frame. */
export async function timesOf(ticker: Ticker, frames: Frames): Promise<[number, number]> {
  const seen = ticker.lines.map(({ line }) => line.frame);
  let from = Math.min(...seen);
  let to = Math.max(...seen);
  while (from > 0 && (await goesOn(ticker, from, from - 1, frames))) from--;
  while (to < frames.count - 1 && (await goesOn(ticker, to, to + 1, frames))) to++;
  return [from, to + 1];
}

async function goesOn(ticker: Ticker, at: number, next: number, frames: Frames): Promise<boolean> {
  const { small, width, height } = frames.scene;
  const across = small.width / width;
  const down = small.height / height;
  const there = insideOf(placeOf(ticker, at), { width, height });
  const then = insideOf(placeOf(ticker, next), { width, height });
  if (!then) return false;
  // Text that is entering or leaving has too little to compare.
  if (!there || Math.min(there.width, then.width) < 2 * ticker.origin.height) return true;
  if (isVertical(ticker.velocity) && Math.min(there.height, then.height) < ticker.origin.height - 0.01) return true;
  const x = ticker.velocity[0] * (next - at) * across;
  const y = ticker.velocity[1] * (next - at) * down;
  const room = Math.ceil(Math.abs(x)) + 2;
  const inner = { ...there, left: there.left + room / across, width: there.width - (2 * room) / across };
  const part = wholeWithin(scaled(inner, across, down), small);
  const template = createTemplate(await frames.crop(at, part), part);
  const moved = { ...part, left: part.left + Math.round(x), top: part.top + Math.round(y) };
  const reach = isVertical(ticker.velocity) ? ([0, 1] as const) : ([1, 0] as const);
  return findShift(template, await frames.around(next, moved, reach), reach).likeness > 0.4;
}

const isVertical = ([x, y]: Velocity): boolean => Math.abs(y) > Math.abs(x);

function sceneAt({ line: { frame, box } }: Moved, { toNext }: StudiedVideo["scene"]): Velocity {
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const map = toNext[frame] ?? toNext[frame - 1];
  if (!map) return [0, 0];
  const [u, v] = apply(map, x, y);
  return [u - x, v - y];
}

const distance = (a: Velocity, b: Velocity): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
