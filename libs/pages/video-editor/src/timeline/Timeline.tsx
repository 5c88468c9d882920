import { FramePicture } from "@cutwater/studio-kit/video-frames/FramePicture.tsx";
import type { FrameReader } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import { useThumbs } from "@cutwater/studio-kit/video-frames/useFrameReader.ts";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import clsx from "clsx";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from "react";
import type { Moment } from "../clip.ts";
import { editorMessages } from "../messages.ts";
import type { PartLimits } from "../part.ts";
import type { Playing } from "../usePlaying.tsx";
import { useWidth } from "../useWidth.ts";
import { PartLane } from "./PartLane.tsx";
import { frameCount, frameNear, frameNumber, scaleFor } from "./scale.ts";
import styles from "./Timeline.module.css";

/** The part of the video that is processed; null for the whole video. */
export type Trim = { part: Part | null; limits: PartLimits; setPart: (part: Part) => void };

/** The height that the style sets. */
const stripHeight = 56;

/** The timeline of a video: thumbnails for choosing a frame, lanes below, and the playhead across them. */
export function Timeline({
  moment,
  trim,
  film,
  playing,
  children,
  className,
}: {
  moment: Moment;
  /** The part of the video that is processed, and its limits. */
  trim: Trim;
  film: FrameReader | null;
  playing: Playing;
  /** The lanes below the strip. The argument converts a time to a CSS position. */
  children: (percent: (seconds: number) => string) => ReactNode;
  className?: string | undefined;
}) {
  const t = useText(editorMessages);
  const { clip, time, goTo } = moment;
  const { part } = trim;
  const { width: w, height: h, durationSeconds, framesPerSecond } = clip;
  const { element: viewport, width } = useWidth<HTMLDivElement>();
  const scale = useMemo(
    () => scaleFor({ width: w, height: h, durationSeconds, framesPerSecond }, Math.max(1, width), stripHeight),
    [w, h, durationSeconds, framesPerSecond, width],
  );
  const thumbs = useThumbs(width > 0 ? film : null, scale.times);
  const isLong = scale.width > width + 1;
  const pick = (seconds: number) => goTo(frameNear(seconds, clip));
  const percent = (seconds: number) => `${(seconds / durationSeconds) * 100}%`;
  const scrub = useScrub({ pick, durationSeconds, isLong });
  const head = usePlayhead(playing, percent);

  // Keeps the playhead in sight.
  useEffect(() => {
    const { current } = viewport;
    if (!current || scale.width <= current.clientWidth) return;
    const x = (time / durationSeconds) * scale.width;
    const { scrollLeft, clientWidth } = current;
    if (x < scrollLeft + 24 || x > scrollLeft + clientWidth - 24) current.scrollTo({ left: x - clientWidth / 2 });
  }, [time, durationSeconds, scale.width, viewport]);

  function pressKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -2, PageUp: 2 }[event.key];
    const isPage = event.key.startsWith("Page");
    const end = { Home: 0, End: durationSeconds }[event.key];
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    pick(end ?? time + (by ?? 0) * (isPage ? 1 : event.shiftKey ? 1 : 1 / framesPerSecond));
  }

  return (
    <div ref={viewport} className={clsx(styles.viewport, className)} data-long={isLong || undefined}>
      <div className={styles.time} style={{ width: isLong ? scale.width : undefined }}>
        <div
          className={styles.strip}
          role="slider"
          tabIndex={0}
          aria-label={t("strip")}
          aria-valuemin={0}
          aria-valuemax={Math.round(durationSeconds * 100) / 100}
          aria-valuenow={Math.round(time * 100) / 100}
          aria-valuetext={`${formatTime(time)} · ${t("frameOfAll", {
            number: frameNumber(time, clip),
            count: frameCount(clip),
          })}`}
          onKeyDown={pressKey}
          {...scrub}
        >
          {scale.times.map((at, place) => {
            const picture = thumbs.get(place);
            return (
              <span key={at} className={styles.thumb} style={{ width: scale.thumbWidth }}>
                {picture && <FramePicture picture={picture} />}
              </span>
            );
          })}
        </div>
        {part && (
          <>
            <span className={styles.outside} style={{ width: percent(part.fromSeconds) }} />
            <span className={styles.outside} style={{ left: percent(part.toSeconds), right: 0 }} />
            <PartLane part={part} limits={trim.limits} setPart={trim.setPart} percent={percent} />
          </>
        )}
        {children(percent)}
        <div ref={head} className={styles.head} style={{ left: percent(time) }}>
          <span className={styles.knob} {...useScrub({ pick, durationSeconds, isLong: false, isKnob: true })} />
        </div>
        <div className={styles.ticks} aria-hidden>
          {scale.ticks.map((at) => (
            <span key={at} style={{ left: percent(at) }} data-last={at > durationSeconds * 0.94 || undefined}>
              {formatTime(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Moves the playhead with the playing film, without a render for each frame. */
function usePlayhead({ isOn, secondsNow }: Playing, percent: (seconds: number) => string) {
  const head = useRef<HTMLDivElement>(null);
  const move = useEffectEvent(() => {
    if (head.current) head.current.style.left = percent(secondsNow());
  });
  useEffect(() => {
    if (!isOn) return;
    let next = requestAnimationFrame(function step() {
      move();
      next = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(next);
      // Restores the position that React has set.
      move();
    };
  }, [isOn]);
  return head;
}

/** Picks the frame under the pointer while it is pressed; a finger on a long strip scrolls it, and picks when it is lifted. */
function useScrub({
  pick,
  durationSeconds,
  isLong,
  isKnob = false,
}: {
  pick: (seconds: number) => void;
  durationSeconds: number;
  isLong: boolean;
  isKnob?: boolean;
}) {
  const from = useRef<number | null>(null);
  const secondsAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const whole = isKnob ? currentTarget.parentElement?.parentElement : currentTarget;
    const { left, width } = whole?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return ((clientX - left) / width) * durationSeconds;
  };
  const follows = ({ pointerType }: PointerEvent) => pointerType === "mouse" || !isLong;
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (event.pointerType === "mouse" && !isKnob) pick(secondsAt(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null || !follows(event)) return;
      if (Math.abs(event.clientX - from.current) > 3) pick(secondsAt(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isTap = from.current !== null && Math.abs(event.clientX - from.current) <= 6;
      if (isTap && !isKnob) pick(secondsAt(event));
      from.current = null;
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
