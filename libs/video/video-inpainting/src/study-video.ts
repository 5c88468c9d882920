import type { JobStep } from "@cutwater/contract/jobs.ts";
import { refuseWhenBroken, type VideoFacts } from "./facts.ts";
import type { Part } from "./limits.ts";
import { openPart } from "./open-part.ts";
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

/**
 * Analyses a video and lets a subject find what to remove. Nothing is filled.
 *
 * @throws Refusal for problems that the customer must know about; MediaError; the signal's reason
 */
export async function studyVideo<Told = null>(wanted: StudyVideoWanted<Told>): Promise<Study<Told>> {
  const opened = await openPart(wanted);
  return await refuseWhenBroken(study({ ...wanted, ...wanted.facts, upright: wanted.facts, ...opened }));
}
