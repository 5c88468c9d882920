import type { ServerFrame } from "@cutwater/contract/events.ts";
import { getJob, type Job } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useConnection, useFrames, useWatchedJobs } from "@cutwater/ui/realtime/frames.tsx";
import { useEffect, useEffectEvent } from "react";

export type JobFrames = {
  /** The jobs (by jobId) whose state is requested after every reconnect, and polled while the socket is disconnected. */
  jobIds: readonly string[];
  onFrame(frame: Exclude<ServerFrame, { method: "JOBS" }>): void;
  /** Receives jobs as the server reports them, which makes up for lost frames. */
  onState(jobs: readonly Job[]): void;
};

/** Polling interval while the socket is disconnected. */
const pollMs = 3_000;

/** Follows jobs by their frames, and by requests for their state whenever frames may be missing. */
export function useJobFrames({ jobIds, onFrame, onState }: JobFrames): void {
  useFrames((frame) => (frame.method === "JOBS" ? onState(frame.jobs) : onFrame(frame)));
  useWatchedJobs(jobIds);
  usePolling(jobIds, (job) => onState([job]));
}

function usePolling(jobIds: readonly string[], onJob: (job: Job) => void): void {
  const isAway = useConnection() !== "open";
  const key = jobIds.join(",");
  const found = useEffectEvent(onJob);
  useEffect(() => {
    if (!isAway || !key) return;
    const look = async () => {
      for (const id of key.split(",")) {
        // The next round requests it again, and the socket tries to come back meanwhile.
        await call(getJob, { id }).then(found, (cause: unknown) => console.warn(`Job ${id} was not found:`, cause));
      }
    };
    const timer = setInterval(() => void look(), pollMs);
    return () => clearInterval(timer);
  }, [isAway, key]);
}
