import type { Job } from "@cutwater/contract/jobs.ts";
import { usePausedJob } from "@cutwater/studio-kit/jobs/usePausedJob.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useState } from "react";
import type { Draft } from "../../draft.ts";
import { Review } from "./Review.tsx";

type Props = { job: Job; source: Source | null; onLeave: () => void };

/**
 * A job that waits for its owner. Edits are kept when the job is loaded again. A new pause, or a version from another window,
 * starts a fresh review.
 */
export function Reviewing({ job, source, onLeave }: Props) {
  const paused = usePausedJob(job);
  const [loads, setLoads] = useState(0);
  const { review } = job;
  // Job lists and events do not contain the draft, so the job is being loaded.
  if (!review) return <Skeleton height={420} />;

  async function load(): Promise<void> {
    await paused.load();
    setLoads((before) => before + 1);
  }
  return (
    <Review
      key={`${job.jobId} ${review.since} ${loads}`}
      job={job}
      draft={review.draft as Draft}
      revision={review.revision}
      source={source}
      onLoad={() => void load()}
      onLeave={onLeave}
    />
  );
}
