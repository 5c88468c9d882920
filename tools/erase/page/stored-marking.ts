import type { Customer } from "@cutwater/contract/accounts.ts";
import { readStored, removeStored, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { categories } from "../marks.ts";
import type { Box } from "./marking/geometry.ts";
import type { Click, FrameMark, MarkedRegion, Marking, MarkingStand, Outline } from "./marking/regions.ts";
import { isListOf, isNullOr, isOneOf, isShape, isText, isTruth, isValue } from "./shape-checks.ts";
import type { Source, VideoFacts } from "./source.ts";

/** A video that is being marked, as this tab keeps it: through a reload, a look at the plans, a log-in. */
export type StoredMarking = {
  /** Its owner: no one else is shown it, not even after a session that the server ended. */
  customerId: Customer["id"];
  /** Without the file: the server has it. */
  source: Omit<Source, "file" | "shown">;
  stand: MarkingStand;
};

/**
 * What this customer was marking in this tab; null when there is nothing. Whether the server still has the video is not known.
 * What another customer left, or a former version of this page, is forgotten.
 */
export function readStoredMarking(customerId: Customer["id"]): StoredMarking | null {
  const stored = readStored<unknown>("marking", undefined, tabStorage());
  if (isStoredMarking(stored) && stored.customerId === customerId) return stored;
  forgetStoredMarking();
  return null;
}

/** Replaces the stored marking. Where the tab's storage is full, none is stored. */
export function storeMarking(
  customerId: Customer["id"],
  { url, thumb, name, facts }: Omit<Source, "file" | "shown">,
  stand: MarkingStand,
): void {
  writeStored<StoredMarking>("marking", { customerId, source: { url, thumb, name, facts }, stand }, tabStorage());
}

export const forgetStoredMarking = (): void => removeStored("marking", tabStorage());

const isNumber = isValue(Number.isFinite);
const isSize = isValue((value) => Number.isFinite(value) && Number(value) > 0);
const isAmount = isValue((value) => Number.isFinite(value) && Number(value) >= 0);
const isAddress = isValue((value) => typeof value === "string" && URL.canParse(value));
const isCategory = isOneOf(categories);

const isFacts = isShape<VideoFacts>({
  kind: isOneOf(["video"]),
  bytes: isNumber,
  width: isSize,
  height: isSize,
  codec: isText,
  durationSeconds: isAmount,
  framesPerSecond: isAmount,
  hasAudio: isTruth,
});
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
const isStoredMarking = isShape<StoredMarking>({
  customerId: isText,
  source: isShape({ url: isAddress, thumb: isNullOr(isText), name: isText, facts: isFacts }),
  stand: isShape<MarkingStand>({
    marking: isShape<Marking>({ regions: isListOf(isRegion), selectedId: isNullOr(isNumber) }),
    time: isAmount,
    mode: isCategory,
    part: isNullOr(isShape<Part>({ fromSeconds: isAmount, toSeconds: isAmount })),
  }),
});
