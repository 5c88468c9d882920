import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import { type Canvas, contextOf } from "@cutwater/composer/drawing/context.ts";
import { createPainter } from "@cutwater/composer/drawing/painter.ts";
import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import type { Shape } from "@cutwater/composer/schema/box.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { useEffect, useRef } from "react";
import { type Media, picturesOf } from "../film/media.ts";
import { useFilm } from "../film/useFilm.ts";
import { usePlayer } from "../film/usePlayer.ts";
import styles from "./Poster.module.css";

/** Side in pixels that is enough for a card on screens with a pixel ratio of 2. */
const side = 270;

/** A template's poster: its most typical frame, and the playing film while `isPlaying`. */
export function Poster({
  composition,
  shape,
  at,
  media,
  isPlaying,
}: {
  composition: Composition;
  shape: Shape;
  at: number;
  media: Media;
  isPlaying: boolean;
}) {
  const film = useFilm(composition, shape, side);
  return (
    <span className={styles.frame} data-shape={shape}>
      {film && (isPlaying ? <Moving film={film} media={media} /> : <Still film={film} media={media} at={at} />)}
    </span>
  );
}

type Props = { film: Film; media: Media };

function Still({ film, media, at }: Props & { at: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const target = canvas.current as unknown as Canvas;
    [target.width, target.height] = [film.frame.width, film.frame.height];
    createPainter(film, pageCanvas).drawFrame(contextOf(target), Math.min(at, film.seconds), picturesOf(film, media));
  }, [film, media, at]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

function Moving({ film, media }: Props) {
  const { setCanvas } = usePlayer(film, media, { isPlaying: true });
  return <canvas ref={setCanvas} aria-hidden="true" data-playing />;
}
