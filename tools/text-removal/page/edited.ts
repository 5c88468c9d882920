import type { EditedTool } from "@cutwater/video-editor/useEditor.ts";
import tool from "../tool.ts";
import { dataToPrice } from "./data-to-price.ts";
import { reviewDraft } from "./review/review-draft.ts";
import type { ReviewStand } from "./review/useReview.ts";

/** Text removal, as the editor of videos knows it. */
export const edited: EditedTool<ReviewStand> = {
  code: tool.code,
  draft: reviewDraft,
  dataToPrice: (source, { part }) => dataToPrice(source, part),
};

/** The name under which the tab stores several videos. */
export const severalStoredAs = "reviewedVideos";
