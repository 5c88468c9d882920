import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { useJobInAddress } from "@cutwater/studio-kit/jobs/useJobInAddress.ts";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { useEffect, useState } from "react";
import { fits, type JobOptions, jobOptionsOf, sourceOf } from "./job-options.ts";
import { keep, readKept } from "./kept-pictures.ts";

/** The picture, its options, and its job. */
export type Editor = {
  /** The picture; null while there is none. */
  source: Source | null;
  options: JobOptions;
  /** Whether the customer has selected a type. */
  hasChosenMode: boolean;
  /** The last requested job; null if there is none yet. */
  job: Job | null;
  /** Whether the URL names a job that is not loaded yet. */
  isLoading: boolean;
  choose(part: Partial<JobOptions>): void;
  /** Replaces the picture and its job; null removes them. */
  put(source: Source | null): void;
  follow(job: Job): void;
};

/**
 * Stores the job in the URL, and a picture without a job in the tab's storage, so that a reload continues with either.
 *
 * @param customerId owner of the picture, the same as long as the page is shown; null stores nothing
 */
export function useEditor(customerId: Customer["id"] | null): Editor {
  const { job, isLoading, watch } = useJobInAddress();
  const shownAt = useUploadAddress();
  const [kept, setKept] = useState(() => readKept("picture", customerId));
  const [picked, setPicked] = useState<Source | null>(null);
  const [chosen, setChosen] = useState<Partial<JobOptions>>(kept?.chosen ?? {});

  // Frees the object URL of the previous picture.
  useEffect(() => () => URL.revokeObjectURL(picked?.shown ?? ""), [picked]);

  const [left] = kept?.sources ?? [];
  const waiting = left && !isLoading ? { ...left, shown: shownAt(left.url) } : null;
  const source = picked ?? (job ? sourceOf(job, shownAt) : waiting);
  const unasked = job ? null : (picked ?? left ?? null);
  const usual: JobOptions = {
    mode: "REALITY",
    strength: "automatic",
    detail: "faithful",
    scale: source && fits(source.facts, 4) ? 4 : 2,
    format: "auto",
    target: { by: "scale" },
  };
  return {
    source,
    hasChosenMode: chosen.mode !== undefined,
    options: { ...usual, ...(job && jobOptionsOf(job)), ...chosen },
    job,
    isLoading,
    choose(part) {
      const next = { ...chosen, ...part };
      setChosen(next);
      if (unasked) keep("picture", customerId, { sources: [unasked], requested: [], chosen: next });
    },
    put(next) {
      setKept(null);
      setPicked(next);
      // Customers often want the same options for the next picture, except a scale that is too large for it.
      const { scale, ...others } = chosen;
      const wanted = scale && next && fits(next.facts, scale) ? { ...others, scale } : others;
      setChosen(wanted);
      keep("picture", customerId, { sources: next ? [next] : [], requested: [], chosen: wanted });
      watch(null);
    },
    follow(next) {
      if (!picked && !job) setPicked(waiting);
      setKept(null);
      keep("picture", customerId, { sources: [], requested: [], chosen });
      watch(next);
    },
  };
}
