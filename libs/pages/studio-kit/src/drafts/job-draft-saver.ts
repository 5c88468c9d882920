import { savesPerMinute, weightOfSave } from "@cutwater/contract/draft-pace.ts";
import { saveDraft } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { createDraftSaver, type DraftSaverDeps } from "./draft-saver.ts";

/**
 * Pause between the last edit and saving. It is longer for a long draft, so that a single page stays below the server's rate
 * limit.
 */
const pauseMs = (characters: number): number =>
  Math.max(800, (1.2 * 60_000 * weightOfSave(characters)) / savesPerMinute);

type Options<Edits> = Pick<DraftSaverDeps<Edits>, "edits" | "revision" | "onState"> & {
  /** The id of the job. */
  id: string;
  draftWith: (edits: Edits) => object;
};

/** Saves the edits of a paused job's draft at the server. */
export function createJobDraftSaver<Edits>({ id, draftWith, ...first }: Options<Edits>) {
  let characters = 0;
  return createDraftSaver<Edits>({
    ...first,
    async send(edits, revision) {
      const data = JSON.stringify(draftWith(edits));
      characters = data.length;
      return (await call(saveDraft, { id, revision, data })).revision;
    },
    isStale: (error) => error instanceof ApiRefusal && error.key === "reviewStale",
    waitMs: (error) =>
      error instanceof ApiRefusal && error.key === "savedTooOften" ? 1_000 * (error.retryAfterSeconds ?? 1) : null,
    later(act) {
      const timer = setTimeout(act, pauseMs(characters));
      return () => clearTimeout(timer);
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
