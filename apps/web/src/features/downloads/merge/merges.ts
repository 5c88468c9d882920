import type { MergeOptions } from "@cutwater/contract/downloads.ts";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { furthest } from "@cutwater/studio-kit/jobs/job-after-frame.ts";

/** The step of a merge, as its frames report it. */
export type MergeStep = Extract<ServerFrame, { method: "PREPARE_DOWNLOAD_PROGRESS" }>["step"];

/** A request to the server: one quality of one job, with merge options. */
export type MergeOrder = {
  jobId: string;
  quality: string;
  /** The name that is shown to people: "720p", "German". */
  label: string;
  /** The contract's mergeKey of quality and merge options; frames carry it. */
  key: string;
  options: MergeOptions;
  /** The price in credits, which applies unless a free use is left. */
  cost: number;
  /** The merge link of the source. */
  url: string;
  title: string;
  /**
   * Whether the file is one of several that were requested together. In this case no dialog opens, and the file is saved as soon
   * as it is ready.
   */
  isQueued?: boolean;
  /** The address (a tool of the studio) that opens when the file is ready, instead of saving the file. */
  opens?: string;
};

/** A file that is being made. */
export type Merge = MergeOrder & {
  status: "running" | "ready" | "failed";
  percent: number;
  currentBytes: number;
  totalBytes: number;
  step: MergeStep;
  secondsLeft: number | null;
  /** The link of the finished file. */
  link: string | null;
  /** How the merge options were applied, as the server reported together with the file. */
  told: MergeTold;
  /** The reason of the failure, in the reader's language. */
  reason: string | null;
  canRetry: boolean;
  /** When the file was requested, in epoch milliseconds. The job lists the merge a little later. */
  requestedAt: number;
  /** Whether the file was requested a second time because its job did not list the merge. */
  isRequestedAgain: boolean;
};

type Success = Extract<ServerFrame, { method: "PREPARE_DOWNLOAD_SUCCESS" | "BACK_PREPARE_DOWNLOAD_SUCCESS" }>;

/** The actual cut of the clip, and the requested subtitles that the file does not contain. */
export type MergeTold = Pick<Success, "clip" | "missingSubtitles">;

/** All merges that this page has requested, the merge in the modal, and the jobs that are known to be charged. */
export type Merges = {
  byId: Readonly<Record<string, Merge>>;
  /** The last saved file of each job. */
  savedByJob: Readonly<Record<string, MergeOrder>>;
  shownId: string | null;
  copiesLink: boolean;
  /** Ids of jobs that were charged for a file that was passed through. */
  paidJobs: readonly string[];
};

export const noMerges: Merges = { byId: {}, savedByJob: {}, shownId: null, copiesLink: false, paidJobs: [] };

export type MergeEvent =
  | { type: "asked"; order: MergeOrder; at: number }
  | { type: "askedAgain"; id: string; at: number }
  | { type: "failed"; id: string; reason: string; canRetry: boolean }
  | { type: "ready"; id: string; link: string; totalBytes: number; told?: MergeTold }
  | { type: "progressed"; id: string; progress: MergeProgress }
  | { type: "dropped"; id: string }
  | { type: "saved"; order: MergeOrder }
  | { type: "paid"; jobId: string }
  | { type: "shown"; id: string | null }
  | { type: "copySwitched"; copiesLink: boolean };

export type MergeProgress = Pick<Merge, "percent" | "currentBytes" | "totalBytes"> &
  Partial<Pick<Merge, "step" | "secondsLeft">>;

export const idOf = ({ jobId, key }: { jobId: string; key: string }): string => `${jobId}/${key}`;

/** Applies an event to the merges (states.3). A new merge starts at 1 % and is shown; its progress never falls. */
export function changeMerges(merges: Merges, event: MergeEvent): Merges {
  if (event.type === "asked") return withMerge(shownWith(merges, event.order), started(event.order, event.at));
  if (event.type === "saved")
    return { ...merges, savedByJob: { ...merges.savedByJob, [event.order.jobId]: event.order } };
  if (event.type === "paid") return { ...merges, paidJobs: [...merges.paidJobs, event.jobId] };
  if (event.type === "shown") return { ...merges, shownId: event.id };
  if (event.type === "copySwitched") return { ...merges, copiesLink: event.copiesLink };
  const merge = merges.byId[event.id];
  if (!merge) return merges;
  if (event.type === "dropped") return withoutMerge(merges, event.id);
  if (event.type === "askedAgain")
    return withMerge(merges, { ...merge, requestedAt: event.at, isRequestedAgain: true });
  if (event.type === "progressed") return withMerge(merges, further(merge, event.progress));
  if (event.type === "ready") {
    return withMerge(merges, {
      ...merge,
      status: "ready",
      percent: 100,
      link: event.link,
      totalBytes: event.totalBytes,
      told: event.told ?? {},
    });
  }
  const failed: Merge = { ...merge, status: "failed", percent: 0, reason: event.reason, canRetry: event.canRetry };
  return withMerge(merge.isQueued ? merges : { ...merges, copiesLink: true }, failed);
}

const shownWith = (merges: Merges, order: MergeOrder): Merges =>
  order.isQueued ? merges : { ...merges, shownId: idOf(order) };

/** Whether a job was charged since its result was shown. A job is charged only once. */
export const isPaid = ({ byId, paidJobs }: Merges, jobId: string): boolean =>
  paidJobs.includes(jobId) ||
  Object.values(byId).some((one) => one.jobId === jobId && one.cost > 0 && one.status !== "failed");

/** How long after a request the job may not list the merge yet, in milliseconds. */
const freshMs = 4_000;

/**
 * The next step for a merge that its job does not list. First the job must be requested again after `lookInMs`, when it must list
 * the merge. If it does not, the file is requested again, but only once.
 */
export function missingStep(
  { requestedAt, isRequestedAgain }: Merge,
  now: number,
): { lookInMs: number } | "requestAgain" | null {
  const lookInMs = requestedAt + freshMs - now;
  if (lookInMs > 0) return { lookInMs };
  return isRequestedAgain ? null : "requestAgain";
}

/** The state of a merge according to its job, in case frames were lost: its progress, the link of its file, or null. */
export function toldByJob(merge: Merge, job: Job): MergeProgress | { link: string } | null {
  const running = job.qualities[merge.key];
  if (running) return { percent: running.percent, currentBytes: running.current, totalBytes: running.total };
  const result = job.result?.result;
  const source = result?.video[merge.quality] ?? result?.audio[merge.quality] ?? result?.photos[merge.quality];
  return merge.key === merge.quality && source?.local && source.download ? { link: source.download } : null;
}

const started = (order: MergeOrder, requestedAt: number): Merge => ({
  ...order,
  status: "running",
  percent: 1,
  currentBytes: 0,
  totalBytes: 0,
  step: "queue",
  secondsLeft: null,
  link: null,
  told: {},
  reason: null,
  canRetry: true,
  requestedAt,
  isRequestedAgain: false,
});

const further = (merge: Merge, progress: MergeProgress): Merge =>
  merge.status === "running" ? { ...merge, ...progress, percent: furthest(merge.percent, progress.percent) } : merge;

const withMerge = (merges: Merges, merge: Merge): Merges => ({
  ...merges,
  byId: { ...merges.byId, [idOf(merge)]: merge },
});

function withoutMerge(merges: Merges, id: string): Merges {
  const { [id]: _dropped, ...byId } = merges.byId;
  return { ...merges, byId, shownId: merges.shownId === id ? null : merges.shownId };
}
