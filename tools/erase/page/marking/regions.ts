import { type Clip, isSameFrame } from "@cutwater/video-editor/clip.ts";
import { type Box, defaultBox, type Point, within } from "@cutwater/video-editor/geometry.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type categories, markLimits } from "../../marks.ts";

export type Category = (typeof categories)[number];
/** A click on a thing to erase, or on a thing to keep. */
export type Click = Point & { isWanted: boolean };
export type Outline = readonly (readonly [number, number])[];

/** The mark of a region on one frame. The box and the clicks are both kept, so that switching between them loses nothing. */
export type FrameMark = {
  /** Time of the frame, seconds. */
  time: number;
  category: Category;
  box: Box | null;
  clicks: readonly Click[];
  /** The outline that detection found for exactly this mark; null before it was requested, and once anything changed. */
  outlines: readonly Outline[] | null;
  /** Whether the customer changed it: until then the initial box moves along to each shown frame. */
  isTouched: boolean;
};

/** One thing to erase. */
export type MarkedRegion = {
  /** Stays the same while other regions are added and removed. */
  id: number;
  /** In order of time; on the first frame, and on frames where it was corrected. */
  marks: readonly FrameMark[];
  fromSeconds: number;
  toSeconds: number;
};

/** All regions; `selectedId` is null only where there are no regions. */
export type Marking = { regions: readonly MarkedRegion[]; selectedId: number | null };

/** The state of marking: the regions, the shown frame, the kind of mark, and the part that is erased; null for all. */
export type MarkingStand = { marking: Marking; time: number; mode: Category; part: Part | null };

/** The state that continues with earlier marks: at the first one. */
export const standOf = (marking: Marking, part: Part | null): MarkingStand => {
  const { time = 0, category: mode = "box" } = marking.regions[0]?.marks[0] ?? {};
  return { marking, time, mode, part };
};

/** The initial state: one region with a box in the middle, on that frame. */
export const firstMarking = (clip: Clip, time: number): Marking =>
  withRegion({ regions: [], selectedId: null }, clip, time, "box");

export const selectedOf = ({ regions, selectedId }: Marking): MarkedRegion | null =>
  regions.find(({ id }) => id === selectedId) ?? null;

/** The mark of a region on a frame; null where it is marked on other frames only. */
export const markHere = ({ marks }: MarkedRegion, time: number, clip: Clip): FrameMark | null =>
  marks.find((mark) => isSameFrame(mark.time, time, clip)) ?? null;

/** The mark that is nearest in time. */
export const nearestMark = ({ marks }: MarkedRegion, time: number): FrameMark | null =>
  marks.toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))[0] ?? null;

/** Adds a region and selects it; returns the same state when the limit is reached. */
export function withRegion(marking: Marking, clip: Clip, time: number, category: Category): Marking {
  const { regions } = marking;
  if (regions.length >= markLimits.regions) return marking;
  const id = Math.max(0, ...regions.map((region) => region.id)) + 1;
  const mark: FrameMark = {
    time,
    category,
    clicks: [],
    outlines: null,
    isTouched: false,
    box: category === "box" ? freeBox(regions, clip, time) : null,
  };
  const region = { id, marks: [mark], fromSeconds: 0, toSeconds: clip.durationSeconds };
  return { regions: [...regions, region], selectedId: id };
}

/** The usual box, moved aside a little where a box lies already. */
function freeBox(regions: readonly MarkedRegion[], clip: Clip, time: number): Box {
  const taken = regions.flatMap((region) => nearestMark(region, time)?.box ?? []);
  let box = defaultBox(clip);
  for (let tries = 0; tries < markLimits.regions; tries += 1) {
    if (!taken.some(({ x, y }) => x === box.x && y === box.y)) return box;
    box = {
      ...box,
      x: Math.round(within(box.x + clip.width / 25, 0, clip.width - box.width)),
      y: Math.round(within(box.y + clip.height / 15, 0, clip.height - box.height)),
    };
  }
  return box;
}

/** Removes a region and selects its neighbour. */
export function withoutRegion({ regions, selectedId }: Marking, id: number): Marking {
  const place = regions.findIndex((region) => region.id === id);
  const left = regions.filter((region) => region.id !== id);
  const neighbour = left[Math.min(place, left.length - 1)]?.id ?? null;
  return { regions: left, selectedId: selectedId === id ? neighbour : selectedId };
}

