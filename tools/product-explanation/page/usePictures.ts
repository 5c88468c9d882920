import { useUploadQueue } from "@cutwater/ui/upload/useUploadQueue.ts";
import { useEffect, useEffectEvent } from "react";
import { filmLimits } from "../draft.ts";
import tool from "../tool.ts";
import { newExplanation } from "./explanation.ts";
import type { Edited } from "./useExplanation.ts";

/** Sends pictures, and hands each to what is edited once it is there; the first one begins it. */
export function usePictures(edited: Edited, language: "en" | "zh") {
  const { uploads, add, retry, remove } = useUploadQueue(tool.accepts);
  const take = useEffectEvent((all: typeof uploads) => {
    for (const { id, state } of all) {
      if (state.step !== "done") continue;
      const { url, name, facts } = state.uploaded;
      if (facts.kind === "sound") continue;
      const now = edited.now() ?? newExplanation({ language });
      const pictures = [...now.pictures, { url, name, width: facts.width, height: facts.height }];
      edited.put({ ...now, pictures: pictures.slice(0, filmLimits.pictures) });
      remove(id);
    }
  });
  useEffect(() => take(uploads), [uploads]);
  return {
    /** On their way, or refused with a reason. */
    uploads: uploads.filter(({ state }) => state.step !== "done"),
    add: (files: readonly File[]) => void add(files),
    retry,
    remove,
  };
}
export type Pictures = ReturnType<typeof usePictures>;
