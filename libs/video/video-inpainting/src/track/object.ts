import type { Homography } from "@cutwater/imaging/homography.ts";
import { signedDistance } from "@cutwater/imaging/mask/morphology.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import { type Colours, coloursOf, oddsOf } from "@cutwater/imaging/segment/colours.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import { certain, settle } from "@cutwater/imaging/segment/settle.ts";
import { shadedIn } from "@cutwater/imaging/segment/shade.ts";
import { astray, backgroundFrom, level, type Neighbour, strayFrom, strayOf } from "@cutwater/imaging/segment/stray.ts";
import { cropRgb } from "@cutwater/imaging/segment/view.ts";
import { displacementOf } from "./displacement.ts";
import { type Others, othersBeside, othersIn } from "./others.ts";
import { searched } from "./search.ts";
import { around, cropMask, moved, placeOf } from "./shape.ts";
import { fillAlike, seenOf, takeShaded, withWeaker } from "./taken.ts";

/** A thing of the scene on one frame. Masks are 0 and 1, in the frame's size. */
export type Tracked = {
  /** Its visible part. */
  seen: Uint8Array;
  /**
   * The visible part that moves differently from the background, and its shadow; the whole visible part when the thing does not
   * move by itself.
   */
  sure: Uint8Array;
  /** The thing's whole shape, including hidden parts. */
  shape: Uint8Array;
  /** Its smoothed motion relative to the background, in pixels per frame. */
  velocity: readonly [x: number, y: number];
  /** Its motion relative to the background since the previous frame. */
  shift: readonly [x: number, y: number];
  /** Number of frames for which most of the thing has been hidden. */
  lostFrames: number;
  /** Area of the whole thing in pixels, and whether the whole thing was visible when the area was measured. */
  area: number;
  isWhole: boolean;
  colours: Colours;
  /** Other things that move beside this thing. */
  others: Others;
  /** Whether the thing moves differently from the background. */
  strays: boolean;
};

const certainlyAstray = 1.1;
/** Pixels with less straying than this belong to the scene. */
const leastStray = 0.3;
/** After this many hidden frames the thing is searched in the whole frame. */
const patience = 5;
/** Margin around the thing's expected place that is examined, in pixels. */
const margin = 18;
/**
 * Thresholds for the visible share of the thing's area: below the first the thing is hidden, above the second it is wholly
 * visible.
 */
const hidden = 0.3;
const whole = 0.8;
/**
 * The visible area may shrink by at most this factor from one frame to the next. A faster decrease means that something covers
 * the thing.
 */
const slowest = 0.985;
/**
 * A visible area above this multiple of the known area is not learned at once. The known area then grows by the second factor per
 * frame.
 */
const mostGrowth = 1.8;
const fastest = 1.03;
/** Maximum distance from the thing's expected place at which it is searched, in pixels. */
const freely = 8;
const partly = 2;
const mostOdds = 2.5;
/** Pixels further than this from the expected place are used to measure how light varies. */
const apartFrom = 6;
/**
 * Distances from the expected place in pixels: a piece must come within the first, and straying pixels are added up to the
 * second.
 */
const nearby = 3;
const looseness = 7;

/** Starts following from a known mask. @param neighbours other frames of the shot; see strayFrom */
export function startObject(frame: RgbFrame, mask: Uint8Array, neighbours: readonly Neighbour[]): Tracked {
  const part = around(mask, frame, margin);
  const stray = strayFrom(frame, part, neighbours);
  level(
    stray,
    Uint8Array.from(stray, (_, i) => 1 - Math.min(1, mask[placeOf(part, i, frame.width)]!)),
  );
  let inside = 1;
  let astrayInside = 0;
  let outside = 1;
  let astrayOutside = 0;
  for (let i = 0; i < stray.length; i++) {
    if (stray[i]! < 0) continue;
    const isAstray = stray[i]! > astray ? 1 : 0;
    if (mask[placeOf(part, i, frame.width)] !== 0) [inside, astrayInside] = [inside + 1, astrayInside + isAstray];
    else [outside, astrayOutside] = [outside + 1, astrayOutside + isAstray];
  }
  const share = astrayInside / inside;
  const seen = Uint8Array.from(mask, (value) => (value === 0 ? 0 : 1));
  return {
    seen,
    sure: seen,
    shape: seen,
    velocity: [0, 0],
    shift: [0, 0],
    lostFrames: 0,
    area: areaOf(seen),
    isWhole: true,
    colours: coloursOf(frame.rgb, seen),
    others: { seen: othersBeside(seen, stray, new Uint8Array(stray.length), part, frame), velocity: [0, 0] },
    strays: share > 0.2 && share > (1.5 * astrayOutside) / outside,
  };
}

