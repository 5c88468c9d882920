import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { isEnd, jobAfterFrame, needsRequest } from "@cutwater/studio-kit/jobs/job-after-frame.ts";
import { createSocket } from "@cutwater/ui/realtime/socket.ts";
import type { Person } from "./person.ts";

/** A page that a person has opened at one process. It shows the messages of its socket by the same rules as the real pages. */
export type Window = {
  name: string;
  /** From now on shows a job and keeps its state up to date. */
  add(job: Job): void;
  shown: ReadonlyMap<string, Job>;
  close(): void;
};

const stateAtOnce = 100;
/** No socket message reports the end of reading a link, so pages poll this often (useJobs.ts). */
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
    // As on the real pages: the end of a job changes more than the message contains, and sometimes only a request can decide
    // between two states.
    if (isOwnEnd || (frame.method === "JOBS" && needsRequest(job, frame.jobs))) void request(job.id);
  }

  async function request(id: string): Promise<void> {
    try {
      shown.set(id, await ask<Job>("GET", "/client/customer/job/get", { id }));
    } catch {
      // The job was deleted, or no process responded for minutes. The comparison at the end will reveal it.
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
