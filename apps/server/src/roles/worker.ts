import type { App } from "../app.ts";

/** Takes tickets off the queue. @returns how to stop: runs end within `graceMs`, or are handed back. */
export async function startWorker({ parts, features }: App) {
  await features.uploads.work();
  await features.downloads.work();
  await features.jobs.work();
  return { stop: async (graceMs: number): Promise<void> => await parts.queue.stop(graceMs) };
}
