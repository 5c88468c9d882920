import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import { useUploadQueue } from "@cutwater/studio-kit/upload/useUploadQueue.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { filmLimits } from "../draft.ts";
import tool from "../tool.ts";
import { newExplanation } from "./explanation.ts";
import { withPicture } from "./pictures-in-order.ts";
import type { Edited } from "./useExplanation.ts";

/** Uploads pictures and adds each to the edited content afterwards. The first picture starts an explanation. */
export function usePictures(edited: Edited, language: "en" | "zh") {
  const { uploads, add, retry, remove } = useUploadQueue(tool.accepts);

  /** The ids of the uploads by the URLs of their pictures. Ids ascend in the order in which files are chosen. */
  const places = useRef(new Map<string, number>());

  function put({ url, name, facts }: Pick<UploadedFile, "url" | "name" | "facts">): void {
    if (facts.kind === "sound") return;
    const picture = { url, name, width: facts.width, height: facts.height };
    const placeOf = (one: string) => places.current.get(one);
    edited.put(
      withPicture(edited.now() ?? newExplanation({ language }), picture, { placeOf, most: filmLimits.pictures }),
    );
  }

  const take = useEffectEvent((all: typeof uploads) => {
    for (const { id, state } of all) {
      if (state.step !== "done") continue;
      places.current.set(state.uploaded.url, id);
      put(state.uploaded);
      remove(id);
    }
  });
  useEffect(() => take(uploads), [uploads]);
  return {
    /** Pictures that are being uploaded, or were refused with a reason. */
    uploads: uploads.filter(({ state }) => state.step !== "done"),
    add: (files: readonly File[]) => void add(files),
    /** Adds a picture that was already uploaded. */
    takeSent(file: UploadedFile): void {
      URL.revokeObjectURL(file.preview);
      put(file);
    },
    retry,
    remove,
  };
}
export type Pictures = ReturnType<typeof usePictures>;
