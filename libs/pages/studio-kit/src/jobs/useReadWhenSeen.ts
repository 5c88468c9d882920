import { readInbox } from "@cutwater/contract/inbox.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useFrames } from "@cutwater/ui/realtime/frames.tsx";

/**
 * Marks the inbox's message about a job as read when the job ends, or pauses, before its owner's eyes: the page shows the job, and
 * the tab is visible.
 *
 * @param jobIds the jobs that the page shows, by jobId
 */
export function useReadWhenSeen(jobIds: readonly string[]): void {
  useFrames((frame) => {
    const hasStopped =
      frame.method === "STREAM_SUCCESS" ||
      frame.method === "STREAM_ERROR" ||
      (frame.method === "STREAM_PROGRESS" && frame.isPaused);
    if (!hasStopped || !jobIds.includes(frame.jobId) || document.visibilityState !== "visible") return;
    const { jobId } = frame;
    call(readInbox, { jobId }).catch((cause: unknown) => console.warn(`The message on ${jobId} stays unread:`, cause));
  });
}
