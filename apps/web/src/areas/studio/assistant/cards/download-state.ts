import type { Job, QualityProgress } from "@cutwater/contract/jobs.ts";

/** A requested file: being made with its progress, ready with its link, failed, or not known yet. */
export type DownloadState =
  | { step: "making"; progress: QualityProgress | null }
  | { step: "ready"; url: string }
  | { step: "failed"; reason: string | null }
  | { step: "gone" };

/** How a file ended, as a socket frame reported it. */
export type DownloadEnd = Extract<DownloadState, { step: "ready" | "failed" }>;

/**
 * The state of a requested file.
 *
 * @param key the contract's mergeKey of the file; the job lists finished files only by their quality, which comes first in it
 * @param url the file's link when the card was made; null while it was being made
 */
export function downloadState(
  job: Job | undefined,
  { key, url }: { key: string; url: string | null },
  end: DownloadEnd | null,
): DownloadState {
  if (end) return end;
  const progress = job?.qualities[key];
  if (progress) return { step: "making", progress };
  const source = job && sourceOf(job, key);
  if (source?.local && source.download) return { step: "ready", url: source.download };
  if (url !== null) return { step: "ready", url };
  return { step: "making", progress: null };
}

function sourceOf({ result }: Job, key: string) {
  const { video = {}, audio = {}, photos = {} } = result?.result ?? {};
  return video[key] ?? audio[key] ?? photos[key];
}
