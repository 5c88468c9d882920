import { Player } from "@cutwater/composer/browser/player.ts";
import { createPreviewVideos } from "@cutwater/composer/browser/preview-videos.ts";
import type { Canvas } from "@cutwater/composer/drawing/context.ts";
import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import { useEffect, useRef, useState } from "react";
import { type Media, picturesOf } from "./media.ts";
import { createMusic } from "./music.ts";

export type Played = {
  canvas: React.RefObject<HTMLCanvasElement | null>;
  seconds: number;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

/**
 * Plays a film on a canvas. Another film, that of a changed project, goes on where the last one was.
 *
 * @param music the address of the film's music; null for none
 */
export function usePlayer(
  film: Film | null,
  media: Media,
  { at = 0, music = null }: { at?: number; music?: string | null },
): Played {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<Player | null>(null);
  const last = useRef({ seconds: at, isPlaying: false });
  const [state, setState] = useState(last.current);

  useEffect(() => {
    if (!film || !canvas.current) return;
    let isOpen = true;
    const refresh = () => isOpen && player.current?.refresh();
    const videos = createPreviewVideos(media.openVideo, refresh);
    const sound = music === null ? null : createMusic(music);
    const own = new Player({
      canvas: canvas.current as unknown as Canvas,
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
    const { isPlaying } = last.current;
    own.seek(Math.min(last.current.seconds, film.seconds));
    if (isPlaying) own.play();
    const stopListening = media.onCome(refresh);
    return () => {
      isOpen = false;
      stopListening();
      own.close();
      player.current = null;
    };
  }, [film, media, music]);

  return {
    canvas,
    ...state,
    play: () => player.current?.play(),
    pause: () => player.current?.pause(),
    seek: (seconds) => player.current?.seek(seconds),
  };
}
