import {
  type Fits,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isTruth,
  isValue,
} from "@cutwater/ui/shape-checks.ts";
import { draftOf, isAmount, isNumber } from "@cutwater/video-editor/draft.ts";
import type { Box } from "@cutwater/video-editor/geometry.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type FoundText, textKinds } from "@cutwater/video-text/found.ts";
import { choices, type Region } from "../../regions.ts";
import type { Change, DrawnArea, Edits } from "./edits.ts";
import type { ReviewStand } from "./useReview.ts";

const maybe = (fits: Fits): Fits => isValue((value) => value === undefined || fits(value));

const isBox = isShape<Box>({ x: isNumber, y: isNumber, width: isNumber, height: isNumber });
const isPart = isNullOr(isShape<Part>({ fromSeconds: isAmount, toSeconds: isAmount }));
const isFound = isShape<FoundText>({
  id: isNumber,
  kind: isOneOf(textKinds),
  text: isNullOr(isText),
  confidence: isAmount,
  fromSeconds: isAmount,
  toSeconds: isAmount,
  places: isValue((value) => Array.isArray(value) && value.length > 0 && value.every(isPlace)),
});
const isPlace = (value: unknown): boolean => Array.isArray(value) && value.length === 5 && value.every(Number.isFinite);
const isChange = isShape<Required<Change>>({
  goes: maybe(isTruth),
  fromSeconds: maybe(isAmount),
  toSeconds: maybe(isAmount),
  shift: maybe(isBox),
});
const isArea = isShape<DrawnArea>({
  id: isNumber,
  box: isBox,
  time: isAmount,
  fromSeconds: isAmount,
  toSeconds: isAmount,
  goes: isTruth,
});
const isRegion = isShape<Required<Region>>({
  points: isValue((value) => Array.isArray(value) && value.length === 2 && value.every(Array.isArray)),
  time: maybe(isAmount),
  fromSeconds: maybe(isAmount),
  toSeconds: maybe(isAmount),
  kind: maybe(isOneOf(textKinds)),
});
const isEdits = isShape<Edits>({
  choice: isOneOf(choices),
  changes: isValue((value) => typeof value === "object" && value !== null && Object.values(value).every(isChange)),
  areas: isListOf(isArea),
  asked: isNullOr(isListOf(isRegion)),
});

/** Whether a stored state of a review still has this shape. */
export const isReviewStand = isShape<ReviewStand>({
  found: isListOf(isFound),
  foundIn: isValue((value) => value === "none" || isPart(value)),
  edits: isEdits,
  time: isAmount,
  part: isPart,
});

/** A video whose texts are being reviewed, as this tab stores it. */
export const reviewDraft = draftOf("texts", isReviewStand);
