import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { isPhone, useStage } from "@cutwater/video-editor/stage/useStage.ts";
import { type Seen, VideoStage } from "@cutwater/video-editor/stage/VideoStage.tsx";
import { usePanning } from "@cutwater/video-editor/view/usePanning.ts";
import type { Sight } from "@cutwater/video-editor/view/useView.ts";
import type { ReactNode } from "react";
import { pageMessages } from "../messages.ts";
import { isThere } from "../review/texts.ts";
import type { Review } from "../review/useReview.ts";
import { Boxes } from "./Boxes.tsx";
import styles from "./TextStage.module.css";
import { useBoxGestures } from "./useBoxGestures.ts";
import { useStageKeys } from "./useStageKeys.ts";

/** The frame with its texts drawn over it; usable by mouse, finger and keyboard. */
export function TextStage({
  review,
  seen,
  sight,
  said,
  say,
  cover = null,
  className,
}: {
  review: Review;
  seen: Seen;
  sight: Sight;
  /** Describes the last action for screen readers. */
  said: string;
  say: (words: string) => void;
  /** Content that covers the frame. */
  cover?: ReactNode;
  className?: string | undefined;
}) {
  const t = useText(pageMessages);
  const { clip, time, texts } = review;
  const stage = useStage(clip, sight);
  const { viewport, drawing, unit } = stage;
  const gestures = useBoxGestures({ review, unit, drawing });
  const { hands, isSpaceDown } = usePanning({ viewport, sight, gestures });
  const pressKey = useStageKeys(review, sight, { unit, say });
  const count = texts.filter((text) => isThere(text, time)).length;
  return (
    <div className={`${styles.stage} ${className ?? ""}`}>
      <VideoStage
        stage={stage}
        seen={seen}
        said={said}
        cover={cover}
        overlay={{
          role: "group",
          "aria-label": t("stage", { time: formatTime(time), count }),
          "data-pans": isSpaceDown ? "true" : undefined,
          onKeyDown: pressKey,
          ...hands,
        }}
      >
        <Boxes review={review} unit={unit} isSmall={isPhone()} />
      </VideoStage>
    </div>
  );
}
