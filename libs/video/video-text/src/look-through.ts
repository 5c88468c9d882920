import type { StudiedVideo } from "@cutwater/video-inpainting";
import { framesBetween } from "./look/between.ts";
import type { Detector } from "./look/detector.ts";
import type { Frames } from "./look/frames.ts";
import { sampledFrames } from "./look/sampled-frames.ts";
import { seeAhead } from "./look/see-lines.ts";
import { kept } from "./look/seen-line.ts";
import type { Moved } from "./moving/chains.ts";
import { motionOf } from "./moving/motion.ts";
import { endsOf, isKept } from "./standing/ends.ts";
import { createStanding, followBack, followOn, isAt, noteSeen, type Standing } from "./standing/standing.ts";

/**
 * A still text with its first frame and its end frame (exclusive). Only one template of its look is kept, because a film has
 * hundreds of texts.
 */
export type Stood = Omit<Standing, "early" | "anchor" | "usual"> & {
  from: number;
  to: number;
  isSudden: { begin: boolean; end: boolean };
  isKept: boolean;
};

type Looking = {
  detector: Detector;
  frames: Frames;
  signal?: AbortSignal;
  onFrame?: (t: number) => void;
};

/** Looks through a video and finds the still texts with their times, and the moving lines. */
export async function lookThrough(
  video: StudiedVideo,
  looking: Looking,
): Promise<{ standing: Stood[]; moving: Moved[] }> {
  const { frames } = looking;
  const samples = sampledFrames(video);
  const standing: Stood[] = [];
  const moving: Moved[] = [];
  let open: Standing[] = [];
  const end = async (one: Standing) => {
    standing.push(await stoodFrom(one, frames));
  };
  let t = 0;
  const advance = async (to: number) => {
    for (; t < to; t++) {
      looking.signal?.throwIfAborted();
      looking.onFrame?.(t);
      if (open.length > 0) open = await followed(open, t, frames, end);
    }
  };
  for await (const { t: sample, lines } of seeAhead(samples, { video, ...looking })) {
    await advance(sample + 1);
    const seen = new Set<Standing>();
    for (const line of lines) {
      const known = open.find((one) => one.last === sample && !seen.has(one) && isAt(one, line, frames));
      if (known) {
        seen.add(known);
        await noteSeen(known, line, frames);
        continue;
      }
      if (open.some((one) => one.last === sample && isAt(one, line, frames))) continue;
      const motion = await motionOf(line, frames);
      if (!motion.isStanding) {
        moving.push({ velocity: motion.velocity, line: kept(line) });
        continue;
      }
      const fresh = await createStanding(line, frames);
      await followBack(fresh, frames);
      open.push(fresh);
      seen.add(fresh);
    }
    for (const one of open) if (one.last === sample && !seen.has(one)) one.missed++;
  }
  await advance(video.count);
  for (const one of open) await end(one);
  standing.push(...(await shownBetween(samples, standing, video, looking)));
  return { standing, moving };
}

/** Finds texts that were still for less time than the interval between two samples. */
async function shownBetween(
  samples: readonly number[],
  known: readonly Stood[],
  video: StudiedVideo,
  looking: Looking,
): Promise<Stood[]> {
  const { frames, signal } = looking;
  const between = await framesBetween(samples, known, frames, signal);
  const found: Stood[] = [];
  for await (const { t, lines } of seeAhead(between, { video, ...looking }))
    for (const line of lines) {
      const isKnown = [...known, ...found].some((one) => one.from <= t && t < one.to && isAt(one, line, frames));
      if (isKnown || !(await motionOf(line, frames)).isStanding) continue;
      const fresh = await createStanding(line, frames);
      await followBack(fresh, frames);
      for (let next = t + 1; next < video.count; next++) {
        signal?.throwIfAborted();
        if (!followOn(fresh, next, await frames.crop(next, fresh.part))) break;
      }
      found.push(await stoodFrom(fresh, frames));
    }
  return found;
}

async function stoodFrom(standing: Standing, frames: Frames): Promise<Stood> {
  const { begin, end } = await endsOf(standing, frames);
  const isSudden = { begin: begin.isSudden, end: end.isSudden };
  const { part, lines, cut, cutScore, first, last, template, drift, missed } = standing;
  const one = { part, lines, cut, cutScore, first, last, template, drift, missed };
  return { ...one, from: begin.frame, to: end.frame + 1, isSudden, isKept: await isKept(standing, frames) };
}

async function followed(open: readonly Standing[], t: number, frames: Frames, end: (one: Standing) => Promise<void>) {
  const left: Standing[] = [];
  for (const one of open)
    if (t <= one.last || followOn(one, t, await frames.crop(t, one.part))) left.push(one);
    else await end(one);
  return left;
}
