import type { Job } from "@cutwater/contract/jobs.ts";
import { useJobInAddress } from "@cutwater/ui/jobs/useJobInAddress.ts";
import { useUploadAddress } from "@cutwater/ui/upload/useUploadAddress.ts";
import { useEffect, useState } from "react";
import { fits, type JobOptions, jobOptionsOf, type Source, sourceOf } from "./job-options.ts";

/** The picture that is worked on, what is chosen for it, and its job. */
export type Editor = {
  /** The picture; null before one is there. */
  source: Source | null;
  options: JobOptions;
  /** The job that was asked for last; null when there is none yet. */
  job: Job | null;
  /** A job is named in the address, but not yet known. */
  isLoading: boolean;
  choose(part: Partial<JobOptions>): void;
  /** Another picture takes the place of whatever was there; null takes it away. */
  put(source: Source | null): void;
  follow(job: Job): void;
};

/** The job stands in the address, so that a reload goes on with it. */
export function useEditor(): Editor {
  const { job, isLoading, watch } = useJobInAddress();
  const shownAt = useUploadAddress();
  const [picked, setPicked] = useState<Source | null>(null);
  const [chosen, setChosen] = useState<Partial<JobOptions>>({});

  // The browser lets go of what it held for showing it.
  useEffect(() => () => URL.revokeObjectURL(picked?.shown ?? ""), [picked]);

  const source = picked ?? (job && sourceOf(job, shownAt));
  const usual: JobOptions = {
    mode: "REALITY",
    strength: "automatic",
    scale: source && fits(source.facts, 4) ? 4 : 2,
    format: "auto",
    target: { by: "scale" },
  };
  return {
    source,
    options: { ...usual, ...(job && jobOptionsOf(job)), ...chosen },
    job,
    isLoading,
    choose: (part) => setChosen((before) => ({ ...before, ...part })),
    put(next) {
      setPicked(next);
      // What was chosen for one picture is often wanted for the next, but for what it may be too large for.
      setChosen(({ scale, ...others }) => (scale && next && fits(next.facts, scale) ? { ...others, scale } : others));
      watch(null);
    },
    follow: watch,
  };
}
