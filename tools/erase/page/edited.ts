import type { EditedTool } from "@cutwater/video-editor/useEditor.ts";
import tool from "../tool.ts";
import { dataToPrice } from "./data-to-price.ts";
import type { MarkingStand } from "./marking/regions.ts";
import { markingDraft } from "./marking-draft.ts";

/** Smart erase, as the editor of videos knows it. */
export const edited: EditedTool<MarkingStand> = {
  code: tool.code,
  draft: markingDraft,
  dataToPrice: (source, { part }) => dataToPrice(source, part),
};

/** The name under which the tab stores several videos. */
export const severalStoredAs = "markedVideos";
