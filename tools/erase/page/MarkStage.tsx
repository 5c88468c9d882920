import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { FramePicture } from "@cutwater/ui/video-frames/FramePicture.tsx";
import type { DecodedFrame } from "@cutwater/ui/video-frames/frame-reader.ts";
import clsx from "clsx";
import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { markLimits } from "../marks.ts";
import styles from "./MarkStage.module.css";
import type { Point } from "./marking/geometry.ts";
import { type MarkingEditor } from "./marking/useMarking.ts";
import { pageMessages } from "./messages.ts";
import { Shapes } from "./overlay/Shapes.tsx";
import { useGestures } from "./overlay/useGestures.ts";
import { useKeys } from "./overlay/useKeys.ts";
import { usePanning } from "./overlay/usePanning.ts";
import type { Sight } from "./overlay/useView.ts";
import { useWidth } from "./useWidth.ts";

type Props = {
  editor: MarkingEditor;
  /** The frame; null until it is there. */
  picture: DecodedFrame["picture"] | null;
  /** Stands for the frame where this browser cannot read the video. */
  thumb: string | null;
  isUnreadable: boolean;
  /** Whether a click is on what is to go, or on what is to stay. */
  isWanted: boolean;
  sight: Sight;
  /** The video while it plays, over the frame and what is marked on it. */
  film: ReactNode;
  className?: string | undefined;
};

/** The frame, and over it what is marked, in pixels of the frame; by mouse, finger and keyboard. */
export function MarkStage({ editor, picture, thumb, isUnreadable, isWanted, sight, film, className }: Props) {
  const t = useText(pageMessages);
  const { clip, mode, time } = editor;
  const overlay = useRef<SVGSVGElement>(null);
  const { element, width } = useWidth<HTMLDivElement>();
  const [cross, setCross] = useState<Point | null>(null);
  const [said, say] = useState("");
  const { zoom, x, y } = sight.view;
  /** Pixels of the frame for one of the screen. */
  const unit = width > 0 ? clip.width / (width * zoom) : 1;

  /** Whether something may be marked on this frame; shows a notice where that makes a second mark of a region. */
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
  const gestures = useGestures({ ...common, zoom, overlay, isWanted });
  const { hands, isSpaceDown } = usePanning({ viewport: element, sight, gestures });
  const keys = useKeys({ ...common, cross, setCross, isWanted, sight });
  const isZoomed = zoom > 1;
  return (
    <div className={clsx(styles.stage, className)}>
      <div
        ref={element}
        className={styles.picture}
        style={{ "--ratio": clip.width / clip.height } as CSSProperties}
        data-zoomed={isZoomed || undefined}
        aria-busy={picture === null && thumb === null && !isUnreadable}
      >
        <div
          className={styles.layer}
          style={{
            left: `${-x * zoom * 100}%`,
            top: `${-y * zoom * 100}%`,
            width: `${zoom * 100}%`,
            height: `${zoom * 100}%`,
          }}
        >
          {picture && <FramePicture picture={picture} className={styles.frame} />}
          {!picture && thumb && <img className={styles.frame} src={thumb} alt="" />}
          <svg
            ref={overlay}
            className={styles.overlay}
            viewBox={`0 0 ${clip.width} ${clip.height}`}
            role="application"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys of its own
            tabIndex={0}
            aria-label={t("stage", { time: formatTime(time), how: t(mode === "box" ? "boxHow" : "pointHow") })}
            data-mode={mode}
            data-pans={isSpaceDown || undefined}
            {...hands}
            {...keys}
          >
            <Shapes
              editor={editor}
              unit={unit}
              cross={mode === "point" ? cross : null}
              isRounded={!isZoomed}
              isSmall={globalThis.matchMedia?.("(max-width: 720px)").matches ?? false}
            />
          </svg>
          {film && <div className={styles.film}>{film}</div>}
        </div>
      </div>
      <p className={styles.unseen} role="status">
        {said}
      </p>
      {isUnreadable && <p className={styles.note}>{t("unreadable")}</p>}
    </div>
  );
}
