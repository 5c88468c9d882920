import { saveDraft } from "@cutwater/contract/jobs.ts";
import { call } from "../api/call.ts";
import { ApiRefusal } from "../api/refusal.ts";
import { createDraftSaver, type DraftSaverDeps } from "./draft-saver.ts";

/** Once nothing was edited for so long, it is saved. */
const pauseMs = 800;

type Options<Edits> = Pick<DraftSaverDeps<Edits>, "edits" | "revision" | "onState"> & {
  /** Of the job. */
  id: string;
  draftWith: (edits: Edits) => object;
};

/** Saves what is edited of a paused job's draft at the server. */
export const createJobDraftSaver = <Edits>({ id, draftWith, ...first }: Options<Edits>) =>
  createDraftSaver<Edits>({
    ...first,
    send: async (edits, revision) =>
      (await call(saveDraft, { id, revision, data: JSON.stringify(draftWith(edits)) })).revision,
    isStale: (error) => error instanceof ApiRefusal && error.key === "reviewStale",
    later(act) {
      const timer = setTimeout(act, pauseMs);
      return () => clearTimeout(timer);
    },
  });
