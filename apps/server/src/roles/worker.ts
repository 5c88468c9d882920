import type { App } from "../app.ts";

/** Takes tickets off the queue. @returns a function that stops: runs may end within `graceMs`, and are then handed back */
export async function startWorker({ parts, features }: App) {
  await features.uploads.work();
  await features.downloads.work();
  await features.jobs.work();
  return {
    async stop(graceMs: number): Promise<void> {
      await features.jobs.rest();
      await parts.queue.stop(graceMs);
    },
  };
}
