import { type Clip, isSameFrame } from "@cutwater/video-editor/clip.ts";
import { type Box, defaultBox, type Point, within } from "@cutwater/video-editor/geometry.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type categories, markLimits } from "../../marks.ts";

export type Category = (typeof categories)[number];
/** A click on a thing to erase, or on a thing to keep. */
export type Click = Point & { isWanted: boolean };
export type Outline = readonly (readonly [number, number])[];

/**
 * The mark of a region on one frame. The box and the clicks are both kept, so that switching between the two kinds loses nothing.
 */
export type FrameMark = {
  /** Time of the frame, in seconds. */
  time: number;
  category: Category;
  box: Box | null;
  clicks: readonly Click[];
  /** The outline that detection found for exactly this mark; null until it is requested, and after any change of the mark. */
  outlines: readonly Outline[] | null;
  /** Whether the customer changed the mark. Until then the initial box moves along to each frame that is shown. */
  isTouched: boolean;
};

/** One thing to erase. */
export type MarkedRegion = {
  /** The region's id, which stays the same when other regions are added or removed. */
  id: number;
  /** Marks in order of time: one on the first marked frame, and one on each frame where the outline was corrected. */
  marks: readonly FrameMark[];
  fromSeconds: number;
  toSeconds: number;
};

/** All regions; `selectedId` is null only where there are no regions. */
export type Marking = { regions: readonly MarkedRegion[]; selectedId: number | null };

/**
 * The state of marking: the regions, the shown frame, the kind of mark, and the part of the video to erase in (null for the whole
 * video).
 */
export type MarkingStand = { marking: Marking; time: number; mode: Category; part: Part | null };

/** The state for continuing with earlier marks: shows the frame of the first mark. */
export const standOf = (marking: Marking, part: Part | null): MarkingStand => {
  const { time = 0, category: mode = "box" } = marking.regions[0]?.marks[0] ?? {};
  return { marking, time, mode, part };
};

/** The initial marking: one region with a box in the middle of the given frame. */
export const firstMarking = (clip: Clip, time: number): Marking =>
  withRegion({ regions: [], selectedId: null }, clip, time, "box");

export const selectedOf = ({ regions, selectedId }: Marking): MarkedRegion | null =>
  regions.find(({ id }) => id === selectedId) ?? null;

/** The mark of a region on a frame; null if the region is marked only on other frames. */
export const markHere = ({ marks }: MarkedRegion, time: number, clip: Clip): FrameMark | null =>
  marks.find((mark) => isSameFrame(mark.time, time, clip)) ?? null;

/** The region's mark that is nearest to the given time. */
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

/** The usual box, moved aside a little if another box is already in its place. */
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
 * Changes the mark of a region on a frame. If the frame has no mark yet, one is made from the nearest mark in time: with its box,
 * but without its clicks, which belong to another picture. The detected outline is dropped.
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

/** Moves boxes that the customer has not touched along to another frame. */
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

/** The key of the message that says why a region cannot be sent; null if it can. */
export function faultOf({ marks }: MarkedRegion): "boxEmpty" | "pointEmpty" | null {
  const bare = marks.find((mark) => !isMarked(mark));
  if (marks.length === 0) return "boxEmpty";
  return bare ? (bare.category === "box" ? "boxEmpty" : "pointEmpty") : null;
}

/** Whether this mark counts: the initial box does so only after the customer touched it. */
export const isMarked = ({ category, box, clicks, isTouched }: FrameMark): boolean =>
  category === "box" ? box !== null && isTouched : clicks.some(({ isWanted }) => isWanted);

/**
 * The horizontal middle of the first mark, in percent from the left. The comparison of before and after starts with its edge
 * there.
 */
export function middleOf({ regions }: Marking, { width }: { width: number }): number {
  const mark = regions[0]?.marks[0];
  if (!mark) return 50;
  const { box, category, clicks, outlines } = mark;
  const xs = outlines?.flat().map(([x]) => x) ?? clicks.filter(({ isWanted }) => isWanted).map(({ x }) => x);
  const x = category === "box" && box ? box.x + box.width / 2 : (Math.min(...xs) + Math.max(...xs)) / 2;
  return within((x / width) * 100, 5, 95);
}
