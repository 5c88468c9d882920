import { type RefObject, useEffect, useRef, useState } from "react";
import { type DubbedLine, heardAt, neededNext } from "./dubbed-lines.ts";

/** The volume of the original sound while a line of the dub plays. */
const duckedVolume = 0.15;

/** Lines that begin within this many seconds are spoken ahead. */
const aheadSeconds = 10;

type Dub = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the film is paused while the next line is being spoken; it resumes automatically. */
  isHeld: RefObject<boolean>;
  isOn: boolean;
  /** The time at which playback stops; null for the end. */
  until: RefObject<number | null>;
  lines: readonly DubbedLine[];
  /** Speaks a line; null if that fails. */
  speak: (id: string) => Promise<{ address: string } | null>;
};

/**
 * While switched on, plays each line at its place in the film, with the original sound quieter under it. A line without a sound
 * is spoken first.
 */
export function useDub({ video, isHeld, isOn, until, lines, speak }: Dub): { isWaiting: boolean } {
  const latest = useRef({ lines, speak });
  useEffect(() => {
    latest.current = { lines, speak };
  }, [lines, speak]);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (!isOn || !film) return;
    const voice = new Audio();
    const spoken = new Map<string, string>();
    const addressOf = ({ address, key }: DubbedLine) => address ?? spoken.get(key) ?? null;
    let isSpeaking = false;
    let isGivenUp = false;
    let heard: string | null = null;
    let frame = 0;

    async function speakAhead(now: number): Promise<void> {
      const before = Math.min(now + aheadSeconds, until.current ?? Number.POSITIVE_INFINITY);
      const isSpoken = (line: DubbedLine) => addressOf(line) !== null;
      const needed = neededNext(latest.current.lines, { from: now, before, isSpoken });
      if (!needed) return;
      isSpeaking = true;
      const sound = await latest.current.speak(needed.id);
      isSpeaking = false;
      if (sound) spoken.set(needed.key, sound.address);
      // The line's row shows the reason. The rest of the film plays with its own sound.
      else isGivenUp = true;
    }
    const hold = (next: boolean) => {
      isHeld.current = next;
      setWaiting(next);
      if (next) film.pause();
      // Playing may be refused without a user gesture, or be aborted by a pause.
      else film.play().catch(() => {});
    };
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const now = film.currentTime;
      if (!isSpeaking && !isGivenUp) void speakAhead(now);
      const due = heardAt(latest.current.lines, now);
      const address = due && addressOf(due);
      const mustWait = due !== null && address === null && !isGivenUp;
      if (mustWait !== isHeld.current) hold(mustWait);
      film.volume = address ? duckedVolume : 1;
      const next = due && address ? due.key : null;
      if (next === heard) return;
      heard = next;
      voice.pause();
      if (!due || !address) return;
      voice.src = address;
      voice.playbackRate = due.rate;
      voice.currentTime = (now - due.start) * due.rate;
      // Playing is aborted when the next line begins.
      voice.play().catch(() => {});
    };
    frame = requestAnimationFrame(follow);
    return () => {
      cancelAnimationFrame(frame);
      voice.pause();
      film.volume = 1;
      isHeld.current = false;
      setWaiting(false);
    };
  }, [isOn, video, isHeld, until]);
  return { isWaiting };
}
