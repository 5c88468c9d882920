import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Lane } from "@cutwater/video-editor/timeline/Lane.tsx";
import { pageMessages } from "./messages.ts";
import { type LaneBar, lanesOf } from "./review/items.ts";
import type { Review } from "./review/useReview.ts";
import { useNames } from "./useNames.ts";

/** Timeline rows with the times at which each text is visible and its words, and whether it is removed. */
export function TextLanes({ review, percent }: { review: Review; percent: (seconds: number) => string }) {
  const t = useText(pageMessages);
  const { nameOf } = useNames();
  function barOf({ text, number, isLine }: LaneBar) {
    const words = nameOf(text, number);
    const called = { number, text: words };
    const name = isLine || text.kind === "area" ? words : `${number} · ${words}`;
    return {
      id: text.id,
      fromSeconds: text.fromSeconds,
      toSeconds: text.toSeconds,
      name: text.goes ? name : t("laneStays", { name }),
      label: t(text.goes ? "goesLabel" : "staysLabel", called),
      look: text.goes ? ("box" as const) : ("stays" as const),
      isSelected: text === review.selected,
      fromLabel: t("from", called),
      toLabel: t("to", called),
    };
  }
  return lanesOf(review.items).map((lane) => (
    <Lane
      key={lane[0]?.text.id}
      clip={review.clip}
      percent={percent}
      onSelect={review.select}
      onRange={review.setRange}
      bars={lane.map(barOf)}
    />
  ));
}
