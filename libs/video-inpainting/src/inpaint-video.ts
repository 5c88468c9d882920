import { join } from "node:path";
import { refuse } from "@cutwater/contract/answer.ts";
import type { JobStep } from "@cutwater/contract/jobs.ts";
import { assemble, outputIn } from "@cutwater/media/video/assemble.ts";
import { traitsOf, type VideoTraits } from "@cutwater/media/video/traits.ts";
import { checkpointed, clearLeftovers } from "./checkpoint.ts";
import { refuseWhenBroken, type VideoFacts } from "./facts.ts";
import { fillAll } from "./fill/fill-all.ts";
import type { createFillPace } from "./fill/fill-pace.ts";
import type { Part } from "./limits.ts";
import { type Study, secondsOf, study } from "./study/study.ts";
import type { Subject } from "./study/subject.ts";

export type InpaintWanted = {
  path: string;
  facts: VideoFacts;
  subject: Subject;
  /** The result is this part of the video alone; the whole by default. */
  part?: Part;
  /** Where it works, and goes on from after a kill. */
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
  /** Frames are coded without any loss, for tests. */
  isLossless?: boolean;
  signal?: AbortSignal;
  /** Called with the share done, 0-1, which never falls, with what is done now, and with the seconds left where they can be foretold. */
  onShare(share: number, step: JobStep, secondsLeft?: number | null): void;
  /** Notes the pace as well, for recordings. */
  makePace?: typeof createFillPace;
};

/** The finished video; `engines`: the operator's networks that were at work, by name. */
export type Inpainted = {
  path: string;
  width: number;
  height: number;
  frames: number;
  seconds: number;
  engines: string[];
};

/** The longest side of a frame that is worked on. */
const longestSide = 4_096;
const shortestSide = 16;
/** A part begins and ends so much before its times, so that rounding never passes a frame. */
const aimSeconds = 0.0005;
/** Shares of the whole: looking and following; then filling; the rest is joining. */
const [studied, filled] = [0.22, 0.98];

/**
 * Takes its subject out of a video. The same video and subject give the same bytes, however often a run was killed and went on.
 *
 * @throws Refusal for what the customer must know; MediaError; the signal's reason
 */
export async function inpaintVideo(wanted: InpaintWanted): Promise<Inpainted> {
  const { path, folder, signal, onShare, part } = wanted;
  const traits = await refuseWhenBroken(traitsOf(path, signal ? { signal } : {}));
  refuseOddSize(traits);
  await clearLeftovers(folder);
  // Times of a part count from the first frame, the file perhaps not.
  const startSeconds = (traits.startTime * traits.timeBase.num) / traits.timeBase.den;
  const fromSeconds = part ? Math.max(0, startSeconds + part.fromSeconds - aimSeconds) : 0;
  const known = await checkpointed(
    join(folder, "study.bin"),
    () =>
      refuseWhenBroken(
        study({
          ...wanted,
          ...wanted.facts,
          upright: wanted.facts,
          traits,
          fromSeconds,
          ...(part && { untilSeconds: startSeconds + part.toSeconds - aimSeconds }),
          onShare: (share, step) => onShare(studied * share, step),
        }),
      ),
    { code: wanted.subject.code },
  );
  const seconds = secondsOf(known, traits);
  const usual =
    (seconds.at(-1)! - seconds[0]!) / Math.max(1, seconds.length - 1) || 1 / wanted.facts.framesPerSecond || 0.04;
  // When the last frame ends.
  const lastTime = known.times.at(-1)!;
  const usualEnd = Math.max(lastTime + 1, lastTime + Math.round((usual * traits.timeBase.den) / traits.timeBase.num));
  const isToEnd = !part || part.toSeconds >= wanted.facts.durationSeconds;
  const endTime = isToEnd ? Math.max(lastTime + 1, traits.endTime ?? usualEnd) : usualEnd;
  if (isToEnd) refuseBrokenOff(known, traits, usual);
  const { isLossless = false } = wanted;
  const { pieces, engines } = await fillAll({
    ...wanted,
    traits,
    known,
    seconds,
    fromSeconds,
    usual,
    isLossless,
    onShare: (share, step, left) => onShare(studied + (filled - studied) * share, step, left),
  });
  onShare(filled, { key: "writing", params: {} });
  const out = outputIn(folder, traits);
  await assemble({
    pieces,
    frames: known.times.length,
    lastTime,
    endTime,
    traits,
    source: path,
    isPart: part !== undefined,
    out,
    ...(signal ? { signal } : {}),
  });
  onShare(1, { key: "writing", params: {} });
  const { width, height } = wanted.facts;
  const lasts = ((endTime - known.times[0]!) * traits.timeBase.num) / traits.timeBase.den;
  return {
    path: out,
    width,
    height,
    frames: known.times.length,
    seconds: lasts,
    engines: [...known.engines, ...engines],
  };
}

export function refuseOddSize({ width, height }: VideoTraits): void {
  if (Math.max(width, height) > longestSide) refuse("videoTooLarge", { width, height, largest: longestSide });
  if (Math.min(width, height) < shortestSide) refuse("videoTooSmall", { width, height, least: shortestSide });
}

/** A last frame may be long; but where much more is missing, the file was cut off. */
function refuseBrokenOff({ times }: Study, { endTime, startTime, timeBase }: VideoTraits, usual: number): void {
  if (endTime === null) return;
  const seconds = (units: number) => (units * timeBase.num) / timeBase.den;
  const missing = seconds(endTime - times.at(-1)!) - usual;
  if (missing > 2 + 0.05 * seconds(endTime - startTime)) refuse("videoBroken");
}
