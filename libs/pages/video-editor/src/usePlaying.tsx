import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Moment } from "./clip.ts";
import type { Source } from "./source.ts";
import { frameNear } from "./timeline/scale.ts";

/** The video playing on the stage, from the current frame on. */
export type Playing = {
  isOn: boolean;
  /** Null where this browser cannot play the video. */
  toggle: (() => void) | null;
  /** The current time during playback. */
  secondsNow(): number;
  /** The element over the frame during playback; else null. */
  film: ReactNode;
};

/** Plays the video in place of the still frame. The frame at which it stops becomes the current frame. */
export function usePlaying(
  { shown }: Source,
  isUnreadable: boolean,
  { clip, time, goTo }: Moment,
  part: Part | null,
): Playing {
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isOn = begunAt !== null && begunAt === time;
  // Another frame was picked meanwhile.
  if (begunAt !== null && !isOn) setBegunAt(null);
  useEffect(() => {
    const { current } = video;
    if (begunAt === null || !current) return;
    current.currentTime = begunAt;
    current.play().catch(() => setBegunAt(null));
  }, [begunAt]);

  function stop(): void {
    const at = video.current?.currentTime ?? time;
    setBegunAt(null);
    goTo(frameNear(at, clip));
  }
  /** Plays only the part that is worked on. */
  const onTime = (seconds: number) => part && seconds >= part.toSeconds && stop();
  function fail(): void {
    setBroken(true);
    setBegunAt(null);
  }
  return {
    isOn,
    secondsNow: () => video.current?.currentTime ?? time,
    toggle: isUnreadable || isBroken ? null : () => (isOn ? stop() : setBegunAt(time)),
    film: isOn ? (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the customer's own video, without words of ours
      <video
        ref={video}
        src={shown}
        playsInline
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        onEnded={stop}
        onError={fail}
      />
    ) : null,
  };
}
