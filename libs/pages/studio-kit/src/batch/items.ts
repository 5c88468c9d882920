import type { Job } from "@cutwater/contract/jobs.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { type JobState, stateOf } from "../jobs/job-state.ts";
import type { QueuedUpload } from "../upload/upload-queue.ts";
import type { KeptSource } from "./kept-sources.ts";
import type { PictureFacts, Source } from "./source.ts";

/** A file of a batch, from its upload to its result: a picture, unless the type of its facts says otherwise. */
export type BatchItem<Facts extends MediaFacts = PictureFacts> = {
  /** Identifies the file as long as the page is open. */
  id: string;
  name: string;
  /** The address from which the browser loads the file, or a small picture of it. */
  shown: string | null;
  /** A small picture for the file's tile; null while there is none. */
  tile: string | null;
  /** State of the file's upload; null when the file was restored from its job or from the tab's storage. */
  upload: QueuedUpload | null;
  /** The uploaded file, once the server has it. */
  source: Source<Facts> | null;
  job: Job | null;
  jobState: JobState | null;
};

/** The files that a tool takes. */
export type ItemKind<Facts extends MediaFacts> = {
  accepts: Pick<Accepts, "kind">;
  isFacts: (facts: MediaFacts) => facts is Facts;
};

/** The states that the mark on a file shows. */
export type ItemState =
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

/** A file that is being uploaded or has been uploaded. @param job the job that was requested last */
export function itemOf<Facts extends MediaFacts>(
  upload: QueuedUpload,
  { accepts, isFacts }: ItemKind<Facts>,
  job: Job | null,
  now: number,
): BatchItem<Facts> {
  const { file, preview, state } = upload;
  const uploaded = state.step === "done" ? state.uploaded : null;
  const source: Source<Facts> | null =
    uploaded && isFacts(uploaded.facts)
      ? { url: uploaded.url, name: file.name, thumb: uploaded.thumb, facts: uploaded.facts, shown: preview }
      : null;
  const jobState = job && stateOf(job, now);
  const drawn = accepts.kind === "image" && file.size <= tileBytes ? preview : null;
  return {
    id: idOf(upload),
    name: file.name,
    shown: preview,
    tile: source?.thumb ?? drawn,
    upload,
    source,
    job,
    jobState,
  };
}

/**
 * A file without a job that the tab has stored.
 * @param shownAt returns the address from which the browser loads an upload
 * @param job the job that was requested since then
 */
export function itemOfKept<Facts extends MediaFacts>(
  kept: KeptSource<Facts>,
  shownAt: (url: string) => string,
  job: Job | null,
  now: number,
): BatchItem<Facts> {
  const source = { ...kept, shown: shownAt(kept.url) };
  const { name, shown } = source;
  const jobState = job && stateOf(job, now);
  return { id: idOfKept(kept), name, shown, tile: tileOf(source), upload: null, source, job, jobState };
}

/** The id of a file that the tab has stored. */
export const idOfKept = ({ url }: Pick<Source, "url">): string => `kept ${url}`;

/** The id of a file by its upload. */
export const idOf = ({ id }: Pick<QueuedUpload, "id">): string => `upload ${id}`;

/** A file that the page knows only by its job, as after a reload. @param source the file on which the job works */
export function itemOfJob<Facts extends MediaFacts>(
  job: Job,
  source: Source<Facts> | null,
  now: number,
): BatchItem<Facts> {
  return {
    id: job.jobId,
    name: source?.name ?? job.name,
    shown: source?.thumb ?? source?.shown ?? null,
    tile: source && tileOf(source),
    upload: null,
    source,
    job,
    jobState: stateOf(job, now),
  };
}

/** The small picture of a file that is not in this browser. */
const tileOf = ({ thumb, shown, facts }: Source<MediaFacts>): string | null =>
  thumb ?? (facts.kind === "image" ? shown : null);

const underWay: ReadonlySet<JobState | null> = new Set(["running", "waiting"]);

/** Whether a file's job has not ended. */
export const isUnderWay = ({ jobState }: Pick<BatchItem, "jobState">): boolean => underWay.has(jobState);

/** States in which a job has produced something: a result, an answer, or a draft for its owner to review. */
const brought: ReadonlySet<JobState | null> = new Set(["review", "answered", "done"]);

/**
 * Whether a job still has to be requested: there is none, it produced nothing, or it was requested with other options.
 *
 * @param isAsWanted whether a job is exactly the one that would be requested now
 */
export const isToDo = <Facts extends MediaFacts>(
  { source, job, jobState }: BatchItem<Facts>,
  isAsWanted: (job: Job, source: Source<Facts>) => boolean,
): boolean => source !== null && !underWay.has(jobState) && !(job && brought.has(jobState) && isAsWanted(job, source));

/**
 * @param refusal why the file's job would be refused; null when it would not
 * @param isQueued whether the job was requested and waits in the page to be submitted
 */
export function stateOfItem(
  { upload, jobState }: Pick<BatchItem, "upload" | "jobState">,
  { refusal, isQueued }: { refusal: string | null; isQueued: boolean },
): ItemState {
  const step = upload?.state.step;
  if (step === "waiting" || step === "sending") return "uploading";
  if (step === "refused") return "leftOut";
  if (step === "failed") return "failed";
  if (isQueued) return "waiting";
  if (underWay.has(jobState) || brought.has(jobState)) return jobState as ItemState;
  if (refusal !== null) return "leftOut";
  return jobState === "failed" ? "failed" : "ready";
}

/**
 * The sentence that explains why a file is not processed, or not again; null when nothing prevents it.
 * @param refusal why the file's job would be refused; null when it would not
 */
export function reasonOf(
  { upload, jobState, job }: Pick<BatchItem, "upload" | "jobState" | "job">,
  refusal: string | null,
): string | null {
  if (upload?.state.step === "refused" || upload?.state.step === "failed") return upload.state.sentence;
  if (underWay.has(jobState) || jobState === "review") return null;
  return refusal ?? job?.error ?? null;
}
