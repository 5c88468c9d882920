import { refuse } from "@cutwater/contract/answer.ts";
import { z } from "zod";

/** No time in a video is later, in seconds. */
export const latestSeconds = 36_000;

/** A time in a video, in seconds after its first frame. */
export const Seconds = z.number().min(0).max(latestSeconds);

/** A part of a video, by when it begins and ends: the result is as long. */
export const Part = z.object({ fromSeconds: Seconds, toSeconds: Seconds });
export type Part = z.infer<typeof Part>;

/** How many frames a video may have, a second as a mean (what phones call slow motion has as many) and in all: five minutes at 120. */
export const frameLimits = { aSecond: 250, all: 36_000 } as const;

/** A video is paid for by its seconds, a begun one whole, and costs by its frames. @throws Refusal "tooManyFrames" */
export function refuseTooManyFrames(frames: number, seconds: number): void {
  const { aSecond, all } = frameLimits;
  if (frames > Math.min(all, aSecond * Math.max(1, Math.ceil(seconds)))) refuse("tooManyFrames", { aSecond, all });
}
