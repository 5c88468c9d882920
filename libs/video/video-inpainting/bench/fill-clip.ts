import type { Frame } from "@cutwater/imaging/frame.ts";
import { compose, type Homography, identity, invert } from "@cutwater/imaging/homography.ts";
import { steady } from "@cutwater/imaging/inpaint/carry-steady.ts";
import { type Compute, plainCompute } from "@cutwater/imaging/kernels/compute.ts";
import { globalMotion, type Trackable, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { findShots, shotPlane } from "@cutwater/imaging/motion/shots.ts";
import { halfLumaOf } from "@cutwater/imaging/plane.ts";
import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import { propagate } from "@cutwater/imaging/propagate/propagate.ts";
import { type Source, sourceOf } from "@cutwater/imaging/propagate/source.ts";
import { findVeil, type Veil } from "@cutwater/imaging/unblend/unblend.ts";

/** Frames of the same shape, and the hole of each frame: 0 = keep, else erase. */
export type Clip = { frames: readonly Frame[]; holes: readonly Uint8Array[] };

/** The clip's frames with filled holes. `unseen` is 1 for the pixels of each hole that no other frame showed, else 0. */
export type FilledClip = { frames: Frame[]; unseen: Uint8Array[] };

/**
 * Limits of the number of frames for finding a veil. A hole that is still for fewer frames reveals nothing under it. More frames
 * than the maximum reveal nothing more.
 */
const fewestStill = 16;
const mostStill = 48;

/**
 * Fills the holes of a clip that is wholly in memory, each shot separately. It uses pixels that other frames show there, removes
 * a veil where the background shines through, and takes the rest from the surroundings. Nothing outside the holes changes (holes
 * are extended to whole chroma values).
 */
export function fillClip({ frames, holes }: Clip, compute: Compute = plainCompute): FilledClip {
  const filled: FilledClip = { frames: [], unseen: [] };
  for (const { start, end } of findShots(frames.map((frame) => shotPlane(halfLumaOf(frame)))).shots)
    compute.scratch.within(() => {
      const sources = sourcesOf(frames.slice(start, end), holes.slice(start, end), compute);
      const veils = veilsOf(sources, compute);
      const made = sources.map((_, t) => fillFrame(sources, t, veils[t] ?? null, { compute }));
      filled.unseen.push(...made.map(({ unseen }) => unseen));
      filled.frames.push(...steadied(made, sources, veils));
    });
  return filled;
}

/** Steadies each frame by its neighbours where there is no veil. */
function steadied(
  made: readonly { frame: Frame }[],
  sources: readonly Source[],
  veils: readonly (Veil | null)[],
): Frame[] {
  return made.map(({ frame }, t) => {
    const fromOthers = sources[t]!.hole.slice();
    for (const place of veils[t]?.luma.places ?? []) fromOthers[place] = 0;
    const copy = { ...frame, data: frame.data.slice() };
    const placed = (number: number) => ({ number, toGround: sources[number]!.toGround });
    const around = [t - 1, t + 1].filter((other) => made[other]);
    steady(
      copy,
      fromOthers,
      placed(t),
      around.map((other) => ({ ...placed(other), frame: made[other]!.frame })),
    );
    return copy;
  });
}

/** The source frames of a shot, as copies in scratch memory, each with the map to the first frame's plane. */
function sourcesOf(frames: readonly Frame[], holes: readonly Uint8Array[], compute: Compute): Source[] {
  const { scratch } = compute;
  const copied = (data: Uint8Array): Uint8Array => {
    const copy = scratch.bytes(data.length);
    copy.set(data);
    return copy;
  };
  let toGround: Homography = identity();
  let former: Trackable | null = null;
  return frames.map((frame, t) => {
    const source = sourceOf({ ...frame, data: copied(frame.data) }, copied(holes[t]!), scratch);
    const tracked = trackable(source.half, source.halfHole);
    if (former) toGround = compose(toGround, invert(globalMotion(former, tracked, compute).map));
    former = tracked;
    return { ...source, toGround };
  });
}

/** For each frame the veil over its hole, if the hole stays in place long enough to find a veil. */
function veilsOf(sources: readonly Source[], compute: Compute): (Veil | null)[] {
  const veils: (Veil | null)[] = sources.map(() => null);
  for (let start = 0; start < sources.length; ) {
    let end = start + 1;
    while (end < sources.length && isSame(sources[start]!.hole, sources[end]!.hole)) end++;
    if (end - start >= fewestStill) veils.fill(veilOf(sources, start, end, compute), start, end);
    start = end;
  }
  return veils;
}

function veilOf(sources: readonly Source[], start: number, end: number, compute: Compute): Veil {
  const { hole, chromaHole } = sources[start]!;
  const count = Math.min(mostStill, end - start);
  const chosen = Array.from({ length: count }, (_, i) => start + Math.floor((i * (end - start)) / count));
  return findVeil({
    hole,
    chromaHole,
    frames: chosen.map((t) => sources[t]!.frame),
    filled: chosen.map((t) => propagate(sources, t, { compute })),
    toGround: chosen.map((t) => sources[t]!.toGround),
  });
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || a.every((value, i) => (value === 0) === (b[i] === 0));
