import { refuse } from "@cutwater/contract/answer.ts";
import type { VideoFacts } from "./facts.ts";
import type { Part } from "./limits.ts";
import { endOfFrame, leastStillSeconds, type OpenedPart } from "./open-part.ts";
import type { Study } from "./study/study.ts";

type Finished = Pick<OpenedPart, "traits" | "clock"> & { known: Pick<Study, "times">; facts: VideoFacts; part?: Part };

/** End of the result's last frame, in units of the time base. @param usual seconds of a usual frame */
export function endTimeOf({ known, part, traits, facts, clock }: Finished, usual: number): number {
  const { num, den } = traits.timeBase;
  const lastTime = known.times.at(-1)!;
  const usualEnd = Math.max(lastTime + 1, lastTime + Math.round((usual * den) / num));
  if (!part || part.toSeconds >= facts.durationSeconds) return Math.max(lastTime + 1, traits.endTime ?? usualEnd);
  // A frame that stands still at the end of a part ends with the part.
  const partEnd = part.toSeconds + (traits.startTime * num) / den;
  const end = Math.min(partEnd, endOfFrame((lastTime * num) / den, clock));
  const isUsual = Math.abs(end - (usualEnd * num) / den) <= Math.max(leastStillSeconds, clock.usualSeconds);
  return isUsual ? usualEnd : Math.max(lastTime + 1, Math.round((end * den) / num));
}

/**
 * Refuses a file of whose picture much is missing: the file is cut off, or frames cannot be decoded. A frame may be shown for
 * long, and a header may state more than there is.
 */
export function refuseBrokenOff({ known, clock, facts, traits: { timeBase } }: Finished): void {
  const last = (known.times.at(-1)! * timeBase.num) / timeBase.den;
  const undecoded = clock.isWhole ? (clock.times.at(-1) ?? 0) - last : 0;
  const missing = Math.max(undecoded, clock.cutOffSeconds);
  if (missing > 2 + 0.05 * (facts.durationSeconds + clock.cutOffSeconds)) refuse("videoBroken");
}
