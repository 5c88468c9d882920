import type { Job } from "@cutwater/contract/jobs.ts";
import { useJobInAddress } from "@cutwater/ui/jobs/useJobInAddress.ts";
import { useUploadAddress } from "@cutwater/ui/upload/useUploadAddress.ts";
import { useEffect, useState } from "react";
import { fits, type Source, sourceOf, type Wish, wishOf } from "./wish.ts";

/** What lies on the bench. */
export type Bench = {
  /** The picture; null before one is there. */
  source: Source | null;
  wish: Wish;
  /** The job that was asked for last; null when there is none yet. */
  job: Job | null;
  /** A job is named in the address, but not yet known. */
  isLoading: boolean;
  choose(part: Partial<Wish>): void;
  /** Another picture takes the place of whatever was there; null takes it away. */
  put(source: Source | null): void;
  follow(job: Job): void;
};

/** The picture, what is wished for it, and its job. The job stands in the address, so that a reload goes on with it. */
export function useBench(): Bench {
  const { job, isLoading, watch } = useJobInAddress();
  const shownAt = useUploadAddress();
  const [picked, setPicked] = useState<Source | null>(null);
  const [chosen, setChosen] = useState<Partial<Wish>>({});

  // The browser lets go of what it held for showing it.
  useEffect(() => () => URL.revokeObjectURL(picked?.shown ?? ""), [picked]);

  const source = picked ?? (job && sourceOf(job, shownAt));
  const usual: Wish = { mode: "REALITY", scale: source && fits(source.facts, 4) ? 4 : 2, format: "auto" };
  return {
    source,
    wish: { ...usual, ...(job && wishOf(job)), ...chosen },
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
