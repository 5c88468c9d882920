import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Lane } from "@cutwater/video-editor/timeline/Lane.tsx";
import { type MarkedRegion, nearestMark } from "./marking/regions.ts";
import type { MarkingEditor } from "./marking/useMarking.ts";
import { pageMessages } from "./messages.ts";

/** The timeline row of a region: the time in which it is erased. */
export function RegionLane({
  editor,
  region,
  number,
  percent,
}: {
  editor: MarkingEditor;
  region: MarkedRegion;
  number: number;
  /** Converts a time to a CSS position. */
  percent: (seconds: number) => string;
}) {
  const t = useText(pageMessages);
  const { id, fromSeconds, toSeconds } = region;
  return (
    <Lane
      clip={editor.clip}
      percent={percent}
      onSelect={editor.select}
      onRange={editor.setRange}
      bars={[
        {
          id,
          fromSeconds,
          toSeconds,
          name: t("region", { number }),
          look: nearestMark(region, editor.time)?.category ?? "box",
          isSelected: region === editor.selected,
          fromLabel: t("from", { number }),
          toLabel: t("to", { number }),
        },
      ]}
    />
  );
}
