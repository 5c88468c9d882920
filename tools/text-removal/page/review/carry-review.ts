import { text } from "@cutwater/contract/i18n.ts";
import { carriedSpan, carriedTime } from "@cutwater/video-editor/clips/carry.ts";
import type { CarriedStand } from "@cutwater/video-editor/clips/shared-marking.ts";
import { firstPart, partFrom } from "@cutwater/video-editor/part.ts";
import tool from "../../tool.ts";
import { firstEdits, isUntouched } from "./edits.ts";
import { isReviewStand } from "./review-draft.ts";
import { type ReviewStand, standWith } from "./useReview.ts";
import { editsFrom, refusalOf, wantedFrom } from "./wire.ts";

/**
 * How one review serves several clips. The choice and the drawn areas are carried to other clips. Found texts belong to one clip,
 * and so do the decisions about them: in the other clips the engine finds the texts by itself.
 */
export const carriedReview: CarriedStand<ReviewStand> = {
  isStand: isReviewStand,
  blank: (clip) => standWith(firstEdits, firstPart(null, clip)),
  isBlank: ({ edits }) => isUntouched(edits) && edits.choice === firstEdits.choice,
  isSame: (one, other) => JSON.stringify(decisionsOf(one)) === JSON.stringify(decisionsOf(other)),
  fitsAllSizes: ({ edits }) => edits.areas.length === 0,
  carry({ edits: { choice, areas }, part }, from, to) {
    const carried = areas.flatMap((area) => {
      const span = carriedSpan(area, from, to);
      return span ? [{ ...area, ...span, time: carriedTime(area.time, to) }] : [];
    });
    const span = part && carriedSpan(part, from, to);
    return standWith({ ...firstEdits, choice, areas: carried }, firstPart(span, to));
  },
  dataFor: (stand, source) => ({ url: source.url, ...wantedFrom(stand, source) }),
  faultOf(stand, source, language) {
    const refusal = refusalOf(wantedFrom(stand, source), source);
    return refusal && text(tool.messages, language, refusal.key, refusal.params);
  },
  standFrom: (data, { durationSeconds }) =>
    typeof data["choice"] === "string" ? standWith(editsFrom(data, durationSeconds), partFrom(data)) : null,
};

const decisionsOf = ({ edits: { choice, changes, areas, asked }, part }: ReviewStand) => [
  choice,
  part,
  changes,
  areas.map(({ id: _id, ...area }) => area),
  asked,
];
