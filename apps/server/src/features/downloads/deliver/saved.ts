import type { FastifyBaseLogger } from "fastify";
import type { Hub } from "../../../platform/realtime/hub.ts";
import type { Jobs } from "../../jobs/index.ts";

/**
 * Records that a file of a job was sent to its last byte. The owner's list distinguishes such jobs from jobs whose link was only
 * read (screens.6).
 */
export type Saved = (job: string | undefined, log: FastifyBaseLogger) => Promise<void>;

export type SavedDeps = { hub: Hub; jobs: Pick<Jobs, "markSaved"> };

/** The owner already has the file, so a failure to record it is only logged. Links made by earlier versions contain no job. */
export const createSaved =
  ({ hub, jobs }: SavedDeps): Saved =>
  async (job, log) => {
    if (job === undefined) return;
    try {
      const ownerId = await jobs.markSaved(job);
      if (ownerId !== null) await hub.publish(ownerId, { method: "JOBS_CHANGED" });
    } catch (error) {
      log.warn({ err: error }, "that a file was saved was not recorded");
    }
  };
