import type { JobStep } from "@cutwater/contract/jobs.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { refuseWhenBroken, type VideoFacts } from "./facts.ts";
import { type Part, refuseOddSize } from "./limits.ts";
import { type Study, study } from "./study/study.ts";
import type { Subject } from "./study/subject.ts";

export type StudyVideoWanted<Told = null> = {
  path: string;
  facts: VideoFacts;
  subject: Subject<Told>;
  /** The part of the video to analyse; the whole video by default. */
  part?: Part;
  /** Folder for small frames during the study. */
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the finished share (0-1, never decreasing) and the current step. */
  onShare(share: number, step: JobStep): void;
};

/** Seconds by which the start and end of a part are moved earlier, so that rounding never skips a frame. */
const aimSeconds = 0.0005;

/**
 * Analyses a video and lets a subject find what to remove. Nothing is filled.
 *
 * @throws Refusal for problems that the customer must know about; MediaError; the signal's reason
 */
export async function studyVideo<Told = null>(wanted: StudyVideoWanted<Told>): Promise<Study<Told>> {
  const opened = await openPart(wanted);
  return await refuseWhenBroken(study({ ...wanted, ...wanted.facts, upright: wanted.facts, ...opened }));
}

/** Traits of a video, and the times on the file's clock between which it is read. */
export async function openPart({ path, part, signal }: Pick<StudyVideoWanted, "path" | "part" | "signal">) {
  const traits = await refuseWhenBroken(traitsOf(path, signal ? { signal } : {}));
  refuseOddSize(traits);
  // Times of a part count from the first frame, but the file may not.
  const startSeconds = (traits.startTime * traits.timeBase.num) / traits.timeBase.den;
  const fromSeconds = part ? Math.max(0, startSeconds + part.fromSeconds - aimSeconds) : 0;
  return { traits, fromSeconds, ...(part && { untilSeconds: startSeconds + part.toSeconds - aimSeconds }) };
}
