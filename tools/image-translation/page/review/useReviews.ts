import type { Job } from "@cutwater/contract/jobs.ts";
import { createJobDraftSaver } from "@cutwater/studio-kit/drafts/job-draft-saver.ts";
import { useFlushOnLeave } from "@cutwater/studio-kit/drafts/useFlushOnLeave.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createReviews, type Review, type Reviews } from "../edits/reviews.ts";

/** The reviews of a batch's jobs that wait for their owner, by job id. Edits are saved automatically. */
export function useReviews(jobs: readonly Job[]): { reviews: Reviews; all: ReadonlyMap<string, Review> } {
  const [reviews] = useState(() => createReviews({ createSaver: createJobDraftSaver }));
  const all = useSyncExternalStore(reviews.subscribe, reviews.all);
  // Each render may bring changed jobs, which the store takes over.
  useEffect(() => reviews.take(jobs));
  useFlushOnLeave(reviews);
  return { reviews, all };
}
