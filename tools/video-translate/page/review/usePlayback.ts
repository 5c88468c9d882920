import { type RefObject, useRef, useState } from "react";
import type { DubbedLine } from "./dubbed-lines.ts";
import { useDub } from "./useDub.ts";

/** The sound that is played: the video's own, or the lines of the dub. */
export type PlayedSound = "original" | "dub";

/** The state and the controls of the video's playback. */
export type Playback = {
  /** Props of the video element. */
  hands: {
    onTimeUpdate: () => void;
    onEnded: () => void;
    onPause: () => void;
    onPlay: () => void;
    onError: () => void;
  };
  seconds: number;
  isOn: boolean;
  /** Whether playback waits until the next line is spoken. */
  isWaiting: boolean;
  /** Whether this browser cannot play the video. */
  isBroken: boolean;
  sound: PlayedSound;
  setSound(sound: PlayedSound): void;
  seek(seconds: number): void;
  /** Plays from a time (by default the current one) up to a time (by default the end). */
  play(piece?: { from: number; to: number }): void;
  pause(): void;
};

/**
 * Plays the video and, if the dub is selected, its lines at their times; `video` is the video element.
 *
 * @param speak makes the sound of a line that has none yet; null if that fails
 */
export function usePlayback(
  lines: readonly DubbedLine[],
  speak: (id: string) => Promise<{ address: string } | null>,
): {
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [isOn, setOn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [sound, setSound] = useState<PlayedSound>("original");
  const until = useRef<number | null>(null);
  const isHeld = useRef(false);
  const { isWaiting } = useDub({ video, isHeld, isOn: isOn && sound === "dub", until, lines, speak });

  function pause(): void {
    until.current = null;
    // A film that waits for a line is already paused, so it sends no pause event.
    setOn(false);
    video.current?.pause();
  }
  const playback: Playback = {
    hands: {
      onTimeUpdate() {
        const now = video.current?.currentTime ?? 0;
        setSeconds(now);
        if (until.current !== null && now >= until.current) pause();
      },
      onEnded: () => setOn(false),
      // A film that waits for a line resumes automatically.
      onPause: () => setOn(isHeld.current),
      onPlay: () => setOn(true),
      onError: () => setBroken(true),
    },
    seconds,
    isOn,
    isWaiting,
    isBroken,
    sound,
    setSound(next) {
      setSound(next);
      if (next === "original" && isHeld.current) video.current?.play().catch(() => setOn(false));
    },
    seek(to) {
      until.current = null;
      if (video.current) video.current.currentTime = to;
      setSeconds(to);
    },
    play(piece) {
      const { current } = video;
      if (!current) return;
      until.current = piece?.to ?? null;
      if (piece) current.currentTime = piece.from;
      else if (current.ended) current.currentTime = 0;
      // Playing may be refused without a user gesture, or be aborted by a pause.
      current.play().catch(() => setOn(false));
    },
    pause,
  };
  return { video, playback };
}
