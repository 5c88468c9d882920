import { isListOf, isNullOr, isOneOf, isShape, isTruth } from "@cutwater/ui/shape-checks.ts";
import { draftOf, isAmount, isNumber } from "@cutwater/video-editor/draft.ts";
import type { Box } from "@cutwater/video-editor/geometry.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { categories } from "../marks.ts";
import type { Click, FrameMark, MarkedRegion, Marking, MarkingStand, Outline } from "./marking/regions.ts";

const isCategory = isOneOf(categories);

const isMark = isShape<FrameMark>({
  time: isAmount,
  category: isCategory,
  isTouched: isTruth,
  box: isNullOr(isShape<Box>({ x: isNumber, y: isNumber, width: isAmount, height: isAmount })),
  clicks: isListOf(isShape<Click>({ x: isNumber, y: isNumber, isWanted: isTruth })),
  outlines: isNullOr(isListOf(isListOf(isShape<Outline[number]>({ 0: isNumber, 1: isNumber })))),
});
const isRegion = isShape<MarkedRegion>({
  id: isNumber,
  fromSeconds: isAmount,
  toSeconds: isAmount,
  marks: isListOf(isMark),
});

/** Whether a stored state of marking still has this shape. */
export const isMarkingStand = isShape<MarkingStand>({
  marking: isShape<Marking>({ regions: isListOf(isRegion), selectedId: isNullOr(isNumber) }),
  time: isAmount,
  mode: isCategory,
  part: isNullOr(isShape<Part>({ fromSeconds: isAmount, toSeconds: isAmount })),
});

/** A video that is being marked, as this tab stores it. */
export const markingDraft = draftOf("marking", isMarkingStand);
