import { useText } from "@cutwater/ui/i18n/useText.ts";
import { rangeInPart } from "@cutwater/video-editor/part.ts";
import { Lane } from "@cutwater/video-editor/timeline/Lane.tsx";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
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
  const { id } = region;
  const shown = rangeInPart(region, editor.part);
  /** The end that was not moved keeps its time, also outside of the part. */
  const put = (_id: number, { fromSeconds, toSeconds }: Part, gesture: string) =>
    editor.setRange(
      id,
      {
        fromSeconds: fromSeconds === shown.fromSeconds ? region.fromSeconds : fromSeconds,
        toSeconds: toSeconds === shown.toSeconds ? region.toSeconds : toSeconds,
      },
      gesture,
    );
  return (
    <Lane
      clip={editor.clip}
      percent={percent}
      onSelect={editor.select}
      onRange={put}
      bars={[
        {
          id,
          ...shown,
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
