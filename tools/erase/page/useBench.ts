import type { Job } from "@cutwater/contract/jobs.ts";
import { useJobInAddress } from "@cutwater/ui/jobs/useJobInAddress.ts";
import { useUploadPlace } from "@cutwater/ui/upload/useUploadPlace.ts";
import { useEffect, useState } from "react";
import type { Marking } from "./marking/regions.ts";
import { type Source, sourceOfJob } from "./source.ts";

/** What lies on the bench: a video that is marked, or the job that works on one. */
export type Bench = {
  /** The video; null before one is there. While there is a job, the job's. */
  source: Source | null;
  /** What is marked of it from the start. */
  first: Marking | null;
  /** The job that is watched; null when there is none. */
  job: Job | null;
  /** A job is named in the address, but not yet known. */
  isLoading: boolean;
  /** Another video takes the place of whatever was there; null takes it away. */
  put(source: Source | null, first?: Marking | null): void;
  follow(job: Job): void;
};

/** The video and its job. The job stands in the address, so that a reload goes on with it. */
export function useBench(): Bench {
  const { job, isLoading, watch } = useJobInAddress();
  const shownAt = useUploadPlace();
  const [picked, setPicked] = useState<{ source: Source; first: Marking | null } | null>(null);

  // The browser lets go of what it held for showing it.
  const local = picked?.source.file ? picked.source.shown : null;
  useEffect(() => () => URL.revokeObjectURL(local ?? ""), [local]);

  const asked = job && sourceOfJob(job, shownAt);
  return {
    // The job's video as this browser has it, where it is the one that was picked.
    source: job === null || picked?.source.url === asked?.url ? (picked?.source ?? null) : asked,
    first: picked?.first ?? null,
    job,
    isLoading,
    put(source, first = null) {
      setPicked(source && { source, first });
      watch(null);
    },
    follow: watch,
  };
}