/**
 * Finds a thing again on the next or previous frame by the motion of its pixels, by pixels that stray from the background there,
 * and by its colours. While the thing is hidden, its shape continues with its former motion relative to the background.
 *
 * @param map motion of the background from `before` to `frame`
 * @param neighbours other frames of the shot, aligned to `frame`
 * Source: as `separate`; the beliefs of the random walk come from the distance to the shape, the straying and the colours.
 */
export function followObject(
  last: Tracked,
  before: RgbFrame,
  frame: RgbFrame,
  map: Homography,
  neighbours: readonly Neighbour[],
): Tracked {
  const { width, height } = frame;
  const isInSight = last.lostFrames === 0;
  const shift = isInSight ? displacementOf(last, before, frame, map, last.isWhole ? freely : partly) : last.velocity;
  const shape = moved(last.shape, width, height, map, shift);
  if (last.strays && last.lostFrames >= patience) {
    const seen = searched(last, shape, frame, neighbours);
    if (!seen) return gone(last, shape, shift);
    return { ...last, seen, sure: seen, shape: seen, velocity: [0, 0], shift, lostFrames: 0, isWhole: true };
  }
  const part = around(shape, frame, margin + 2 * last.lostFrames);
  if (part.width < 2 || part.height < 2 || !shape.includes(1)) return gone(last, shape, shift);
  const rgb = cropRgb(frame.rgb, width, part);
  const distance = signedDistance(cropMask(shape, width, part), part.width, part.height);
  const slack = looseness + 2 * last.lostFrames;
  const background = last.strays
    ? backgroundFrom(width, height, part, neighbours, within(distance, -slack - margin))
    : null;
  const stray = background && strayOf(frame.rgb, width, part, background);
  if (stray)
    level(
      stray,
      distance.map((value) => (value < -4 ? 1 : 0)),
    );
  const guess = guessOf(distance, stray, last.lostFrames);
  for (let i = 0; i < guess.length; i++) if (distance[i]! < -slack - margin) guess[i] = -certain;
  const outside = coloursOf(
    rgb,
    guess.map((value, i) => (distance[i]! < -2 && value < 0 ? 1 : 0)),
  );
  const odds = oddsOf(rgb, last.colours, outside, mostOdds);
  for (let i = 0; i < guess.length; i++) if (guess[i]! > -certain) guess[i]! += odds[i]! * (stray ? 0.6 : 1);
  const share = settle(rgb, part.width, part.height, guess);
  const { foreign, velocity } = othersIn(last.others, before, frame, map, part);
  // Pixels that another thing moves count as the scene, except where this thing is expected.
  if (stray) for (let i = 0; i < foreign.length; i++) if (foreign[i] !== 0 && distance[i]! < 0) stray[i] = 0;
  const found = new Uint8Array(share.length);
  for (let i = 0; i < found.length; i++) {
    const isLikely = share[i]! > 0.5;
    // Pixels that lie still with the scene are not the thing, however alike their colours are.
    const isFree = !stray || (stray[i]! < 0 ? distance[i]! > -1 : stray[i]! > leastStray || distance[i]! > 2);
    const isMoving = stray !== null && stray[i]! > certainlyAstray && distance[i]! > -slack;
    found[i] = isMoving || (isLikely && isFree) ? 1 : 0;
  }
  const whole = stray ? withWeaker(found, stray, distance, part, -slack - margin) : found;
  fillAlike(whole, odds, part.width, part.height);
  const shaded = background && shadedIn(rgb, background, part.width, part.height, beyond(distance, -apartFrom));
  if (shaded) takeShaded(whole, shaded, part.width, part.height);
  const seen = seenOf({ found: whole, distance, nearest: -Math.max(nearby, slack - 4) }, part, frame);
  const sure = stray ? sureOf(seen, stray, shaded, part, width) : seen;
  const others = stray ? { seen: othersBeside(seen, stray, foreign, part, frame), velocity } : last.others;
  return { ...judged(last, { seen, shape, shift, frame }), sure, others };
}

