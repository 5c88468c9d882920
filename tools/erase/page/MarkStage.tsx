import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import type { Point } from "@cutwater/video-editor/geometry.ts";
import { isPhone, useStage } from "@cutwater/video-editor/stage/useStage.ts";
import { type Seen, VideoStage } from "@cutwater/video-editor/stage/VideoStage.tsx";
import { usePanning } from "@cutwater/video-editor/view/usePanning.ts";
import type { Sight } from "@cutwater/video-editor/view/useView.ts";
import { useState } from "react";
import { markLimits } from "../marks.ts";
import type { MarkingEditor } from "./marking/useMarking.ts";
import { pageMessages } from "./messages.ts";
import { Shapes } from "./overlay/Shapes.tsx";
import { useGestures } from "./overlay/useGestures.ts";
import { useKeys } from "./overlay/useKeys.ts";

type Props = {
  editor: MarkingEditor;
  seen: Seen;
  /** Whether a click marks a thing to erase, or a thing to keep. */
  isWanted: boolean;
  sight: Sight;
  className?: string | undefined;
};

/** The frame with the marks drawn over it, in pixels of the frame; usable by mouse, finger and keyboard. */
export function MarkStage({ editor, seen, isWanted, sight, className }: Props) {
  const t = useText(pageMessages);
  const { clip, mode, time } = editor;
  const stage = useStage(clip, sight);
  const { viewport, drawing, unit } = stage;
  const [cross, setCross] = useState<Point | null>(null);
  const [said, say] = useState("");
  const { zoom } = sight.view;

  /** Whether this frame can be marked. Shows a notice when this will be a second mark of a region. */
  function prepare(): boolean {
    if (editor.isFull) {
      toast.warn(t("mostMarks", { count: markLimits.marks }));
      return false;
    }
    const { selected, here } = editor;
    if (selected && !here && selected.marks.length > 0)
      toast.info(t("corrected", { number: editor.marking.regions.indexOf(selected) + 1 }));
    return true;
  }

  const common = { editor, unit, prepare, say };
  const gestures = useGestures({ ...common, zoom, overlay: drawing, isWanted });
  const { hands, isSpaceDown } = usePanning({ viewport, sight, gestures });
  const keys = useKeys({ ...common, cross, setCross, isWanted, sight });
  return (
    <VideoStage
      className={className}
      stage={stage}
      seen={seen}
      said={said}
      overlay={{
        role: "application",
        tabIndex: 0,
        "aria-label": t("stage", { time: formatTime(time), how: t(mode === "box" ? "boxHow" : "pointHow") }),
        "data-mode": mode,
        "data-pans": isSpaceDown ? "true" : undefined,
        ...hands,
        ...keys,
      }}
    >
      <Shapes
        editor={editor}
        unit={unit}
        cross={mode === "point" ? cross : null}
        isRounded={zoom <= 1}
        isSmall={isPhone()}
      />
    </VideoStage>
  );
}
