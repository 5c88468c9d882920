import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { durationsOf } from "@cutwater/media/duration.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import { frameLimits } from "./limits.ts";

/** Facts about a video before its frames are read. */
export type VideoFacts = { width: number; height: number; durationSeconds: number; framesPerSecond: number };

/** Reads a video's facts from its header and its packets. @throws Refusal when the file is not a video or is broken */
export async function factsOf(path: string, signal?: AbortSignal): Promise<VideoFacts> {
  const own = signal ? { signal } : {};
  const facts = await refuseWhenBroken(probe(path, own));
  const { width, height, fps } = videoOf(facts) ?? refuse("notVideo");
  refuseOddShape(width, height);
  const timing = await refuseWhenBroken(timingOf(path, facts, own));
  return {
    width,
    height,
    framesPerSecond: likelyRate(fps),
    durationSeconds: durationsOf(facts, timing).pictureSeconds,
  };
}

/** Refuses extreme pixel shapes: they could give the shown picture, on which marks are drawn, any size. */
function refuseOddShape(width: number, height: number): void {
  if (Math.min(width, height) < leastShown) refuse("videoTooSmall", { width, height, least: leastShown });
  if (Math.max(width, height) > mostShown) refuse("videoTooLarge", { width, height, largest: mostShown });
}
const leastShown = 4;
const mostShown = 8_192;

/**
 * A stated frame rate, unless it is implausible. Containers without a frame rate state none, 1000, or the resolution of their
 * clock.
 */
export const likelyRate = (stated: number | null): number =>
  stated !== null && stated > 0 && stated <= frameLimits.aSecond ? stated : usualRate;
const usualRate = 25;

/** Converts the error for a truncated or unreadable file to a refusal. */
export async function refuseWhenBroken<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof MediaError && cause.kind === "unreadable")
      throw new Refusal("videoBroken", undefined, {}, { cause });
    throw cause;
  }
}