/** 1 where a distance is less. */
const beyond = (distance: Float32Array, most: number): Uint8Array =>
  Uint8Array.from(distance, (value) => (value < most ? 1 : 0));

/** The visible part that strays, or is shaded. */
function sureOf(
  seen: Uint8Array,
  stray: Float32Array,
  shaded: Uint8Array | null,
  part: Bounds,
  width: number,
): Uint8Array {
  const sure = new Uint8Array(seen.length);
  for (let i = 0; i < stray.length; i++) {
    if (stray[i]! <= astray && !shaded?.[i]) continue;
    const at = placeOf(part, i, width);
    sure[at] = seen[at]!;
  }
  return sure;
}

/** 1 where a distance is no less. */
function within(distance: Float32Array, least: number): Uint8Array {
  const mask = new Uint8Array(distance.length);
  for (let i = 0; i < mask.length; i++) if (distance[i]! >= least) mask[i] = 1;
  return mask;
}

function guessOf(distance: Float32Array, stray: Float32Array | null, lostFrames: number): Float32Array {
  const slack = 2.5 + 0.5 * Math.min(10, lostFrames);
  return distance.map((value, i) => {
    const place = Math.max(-3, Math.min(1.5, value / slack));
    if (!stray) return 1.3 * place;
    if (stray[i]! < 0) return place - 0.5;
    return 0.5 * place + Math.max(-2.5, Math.min(3, 1.5 * (stray[i]! - astray)));
  });
}

type Findings = { seen: Uint8Array; shape: Uint8Array; shift: readonly [number, number]; frame: RgbFrame };

/** The state after a frame: if enough is visible the thing becomes its visible part, otherwise it stays as it was. */
function judged(last: Tracked, { seen, shape, shift, frame }: Findings): Tracked {
  const inSight = areaOf(seen);
  const ratio = inSight / Math.max(1, last.area);
  if (ratio < hidden) return { ...last, seen, shape, shift, isWhole: false, lostFrames: last.lostFrames + 1 };
  if (ratio < whole) {
    const area = Math.max(inSight, slowest * last.area);
    return { ...last, seen, shape: united(shape, seen), shift, area, isWhole: false, lostFrames: 0 };
  }
  // A sudden large growth is another thing that came near: it is kept while it is connected, but not learnt.
  if (ratio > mostGrowth)
    return { ...last, seen, shape, shift, area: last.area * fastest, isWhole: true, lostFrames: 0 };
  const [vx, vy] = last.velocity;
  const velocity = last.isWhole ? ([0.75 * vx + 0.25 * shift[0], 0.75 * vy + 0.25 * shift[1]] as const) : last.velocity;
  const colours = mixed(last.colours, coloursOf(frame.rgb, seen));
  const area = 0.8 * last.area + 0.2 * inSight;
  return { ...last, seen, shape: seen, velocity, shift, area, isWhole: true, lostFrames: 0, colours };
}

const gone = (last: Tracked, shape: Uint8Array, velocity: readonly [number, number]): Tracked => ({
  ...last,
  shape,
  velocity,
  shift: velocity,
  seen: new Uint8Array(shape.length),
  sure: new Uint8Array(shape.length),
  isWhole: false,
  lostFrames: last.lostFrames + 1,
});

/** The old colours mixed with a little of the new ones. */
function mixed(old: Colours, fresh: Colours): Colours {
  const scale = (0.1 * old.total) / Math.max(1e-6, fresh.total);
  return { counts: old.counts.map((count, k) => 0.9 * count + scale * fresh.counts[k]!), total: old.total };
}

function areaOf(mask: Uint8Array): number {
  let area = 0;
  for (let i = 0; i < mask.length; i++) area += mask[i]!;
  return area;
}
const united = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((value, i) => value | b[i]!);
