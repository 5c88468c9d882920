import { buffer } from "node:stream/consumers";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { makeThumb } from "@cutwater/media/pictures/thumb.ts";
import { createTurns } from "@cutwater/media/turns.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { beforeKeyOf } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { kindOfKey } from "./kind-of-key.ts";

type SharedJob = Pick<JobRow, "id" | "inputs">;

/** The maximum width and height of the picture beside a result, in pixels. */
const mostSide = 4_096;

/**
 * The pictures beside shared results that were made from one uploaded picture. The upload itself is never shared: a phone's
 * picture may hold the place where it was taken.
 */
export function createBefores({ storage, log }: { storage: Storage; log: Log }) {
  /** Decoding a picture takes one core. */
  const inTurn = createTurns(1);

  return {
    /**
     * Makes a copy of a job's upload without metadata, as large as the upload, so that a comparison with the result is fair. Does
     * nothing for other jobs, and after the upload was deleted. A failure is logged: the small copy is shown then.
     */
    async make(job: SharedJob): Promise<void> {
      const upload = onlyPictureOf(job);
      const key = beforeKeyOf(job.id);
      if (!upload || !(await storage.stat(upload.key)) || (await storage.stat(key))) return;
      try {
        await inTurn(async () => {
          const source = await buffer(await storage.open(upload.key));
          const limits = { maxPixels: uploadLimits.picturePixels, width: mostSide, height: mostSide };
          await storage.put(key, await makeThumb(source, limits), { contentType: "image/webp" });
          // The upload may have been taken down meanwhile.
          if (!(await storage.stat(upload.key))) await storage.remove(key);
        });
      } catch (err) {
        log.warn({ jobId: job.id, err }, "a shared result has only a small picture beside it");
      }
    },

    /** Deletes the large copy of a job's upload, which was taken down. */
    remove: async (jobId: string): Promise<void> => await storage.remove(beforeKeyOf(jobId)),

    /** The key of the picture beside a result: the large copy, else the small copy of the upload; null for other jobs. */
    async keyOf(job: SharedJob): Promise<string | null> {
      const upload = onlyPictureOf(job);
      if (!upload) return null;
      const key = beforeKeyOf(job.id);
      return (await storage.stat(key)) ? key : (upload.thumbKey ?? null);
    },
  };
}

function onlyPictureOf({ inputs }: SharedJob) {
  const [input, ...more] = inputs ?? [];
  return input && more.length === 0 && kindOfKey(input.key) === "picture" ? input : null;
}
