import { useEffect, useRef, useState } from "react";

/**
 * Returns the address of a voice's sound; null when the customer already knows why there is none.
 * @throws errors, which `onFailed` receives
 */
export type Hear = (id: string) => Promise<string | null>;

export type SamplePlayer = {
  /** The key of the sound that is played or generated; null for none. */
  playing: string | null;
  isMaking: boolean;
  /** Plays a sound, or stops it. Another sound that is playing ends. */
  toggle(id: string): void;
};

/** Plays one sound at a time. Playing ends when the customer leaves the page. */
export function useSamplePlayer(hear: Hear, onFailed: (error: unknown) => void): SamplePlayer {
  const [playing, setPlaying] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const wanted = useRef(0);

  function stop() {
    wanted.current++;
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
    setMaking(false);
  }
  useEffect(
    () => () => {
      wanted.current++;
      audio.current?.pause();
    },
    [],
  );

  async function play(id: string) {
    stop();
    const own = wanted.current;
    setPlaying(id);
    setMaking(true);
    try {
      const address = await hear(id);
      if (own !== wanted.current) return;
      if (address === null) return stop();
      const sound = new Audio(address);
      audio.current = sound;
      sound.addEventListener("ended", () => own === wanted.current && stop());
      setMaking(false);
      await sound.play();
    } catch (error) {
      // A customer who stopped it, or asked for another sound, gets no message.
      if (own !== wanted.current) return;
      stop();
      onFailed(error);
    }
  }
  return { playing, isMaking, toggle: (id) => void (playing === id ? stop() : play(id)) };
}
