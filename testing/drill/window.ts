import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { isEnd, jobAfterFrame, needsRequest } from "@cutwater/studio-kit/jobs/job-after-frame.ts";
import { createSocket } from "@cutwater/ui/realtime/socket.ts";
import type { Person } from "./person.ts";

/** A page that somebody has open at one process: what it shows is what its socket told, by the pages' own rules. */
export type Window = {
  name: string;
  /** Shows a job from now on, and asks for its state. */
  add(job: Job): void;
  shown: ReadonlyMap<string, Job>;
  close(): void;
};

const stateAtOnce = 100;
/** The end of reading a link is told by no frame: pages ask again this often (useJobs.ts). */
const readingMs = 5_000;

export function openWindow(name: string, origin: string, { token, ask, random }: Person): Window {
  const shown = new Map<string, Job>();
  const running = () =>
    [...shown.values()]
      .filter(({ status, qualities }) => status === JobStatus.running || Object.keys(qualities).length > 0)
      .map(({ id }) => id);

  const socket = createSocket(
    {
      url: `${origin.replace("http", "ws")}/api/v1/ws`,
      hello: () => {
        const jobIds = running().slice(0, stateAtOnce);
        return [{ method: "LOGIN", token }, ...(jobIds.length > 0 ? [{ method: "STATE", jobIds } as const] : [])];
      },
      onFrame: (frame) => {
        for (const job of shown.values()) show(job, frame);
      },
    },
    {
      open: (url) => new WebSocket(url),
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      random: () => random.share(),
    },
  );

  function show(job: Job, frame: ServerFrame): void {
    const isOwnEnd = isEnd(frame) && "jobId" in frame && frame.jobId === job.jobId;
    if (frame.method !== "JOBS" || !needsRequest(job, frame.jobs)) shown.set(job.id, jobAfterFrame(job, frame));
    // As the pages do: an end changes more than its frame carries, and only a request can say which of two states is right.
    if (isOwnEnd || (frame.method === "JOBS" && needsRequest(job, frame.jobs))) void request(job.id);
  }

  async function request(id: string): Promise<void> {
    try {
      shown.set(id, await ask<Job>("GET", "/client/customer/job/get", { id }));
    } catch {
      // It was deleted, or nobody answered for minutes: the comparison at the end shows it.
    }
  }

  const reading = setInterval(() => {
    for (const { id, serviceCode, status, result } of shown.values())
      if (serviceCode === "VIDEO_DOWNLOAD" && status === JobStatus.running && !result) void request(id);
  }, readingMs);

  return {
    name,
    shown,
    add(job) {
      if (shown.has(job.id)) return;
      shown.set(job.id, job);
      socket.send({ method: "STATE", jobIds: [job.id] });
    },
    close() {
      clearInterval(reading);
      socket.close();
    },
  };
}
