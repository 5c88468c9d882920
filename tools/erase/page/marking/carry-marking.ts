import { Refusal } from "@cutwater/contract/answer.ts";
import { text } from "@cutwater/contract/i18n.ts";
import type { Clip } from "@cutwater/video-editor/clip.ts";
import { carriedSpan, carriedTime } from "@cutwater/video-editor/clips/carry.ts";
import type { CarriedStand } from "@cutwater/video-editor/clips/shared-marking.ts";
import { firstPart, partFrom } from "@cutwater/video-editor/part.ts";
import tool from "../../tool.ts";
import { isMarkingStand } from "../marking-draft.ts";
import {
  faultOf,
  firstMarking,
  isMarked,
  type MarkedRegion,
  type Marking,
  type MarkingStand,
  selectedOf,
  standOf,
} from "./regions.ts";
import { dataFor, markFor, markingFrom, refusalOf } from "./wire.ts";

/** How one marking serves several clips. */
export const carriedMarking: CarriedStand<MarkingStand> = {
  isStand: isMarkingStand,
  blank: (clip) => standOf(firstMarking(clip, 0), firstPart(null, clip)),
  isBlank: ({ marking }) => !marking.regions.some(({ marks }) => marks.some(isMarked)),
  isSame: (one, other) => JSON.stringify(marksOf(one)) === JSON.stringify(marksOf(other)),
  carry({ marking, time, mode, part }, from, to) {
    const span = part && carriedSpan(part, from, to);
    return {
      marking: markingFor(marking, from, to),
      time: carriedTime(time, to),
      mode,
      part: firstPart(span, to),
    };
  },
  dataFor: ({ marking, part }, source) => dataFor(marking, part, source),
  faultOf({ marking, part }, source, language) {
    const key =
      marking.regions.length === 0 ? "boxEmpty" : marking.regions.map(faultOf).find((fault) => fault !== null);
    const refusal = key ? new Refusal(key) : refusalOf(dataFor(marking, part, source), source);
    return refusal && text(tool.messages, language, refusal.key, refusal.params);
  },
  standFrom(data, facts) {
    const marking = markingFrom(data, facts);
    return marking && standOf(marking, partFrom(data));
  },
};

/** The marks that count, and the part to erase in. */
const marksOf = ({ marking, part }: MarkingStand) => [
  part,
  marking.regions.flatMap(({ marks, fromSeconds, toSeconds }) => {
    const counting = marks.filter(isMarked);
    return counting.length > 0 ? [{ fromSeconds, toSeconds, marks: counting.map(markFor) }] : [];
  }),
];

/**
 * The marking of one clip for another clip of the same size. Detected outlines are dropped, because they belong to the pictures
 * of the first clip. Regions that begin after the end of the other clip are left out.
 */
export function markingFor({ regions, selectedId }: Marking, from: Clip, to: Clip): Marking {
  const carried = regions.flatMap((region): MarkedRegion[] => {
    const span = carriedSpan(region, from, to);
    return span ? [{ ...region, ...span, marks: marksFor(region, to) }] : [];
  });
  const isSelected = selectedOf({ regions: carried, selectedId }) !== null;
  return { regions: carried, selectedId: isSelected ? selectedId : (carried[0]?.id ?? null) };
}

/** Of the marks that move to the same last frame, the earliest remains. */
function marksFor({ marks }: MarkedRegion, to: Clip): MarkedRegion["marks"] {
  const carried = marks.map((mark) => ({ ...mark, time: carriedTime(mark.time, to), outlines: null }));
  return carried.filter(({ time }, index) => carried.findIndex((other) => other.time === time) === index);
}
