import { type Job, saveDraft } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { useEffect, useState } from "react";
import type { Draft } from "../../draft.ts";
import { createDraftSaver, type SaveState } from "./draft-saver.ts";
import type { Edits } from "./useReview.ts";

/** Once nothing was edited for so long, it is saved. */
const pauseMs = 800;

/** Saves what is edited of a paused job's draft. `flush` saves what is left and gives the version. */
export function useAutosave({ id, revision }: Pick<Job, "id"> & { revision: number }, draft: Draft, edits: Edits) {
  const [state, setState] = useState<SaveState>("saved");
  const [saver] = useState(() =>
    createDraftSaver<Edits>({
      edits,
      revision,
      send: async (next, from) =>
        (await call(saveDraft, { id, revision: from, data: JSON.stringify({ ...draft, ...next }) })).revision,
      isStale: (error) => error instanceof ApiRefusal && error.key === "reviewStale",
      onState: setState,
      later(act) {
        const timer = setTimeout(act, pauseMs);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => saver.offer(edits), [saver, edits]);
  // What was written last is not lost with the page: the browser asks before it leaves, and phones only tell that a page is hidden.
  useEffect(() => {
    const flush = () => void saver.flush().catch(() => {});
    const onHide = () => document.hidden && flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.isSaved()) return;
      event.preventDefault();
      flush();
    };
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("beforeunload", onLeave);
      flush();
    };
  }, [saver]);
  return { state, flush: saver.flush };
}
