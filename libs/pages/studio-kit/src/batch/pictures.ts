import type { Job } from "@cutwater/contract/jobs.ts";
import { type JobState, stateOf } from "../jobs/job-state.ts";
import type { QueuedUpload } from "../upload/upload-queue.ts";
import type { KeptPicture } from "./kept-pictures.ts";
import type { Source } from "./source.ts";

/** A picture of a batch, from its upload to its result. */
export type BatchPicture = {
  /** Identifies the picture as long as the page is open. */
  id: string;
  name: string;
  /** The address from which the browser loads the picture, or a small version of it. */
  shown: string | null;
  /** A small version of the picture for its tile; null while there is none. */
  tile: string | null;
  /** State of the picture's upload; null when the picture was restored from its job or from the tab's storage. */
  upload: QueuedUpload | null;
  /** The uploaded picture, once the server has it. */
  source: Source | null;
  job: Job | null;
  jobState: JobState | null;
};

/** The states that the mark on a picture shows. */
export type PictureState =
  | "uploading"
  | "ready"
  | "waiting"
  | "running"
  | "review"
  | "done"
  | "answered"
  | "failed"
  | "leftOut";

/**
 * Maximum size of files that are drawn into their tiles directly, until the server's small versions are available. Fifty larger
 * files would fill a browser's memory.
 */
const tileBytes = 4e6;

/** A picture that is being uploaded or has been uploaded. @param job the job that was requested last */
export function pictureOf(upload: QueuedUpload, job: Job | null, now: number): BatchPicture {
  const { file, preview, state } = upload;
  const uploaded = state.step === "done" ? state.uploaded : null;
  const source: Source | null =
    uploaded?.facts.kind === "image"
      ? { url: uploaded.url, name: file.name, thumb: uploaded.thumb, facts: uploaded.facts, shown: preview }
      : null;
  const jobState = job && stateOf(job, now);
  const tile = source?.thumb ?? (file.size <= tileBytes ? preview : null);
  return { id: idOf(upload), name: file.name, shown: preview, tile, upload, source, job, jobState };
}

/**
 * A picture without a job that the tab has stored.
 * @param shownAt returns the address from which the browser loads an upload
 * @param job the job that was requested since then
 */
export function pictureOfKept(
  kept: KeptPicture,
  shownAt: (url: string) => string,
  job: Job | null,
  now: number,
): BatchPicture {
  const source = { ...kept, shown: shownAt(kept.url) };
  const { name, thumb, shown } = source;
  const jobState = job && stateOf(job, now);
  return { id: idOfKept(kept), name, shown, tile: thumb ?? shown, upload: null, source, job, jobState };
}

/** The id of a picture that the tab has stored. */
export const idOfKept = ({ url }: Pick<KeptPicture, "url">): string => `kept ${url}`;

/** The id of a picture by its upload. */
export const idOf = ({ id }: Pick<QueuedUpload, "id">): string => `upload ${id}`;

/** A picture that the page knows only by its job, as after a reload. @param source the picture on which the job works */
export function pictureOfJob(job: Job, source: Source | null, now: number): BatchPicture {
  const shown = source?.thumb ?? source?.shown ?? null;
  return {
    id: job.jobId,
    name: source?.name ?? job.name,
    shown,
    tile: shown,
    upload: null,
    source,
    job,
    jobState: stateOf(job, now),
  };
}

const underWay: ReadonlySet<JobState | null> = new Set(["running", "waiting"]);

/** Whether a picture's job has not ended. */
export const isUnderWay = ({ jobState }: Pick<BatchPicture, "jobState">): boolean => underWay.has(jobState);

/** States in which a job has produced something: a result, an answer, or a draft for its owner to review. */
const brought: ReadonlySet<JobState | null> = new Set(["review", "answered", "done"]);

/**
 * Whether a job still has to be requested: there is none, it produced nothing, or it was requested with other options.
 *
 * @param isAsWanted whether a job is exactly the one that would be requested now
 */
export const isToDo = (
  { source, job, jobState }: BatchPicture,
  isAsWanted: (job: Job, source: Source) => boolean,
): boolean => source !== null && !underWay.has(jobState) && !(job && brought.has(jobState) && isAsWanted(job, source));

/**
 * @param refusal why the picture's job would be refused; null when it would not
 * @param isQueued whether the job was requested and waits in the page to be submitted
 */
export function stateOfPicture(
  { upload, jobState }: BatchPicture,
  { refusal, isQueued }: { refusal: string | null; isQueued: boolean },
): PictureState {
  const step = upload?.state.step;
  if (step === "waiting" || step === "sending") return "uploading";
  if (step === "refused") return "leftOut";
  if (step === "failed") return "failed";
  if (isQueued) return "waiting";
  if (underWay.has(jobState) || brought.has(jobState)) return jobState as PictureState;
  if (refusal !== null) return "leftOut";
  return jobState === "failed" ? "failed" : "ready";
}

/**
 * The sentence that explains why a picture is not processed, or not again; null when nothing prevents it.
 * @param refusal why the picture's job would be refused; null when it would not
 */
export function reasonOf({ upload, jobState, job }: BatchPicture, refusal: string | null): string | null {
  if (upload?.state.step === "refused" || upload?.state.step === "failed") return upload.state.sentence;
  if (underWay.has(jobState) || jobState === "review") return null;
  return refusal ?? job?.error ?? null;
}
