import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { frameLimits } from "../marks.ts";

/** What is known of a video before its frames are read. */
export type VideoFacts = { width: number; height: number; durationSeconds: number; framesPerSecond: number };

/** What a video is, as its header tells. @throws Refusal when it is none, or broken */
export async function factsOf(path: string, signal?: AbortSignal): Promise<VideoFacts> {
  const facts = await toldWhenBroken(probe(path, signal ? { signal } : {}));
  const { width, height, fps, durationSeconds } = videoOf(facts) ?? refuse("notVideo");
  refuseOddShape(width, height);
  return {
    width,
    height,
    framesPerSecond: likelyRate(fps),
    durationSeconds: durationSeconds ?? facts.durationSeconds ?? 0,
  };
}

/** A header may tell pixels of any shape: the picture as it is shown, in which marks are drawn, could be of any size. */
function refuseOddShape(width: number, height: number): void {
  if (Math.min(width, height) < leastShown) refuse("videoTooSmall", { width, height, least: leastShown });
  if (Math.max(width, height) > mostShown) refuse("videoTooLarge", { width, height, largest: mostShown });
}
const leastShown = 4;
const mostShown = 8_192;

/** What containers tell that know no rate, such as none, a thousand or their clock's steps, is no rate. */
export const likelyRate = (told: number | null): number =>
  told !== null && told > 0 && told <= frameLimits.aSecond ? told : usualRate;
const usualRate = 25;

/** A file that breaks off, or cannot be read at all, is the customer's to mend. */
export async function toldWhenBroken<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof MediaError && cause.kind === "unreadable")
      throw new Refusal("videoBroken", undefined, {}, { cause });
    throw cause;
  }
}
