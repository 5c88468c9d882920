import { Player } from "@cutwater/composer/browser/player.ts";
import { createPreviewVideos } from "@cutwater/composer/browser/preview-videos.ts";
import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import { useEffect, useRef, useState } from "react";
import { type Media, picturesOf } from "./media.ts";
import { createMusic } from "./music.ts";

export type Played = {
  /** Sets the canvas on which the film plays. */
  setCanvas: (canvas: HTMLCanvasElement | null) => void;
  seconds: number;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

/**
 * Plays a film on a canvas. After a change of the project, the new film continues at the time of the last one.
 *
 * @param isPlaying whether it plays from the start
 * @param music the URL of the film's music; null for none
 */
export function usePlayer(
  film: Film | null,
  media: Media,
  { at = 0, isPlaying = false, music = null }: { at?: number; isPlaying?: boolean; music?: string | null },
): Played {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const player = useRef<Player | null>(null);
  const last = useRef({ seconds: at, isPlaying });
  const [state, setState] = useState({ seconds: at, isPlaying });

  useEffect(() => {
    if (!film || !canvas) return;
    let isOpen = true;
    const refresh = () => isOpen && player.current?.refresh();
    const videos = createPreviewVideos(media.openVideo, refresh);
    const sound = music === null ? null : createMusic(music);
    const own = new Player({
      canvas,
      film,
      assets: picturesOf(film, media, videos.frame),
      videos,
      sound,
      onChange(now) {
        if (!isOpen) return;
        last.current = now;
        setState(now);
      },
    });
    player.current = own;
    const wasPlaying = last.current.isPlaying;
    own.seek(Math.min(last.current.seconds, film.seconds));
    if (wasPlaying) own.play();
    const stopListening = media.onCome(refresh);
    return () => {
      isOpen = false;
      stopListening();
      own.close();
      player.current = null;
    };
  }, [canvas, film, media, music]);

  return {
    setCanvas,
    ...state,
    play: () => player.current?.play(),
    pause: () => player.current?.pause(),
    seek: (seconds) => player.current?.seek(seconds),
  };
}
