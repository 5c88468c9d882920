import type { Job } from "@cutwater/contract/jobs.ts";
import { useEffect, useState } from "react";
import type { SaveState } from "./draft-saver.ts";
import { createJobDraftSaver } from "./job-draft-saver.ts";
import { useFlushOnLeave } from "./useFlushOnLeave.ts";

/**
 * Saves the edits of a paused job's draft. `flush` saves unsaved edits and returns the version.
 *
 * @param draftWith applies edits to the draft
 */
export function useAutosave<Edits>(
  { id, revision }: Pick<Job, "id"> & { revision: number },
  edits: Edits,
  draftWith: (edits: Edits) => object,
) {
  const [state, setState] = useState<SaveState>("saved");
  const [saver] = useState(() => createJobDraftSaver<Edits>({ id, revision, edits, draftWith, onState: setState }));
  useEffect(() => saver.offer(edits), [saver, edits]);
  useFlushOnLeave(saver);
  return { state, flush: saver.flush };
}
