import type { Part } from "@cutwater/video-inpainting/limits.ts";
import type { Clip } from "./clip.ts";
import { within } from "./geometry.ts";

/** The part of a video that may be processed in one job. */
export type PartLimits = Pick<Clip, "durationSeconds" | "framesPerSecond"> & {
  /** The limit of the customer's plan. */
  mostSeconds: number;
};

/**
 * Whether only a part of the video can be processed in one job. The duration is rounded down, because a clip of five seconds may
 * last one frame longer.
 */
export const needsPart = ({ durationSeconds, mostSeconds }: PartLimits): boolean =>
  Math.floor(durationSeconds) > mostSeconds;

/**
 * The initial part: the part that was chosen before, as far as the plan allows, else the beginning of the video; null for the
 * whole video.
 */
export function firstPart(before: Part | null, limits: PartLimits): Part | null {
  if (before) return withEnd(before, "from", before.fromSeconds, limits);
  return needsPart(limits) ? { fromSeconds: 0, toSeconds: limits.mostSeconds } : null;
}

/** The part after one of its ends was moved. The other end follows when the part would be longer than allowed, or too short. */
export function withEnd(
  { fromSeconds, toSeconds }: Part,
  end: "from" | "to",
  seconds: number,
  limits: PartLimits,
): Part {
  const { durationSeconds, mostSeconds } = limits;
  const least = 1 / limits.framesPerSecond;
  if (end === "from") {
    const from = within(seconds, 0, durationSeconds - least);
    return {
      fromSeconds: from,
      toSeconds: within(toSeconds, from + least, Math.min(durationSeconds, from + mostSeconds)),
    };
  }
  const to = within(seconds, least, durationSeconds);
  return { fromSeconds: within(fromSeconds, Math.max(0, to - mostSeconds), to - least), toSeconds: to };
}

/** The part moved to begin at this time, or as near to it as possible, with the same length. */
export function movedTo({ fromSeconds, toSeconds }: Part, seconds: number, { durationSeconds }: PartLimits): Part {
  const length = toSeconds - fromSeconds;
  const from = within(seconds, 0, durationSeconds - length);
  return { fromSeconds: from, toSeconds: from + length };
}

/** The time of a range within the part; the whole range if they do not meet. */
export function rangeInPart<Range extends Part>({ fromSeconds, toSeconds }: Range, part: Part | null): Part {
  const from = Math.max(fromSeconds, part?.fromSeconds ?? 0);
  const to = Math.min(toSeconds, part?.toSeconds ?? Number.POSITIVE_INFINITY);
  return from < to ? { fromSeconds: from, toSeconds: to } : { fromSeconds, toSeconds };
}

/** The part in the form of a job's data; undefined for the whole video. */
export const partFor = (part: Part | null, { durationSeconds }: Pick<Clip, "durationSeconds">): Part | undefined =>
  part && (part.fromSeconds > 0 || part.toSeconds < durationSeconds)
    ? { fromSeconds: rounded(part.fromSeconds), toSeconds: rounded(part.toSeconds) }
    : undefined;

const rounded = (seconds: number): number => Math.round(seconds * 1e6) / 1e6;

/** The part that a job's data contain; null for the whole video. */
export function partFrom({ part }: Record<string, unknown>): Part | null {
  return typeof part === "object" && part !== null ? (part as Part) : null;
}

/** The time of the part's frame that is nearest to a time, in seconds. */
export const inPart = (
  seconds: number,
  part: Part | null,
  { framesPerSecond }: Pick<Clip, "framesPerSecond">,
): number => (part ? within(seconds, part.fromSeconds, part.toSeconds - 1 / framesPerSecond) : seconds);
