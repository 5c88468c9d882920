import type { TextDetector } from "@cutwater/text-reading/detect.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import { framesBetween } from "./look/between.ts";
import type { Frames } from "./look/frames.ts";
import { sampledFrames, wholeFrames } from "./look/sampled-frames.ts";
import { seeLines } from "./look/see-lines.ts";
import type { Moved } from "./moving/chains.ts";
import { motionOf } from "./moving/motion.ts";
import { endsOf, isKept } from "./standing/ends.ts";
import { createStanding, followBack, followOn, isAt, noteSeen, type Standing } from "./standing/standing.ts";

/** A text that stood, from its first frame to before the last. */
export type Stood = Standing & {
  from: number;
  to: number;
  isSudden: { begin: boolean; end: boolean };
  isKept: boolean;
};

type Looking = {
  detector: TextDetector;
  frames: Frames;
  signal?: AbortSignal;
  onFrame?: (t: number) => void;
};

/** Looks through a video: what text stands in it and from when to when, and what lines were seen that move. */
export async function lookThrough(
  video: StudiedVideo,
  looking: Looking,
): Promise<{ standing: Stood[]; moving: Moved[] }> {
  const { frames } = looking;
  const samples = sampledFrames(video);
  const whole = wholeFrames(video, samples, looking.signal);
  const [standing, moving]: [Stood[], Moved[]] = [[], []];
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
  for (const sample of samples) {
    await advance(sample + 1);
    const { value: frame } = await whole.next();
    if (!frame) break;
    const lines = await seeLines(frame, sample, { video, ...looking });
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
        moving.push({ velocity: motion.velocity, line });
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

/** What stood for less time than there is between two samples. */
async function shownBetween(
  samples: readonly number[],
  known: readonly Stood[],
  video: StudiedVideo,
  looking: Looking,
): Promise<Stood[]> {
  const { frames, signal } = looking;
  const between = await framesBetween(samples, known, frames, signal);
  const found: Stood[] = [];
  let nth = 0;
  for await (const frame of wholeFrames(video, between, signal)) {
    const t = between[nth++]!;
    for (const line of await seeLines(frame, t, { video, ...looking })) {
      const isKnown = [...known, ...found].some((one) => one.from <= t && t < one.to && isAt(one, line, frames));
      if (isKnown || !(await motionOf(line, frames)).isStanding) continue;
      const fresh = await createStanding(line, frames);
      await followBack(fresh, frames);
      for (let next = t + 1; next < video.count; next++) {
        signal?.throwIfAborted();
        if (!followOn(fresh, next, await frames.read(next), frames.scene.small.width)) break;
      }
      found.push(await stoodFrom(fresh, frames));
    }
  }
  return found;
}

async function stoodFrom(one: Standing, frames: Frames): Promise<Stood> {
  const { begin, end } = await endsOf(one, frames);
  const isSudden = { begin: begin.isSudden, end: end.isSudden };
  return { ...one, from: begin.frame, to: end.frame + 1, isSudden, isKept: await isKept(one, frames) };
}

async function followed(open: readonly Standing[], t: number, frames: Frames, end: (one: Standing) => Promise<void>) {
  const frame = await frames.read(t);
  const left: Standing[] = [];
  for (const one of open)
    if (t <= one.last || followOn(one, t, frame, frames.scene.small.width)) left.push(one);
    else await end(one);
  return left;
}