export const withRange = (marking: Marking, id: number, range: { fromSeconds: number; toSeconds: number }): Marking =>
  changeRegion(marking, id, (region) => ({ ...region, ...range }));

/**
 * Changes the mark of a region on a frame. Where the frame has none, one is made from the nearest mark in time: its box, without
 * its clicks, which lay on another picture. The detected outline is dropped.
 */
export function withMark(
  marking: Marking,
  { id, time, clip, category }: { id: number; time: number; clip: Clip; category: Category },
  change: (mark: FrameMark) => Partial<FrameMark>,
): Marking {
  return changeRegion(marking, id, (region) => {
    const here = markHere(region, time, clip);
    if (!here && region.marks.length >= markLimits.marks) return region;
    const before = here ?? { ...empty, category, time, box: nearestMark(region, time)?.box ?? null };
    const after = { ...before, category, outlines: null, isTouched: true, ...change(before) };
    const others = region.marks.filter((mark) => mark !== here);
    return { ...region, marks: [...others, after].sort((a, b) => a.time - b.time) };
  });
}

const empty = { clicks: [], outlines: null, isTouched: false } as const;

export const withoutMark = (marking: Marking, id: number, time: number): Marking =>
  changeRegion(marking, id, (region) => ({ ...region, marks: region.marks.filter((mark) => mark.time !== time) }));

/** Stores the detected outline of a mark; returns the same marking when the mark has changed since the request. */
export const withOutlines = (
  marking: Marking,
  asked: { id: number; mark: FrameMark },
  outlines: readonly Outline[],
): Marking =>
  changeRegion(marking, asked.id, (region) => ({
    ...region,
    marks: region.marks.map((mark) => (isAsAsked(mark, asked.mark) ? { ...mark, outlines, isTouched: true } : mark)),
  }));

const isAsAsked = (mark: FrameMark, asked: FrameMark): boolean =>
  mark.time === asked.time &&
  mark.category === asked.category &&
  mark.box === asked.box &&
  mark.clicks === asked.clicks;

/** Moves untouched boxes along to another frame. */
export const goingAlong = (marking: Marking, time: number): Marking =>
  marking.regions.some(({ marks }) => marks.some((mark) => isLoose(mark) && mark.time !== time))
    ? {
        ...marking,
        regions: marking.regions.map((region) => ({
          ...region,
          marks: region.marks.map((mark) => (isLoose(mark) ? { ...mark, time } : mark)),
        })),
      }
    : marking;

const isLoose = ({ isTouched }: FrameMark): boolean => !isTouched;

const changeRegion = (marking: Marking, id: number, change: (region: MarkedRegion) => MarkedRegion): Marking => ({
  ...marking,
  regions: marking.regions.map((region) => (region.id === id ? change(region) : region)),
});

/** The key of the message why a region cannot be sent as it is; null when it can. */
export function faultOf({ marks }: MarkedRegion): "boxEmpty" | "pointEmpty" | null {
  const bare = marks.find((mark) => !isMarked(mark));
  if (marks.length === 0) return "boxEmpty";
  return bare ? (bare.category === "box" ? "boxEmpty" : "pointEmpty") : null;
}

/** Whether this is a real mark: the initial box counts once it was touched. */
export const isMarked = ({ category, box, clicks, isTouched }: FrameMark): boolean =>
  category === "box" ? box !== null && isTouched : clicks.some(({ isWanted }) => isWanted);

/** The horizontal middle of the first mark, in percent from the left: the initial edge between before and after. */
export function middleOf({ regions }: Marking, { width }: { width: number }): number {
  const mark = regions[0]?.marks[0];
  if (!mark) return 50;
  const { box, category, clicks, outlines } = mark;
  const xs = outlines?.flat().map(([x]) => x) ?? clicks.filter(({ isWanted }) => isWanted).map(({ x }) => x);
  const x = category === "box" && box ? box.x + box.width / 2 : (Math.min(...xs) + Math.max(...xs)) / 2;
  return within((x / width) * 100, 5, 95);
}
