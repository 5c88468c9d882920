import { FramePicture } from "@cutwater/studio-kit/video-frames/FramePicture.tsx";
import type { DecodedFrame } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import clsx from "clsx";
import type { CSSProperties, ReactNode, SVGProps } from "react";
import { editorMessages } from "../messages.ts";
import type { StageFrame } from "./useStage.ts";
import styles from "./VideoStage.module.css";

/** The visible layers of a video. */
export type Seen = {
  /** The frame; null until it is available. */
  picture: DecodedFrame["picture"] | null;
  /** Replaces the frame when this browser cannot read the video. */
  thumb: string | null;
  isUnreadable: boolean;
  /** The playing video, above the frame and the drawing. */
  film: ReactNode;
};

type Props = {
  stage: StageFrame;
  seen: Seen;
  /** Properties of the drawing over the frame: role, name and event handlers. */
  overlay: SVGProps<SVGSVGElement> & { [data: `data-${string}`]: string | undefined };
  /** The last action in words, for screen readers. */
  said: string;
  /** Content above the window, regardless of which part of the frame is visible. */
  cover?: ReactNode;
  className?: string | undefined;
  /** Drawn over the frame, in pixels of the frame. */
  children: ReactNode;
};

/** A frame of a video at the chosen zoom, with a drawing over it. */
export function VideoStage({ stage, seen, overlay, said, cover, className, children }: Props) {
  const t = useText(editorMessages);
  const { clip, sight, viewport, drawing } = stage;
  const { picture, thumb, isUnreadable, film } = seen;
  const { zoom, x, y } = sight.view;
  const { className: kind, ...hands } = overlay;
  return (
    <div className={clsx(styles.stage, className)}>
      <div
        ref={viewport}
        className={styles.picture}
        style={{ "--ratio": clip.width / clip.height } as CSSProperties}
        data-zoomed={zoom > 1 || undefined}
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
            ref={drawing}
            className={clsx(styles.overlay, kind)}
            viewBox={`0 0 ${clip.width} ${clip.height}`}
            {...hands}
          >
            {children}
          </svg>
          {film && <div className={styles.film}>{film}</div>}
        </div>
        {cover}
      </div>
      <p className={styles.unseen} role="status">
        {said}
      </p>
      {isUnreadable && <p className={styles.note}>{t("unreadable")}</p>}
    </div>
  );
}
