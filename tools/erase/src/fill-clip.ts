import { crop, type Image } from "@cutwater/imaging/image.ts";
import { fillHarmonically } from "@cutwater/imaging/inpaint/harmonic.ts";
import { globalMotion, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { compose, type Homography, identity, invert } from "@cutwater/imaging/motion/homography.ts";
import { findShots, type Shot, shotPlane } from "@cutwater/imaging/motion/shots.ts";
import { halfLuma, type Plane, shrunkMask } from "@cutwater/imaging/plane.ts";
import { propagate } from "@cutwater/imaging/propagate/propagate.ts";
import { regionsOf } from "@cutwater/imaging/propagate/regions.ts";
import type { Source } from "@cutwater/imaging/propagate/source.ts";
import { findVeil, unveil } from "@cutwater/imaging/unblend/unblend.ts";

/** Frames of one size, sRGB, and of each the hole: 0 = keep, else erase. */
export type Clip = {
  width: number;
  height: number;
  frames: readonly Uint8Array[];
  holes: readonly Uint8Array[];
};

/** The clip's frames with their holes filled; unseen = of each the hole's pixels that no other frame showed (1, else 0). */
export type FilledClip = { frames: Uint8Array[]; unseen: Uint8Array[] };

/** A hole that stays where it is for fewer frames tells nothing of what lies under it. */
const fewestStill = 16;

/**
 * Fills the holes of a clip that is wholly in memory, each shot for itself: with what other frames show there, where something shines
 * through with that, and else from the surroundings. Nothing outside the holes changes.
 */
export function fillClip(clip: Clip): FilledClip {
  const halves = clip.frames.map((rgb) => halfLuma(rgb, clip.width, clip.height));
  const filled: FilledClip = { frames: [], unseen: [] };
  for (const shot of findShots(halves.map(shotPlane)).shots) {
    const made = fillShot(clip, shot, halves);
    filled.frames.push(...made.frames);
    filled.unseen.push(...made.unseen);
  }
  return filled;
}

function fillShot(clip: Clip, { start, end }: Shot, halves: readonly Plane[]): FilledClip {
  const { width, height } = clip;
  const [frames, holes] = [clip.frames.slice(start, end), clip.holes.slice(start, end)];
  const sources = sourcesOf({ ...clip, frames, holes }, halves.slice(start, end));
  const filled: FilledClip = { frames: [], unseen: [] };
  for (const t of frames.keys()) {
    const { rgb, unseen } = propagate(sources, t, width, height);
    filled.frames.push(rgb);
    filled.unseen.push(unseen);
  }
  for (const run of stillRuns(holes)) lookThrough({ ...clip, frames, holes }, run, filled);
  for (const [t, rgb] of filled.frames.entries())
    fillUnseen({ width, height, channels: 3, data: rgb }, filled.unseen[t]!);
  return filled;
}

/** What the shot's frames are taken from, each laid on the ground of the first one. */
function sourcesOf({ width, height, frames, holes }: Clip, halves: readonly Plane[]): Source[] {
  const tracked = halves.map((half, t) => trackable(half, shrunkMask(holes[t]!, width, height, 2)));
  let toGround: Homography = identity();
  return frames.map((rgb, t) => {
    if (t > 0) toGround = compose(toGround, invert(globalMotion(tracked[t - 1]!, tracked[t]!).map));
    return { rgb, hole: holes[t]!, half: halves[t]!, halfHole: tracked[t]!.hole, toGround };
  });
}

/** Runs of frames whose holes are the same. */
function stillRuns(holes: readonly Uint8Array[]): Shot[] {
  const runs: Shot[] = [];
  for (let start = 0; start < holes.length; ) {
    let end = start + 1;
    while (end < holes.length && isSame(holes[start]!, holes[end]!)) end++;
    if (end - start >= fewestStill) runs.push({ start, end });
    start = end;
  }
  return runs;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || a.every((value, i) => (value === 0) === (b[i] === 0));

/** Where a still hole is veiled, not hidden, what is seen through it takes the place of what other frames showed. */
function lookThrough({ frames, holes }: Clip, { start, end }: Shot, filled: FilledClip): void {
  const run = {
    frames: frames.slice(start, end),
    filled: filled.frames.slice(start, end),
    unseen: filled.unseen.slice(start, end),
  };
  const veil = findVeil({ hole: holes[start]!, ...run });
  for (let t = start; t < end; t++) {
    unveil(veil, frames[t]!, filled.frames[t]!);
    for (const place of veil.places) filled.unseen[t]![place] = 0;
  }
}

/** From the surroundings, region by region: the rest of the frame costs nothing. @param frame changed in place */
function fillUnseen(frame: Image, unseen: Uint8Array): void {
  const { width, height } = frame;
  const mask = { width, height, channels: 1, data: unseen };
  for (const { left, top, hole, ...size } of regionsOf(unseen, width, height)) {
    const part = (image: Image) => crop(image, left, top, size.width, size.height);
    const filled = fillHarmonically(part(frame), part(mask));
    for (const place of hole) {
      const from = 3 * ((Math.floor(place / width) - top) * size.width + (place % width) - left);
      frame.data.set(filled.data.subarray(from, from + 3), 3 * place);
    }
  }
}
