import { type RefObject, useEffect, useRef, useState } from "react";
import type { LineFit } from "./fits.ts";
import type { Sound } from "./useLineCalls.ts";

/** What is heard: the video's own sound, or the lines as they were spoken here. */
export type PlayedSound = "original" | "dub";

/** The video as it plays. */
export type Playback = {
  /** What the video element is given. */
  hands: {
    onTimeUpdate: () => void;
    onEnded: () => void;
    onPause: () => void;
    onPlay: () => void;
    onError: () => void;
  };
  seconds: number;
  isOn: boolean;
  /** This browser cannot play the video. */
  isBroken: boolean;
  sound: PlayedSound;
  setSound(sound: PlayedSound): void;
  seek(seconds: number): void;
  /** Plays from there, or from where it is, up to a time or the end. */
  play(piece?: { from: number; to: number }): void;
  pause(): void;
};

/** How loud the original is while a line of the dub is heard. */
const duckedVolume = 0.15;

/**
 * Plays the video, and the spoken lines at their times where the dub is chosen; `video` is the element that does.
 *
 * @param voiced the lines with a sound, each with its place and its rate in the film
 */
export function usePlayback(voiced: readonly VoicedLine[]): {
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [isOn, setOn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [sound, setSound] = useState<PlayedSound>("original");
  const until = useRef<number | null>(null);
  useVoices({ video, isOn: isOn && sound === "dub", voiced });

  function pause(): void {
    until.current = null;
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
      onPause: () => setOn(false),
      onPlay: () => setOn(true),
      onError: () => setBroken(true),
    },
    seconds,
    isOn,
    isBroken,
    sound,
    setSound,
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
      // Refused without a press, or called off by a pause.
      current.play().catch(() => setOn(false));
    },
    pause,
  };
  return { video, playback };
}

export type VoicedLine = {
  id: string;
  sound: Pick<Sound, "address" | "seconds">;
  fit: Pick<LineFit, "start" | "rate">;
};

/** While it is on, each voiced line is heard from its place in the film, the original softer under it. */
function useVoices({
  video,
  isOn,
  voiced,
}: {
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  voiced: readonly VoicedLine[];
}): void {
  const lines = useRef(voiced);
  useEffect(() => {
    lines.current = voiced;
  }, [voiced]);
  useEffect(() => {
    const film = video.current;
    if (!isOn || !film) return;
    const voice = new Audio();
    let heard: string | null = null;
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const now = film.currentTime;
      const due = lines.current.find(
        ({ fit, sound }) => now >= fit.start && now < fit.start + sound.seconds / fit.rate,
      );
      film.volume = due ? duckedVolume : 1;
      if ((due?.id ?? null) === heard) return;
      heard = due?.id ?? null;
      voice.pause();
      if (!due) return;
      voice.src = due.sound.address;
      voice.playbackRate = due.fit.rate;
      voice.currentTime = (now - due.fit.start) * due.fit.rate;
      // Called off when the next line begins.
      voice.play().catch(() => {});
    };
    frame = requestAnimationFrame(follow);
    return () => {
      cancelAnimationFrame(frame);
      voice.pause();
      film.volume = 1;
    };
  }, [isOn, video]);
}
