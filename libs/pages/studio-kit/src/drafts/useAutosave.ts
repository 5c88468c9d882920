import type { Job } from "@cutwater/contract/jobs.ts";
import { useEffect, useState } from "react";
import type { SaveState } from "./draft-saver.ts";
import { createJobDraftSaver } from "./job-draft-saver.ts";
import { useFlushOnLeave } from "./useFlushOnLeave.ts";

/**
 * Saves what is edited of a paused job's draft. `flush` saves what is left and gives the version.
 *
 * @param draftWith the draft with what was edited of it
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
