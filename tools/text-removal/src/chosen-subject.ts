import type { Subject } from "@cutwater/video-inpainting";
import { type RemovedTexts, textSubject } from "@cutwater/video-text";
import { type Chosen, chosenTexts } from "./choose.ts";

/** The texts that the customer chose to remove from a video. */
export const chosenSubject = (chosen: Chosen): Subject<RemovedTexts> =>
  textSubject({
    code: [import.meta.dirname],
    choose: (found, video) => chosenTexts(found, chosen, video),
    boxes: [...(chosen.regions ?? []), ...(chosen.areas ?? [])].map(({ points }) => points),
  });
