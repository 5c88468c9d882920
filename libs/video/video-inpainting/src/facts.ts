import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { frameLimits } from "./limits.ts";

/** What is known of a video before its frames are read. */
export type VideoFacts = { width: number; height: number; durationSeconds: number; framesPerSecond: number };

/** What a video is, by its header. @throws Refusal when it is none, or broken */
export async function factsOf(path: string, signal?: AbortSignal): Promise<VideoFacts> {
  const facts = await refuseWhenBroken(probe(path, signal ? { signal } : {}));
  const { width, height, fps, durationSeconds } = videoOf(facts) ?? refuse("notVideo");
  refuseOddShape(width, height);
  return {
    width,
    height,
    framesPerSecond: likelyRate(fps),
    durationSeconds: durationSeconds ?? facts.durationSeconds ?? 0,
  };
}

/** A header may state pixels of any shape: the picture as it is shown, in which marks are drawn, could be of any size. */
function refuseOddShape(width: number, height: number): void {
  if (Math.min(width, height) < leastShown) refuse("videoTooSmall", { width, height, least: leastShown });
  if (Math.max(width, height) > mostShown) refuse("videoTooLarge", { width, height, largest: mostShown });
}
const leastShown = 4;
const mostShown = 8_192;

/** Containers without a rate state none, a thousand or their clock's steps: those are no rate. */
export const likelyRate = (stated: number | null): number =>
  stated !== null && stated > 0 && stated <= frameLimits.aSecond ? stated : usualRate;
const usualRate = 25;

/** Turns the error for a file that breaks off or cannot be read into a refusal. */
export async function refuseWhenBroken<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof MediaError && cause.kind === "unreadable")
      throw new Refusal("videoBroken", undefined, {}, { cause });
    throw cause;
  }
}
