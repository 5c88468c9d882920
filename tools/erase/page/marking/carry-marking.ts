import type { Clip } from "@cutwater/video-editor/clip.ts";
import { carriedSpan, carriedTime } from "@cutwater/video-editor/clips/carry.ts";
import type { MarkedRegion, Marking } from "./regions.ts";

/**
 * The marking of one clip for another clip of the same size. Detected outlines are dropped, because they belong to the pictures
 * of the first clip. Regions that begin after the end of the other clip are left out.
 */
export function markingFor({ regions, selectedId }: Marking, from: Clip, to: Clip): Marking {
  const carried = regions.flatMap((region): MarkedRegion[] => {
    const span = carriedSpan(region, from, to);
    return span ? [{ ...region, ...span, marks: marksFor(region, to) }] : [];
  });
  const isSelected = carried.some(({ id }) => id === selectedId);
  return { regions: carried, selectedId: isSelected ? selectedId : (carried[0]?.id ?? null) };
}

/** Of the marks that move to the same last frame, the earliest remains. */
function marksFor({ marks }: MarkedRegion, to: Clip): MarkedRegion["marks"] {
  const carried = marks.map((mark) => ({ ...mark, time: carriedTime(mark.time, to), outlines: null }));
  return carried.filter(({ time }, index) => carried.findIndex((other) => other.time === time) === index);
}
