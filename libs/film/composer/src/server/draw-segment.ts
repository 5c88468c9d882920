import { rename } from "node:fs/promises";
import { planarFromRgba } from "@cutwater/imaging/planar-from-rgba.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import type { Canvas } from "@napi-rs/canvas";
import type { Assets } from "../drawing/context.ts";
import { createPainter, type Painter } from "../drawing/painter.ts";
import { frameAt } from "../frame/frame-at.ts";
import type { Op } from "../frame/op.ts";
import type { Film } from "../layout/lay-out.ts";
import { createFilmPictures, type FilmPictures } from "./film-pictures.ts";
import { createFilmTracks, type FilmTracks } from "./film-tracks.ts";
import { createFilmVideos } from "./film-videos.ts";
import type { Segment } from "./segments.ts";
import { traitsOfFilm, unitsOfFrame } from "./traits-of-film.ts";

/**
 * The canvases and the painter for all segments of one film. They are shared because the memory of separate ones would be freed
 * late.
 */
export type Stage = {
  canvas: Canvas;
  painter: Painter;
  pictures: FilmPictures;
  tracks: FilmTracks;
  planar: [Uint8Array, Uint8Array];
};

export function createStage(film: Film, paths: ReadonlyMap<string, string>): Stage {
  const { width, height } = film.frame;
  const planar = () => new Uint8Array((width * height * 3) / 2);
  return {
    canvas: serverCanvas(width, height),
    painter: createPainter(film, serverCanvas),
    pictures: createFilmPictures(film, paths),
    tracks: createFilmTracks(paths),
    planar: [planar(), planar()],
  };
}

export type DrawSegmentOptions = {
  film: Film;
  stage: Stage;
  segment: Segment;
  /** File paths by asset name. */
  paths: ReadonlyMap<string, string>;
  /** Path of the mp4. The file appears there only when it is complete. */
  out: string;
  signal?: AbortSignal;
  /** Called after each frame. */
  onFrame: () => void;
};

/**
 * Draws a segment of a film and encodes it at the same time. The result does not depend on other segments.
 *
 * @throws errors of pictures and videos; MediaError; the signal's reason
 */
export async function drawSegment(options: DrawSegmentOptions): Promise<void> {
  const { film, stage, segment, paths, out, signal, onFrame } = options;
  const { canvas, painter, pictures, tracks, planar } = stage;
  const { fps } = film.composition;
  const context = canvas.getContext("2d");
  const videos = createFilmVideos(film, paths, signal);
  const assets: Assets = { picture: pictures.get, frame: (id) => videos.get(id), track: tracks.get };
  const encoder = createEncoder({
    path: `${out}.part`,
    traits: traitsOfFilm(film),
    frameSeconds: 1 / fps,
    isUneven: false,
    ...(signal && { signal }),
  });
  let drawn = "";
  let shown = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    for (let frame = segment.from; frame < segment.to; frame++) {
      signal?.throwIfAborted();
      const ops = frameAt(film, frame / fps);
      const list = JSON.stringify(ops);
      if (list !== drawn) {
        const needed = neededBy(ops);
        await pictures.prepare(needed.pictures);
        await tracks.prepare(needed.tracks);
        await videos.prepare(needed.videos);
        painter.paint(context, ops, assets);
        shown = 1 - shown;
        planarFromRgba(canvas.data(), canvas, planar[shown]!);
        drawn = list;
      }
      await writing;
      writing = encoder.write(planar[shown]!, (frame - segment.from) * unitsOfFrame);
      // The error is thrown when `writing` is awaited.
      writing.catch(() => {});
      onFrame();
    }
    await writing;
    await encoder.end();
    await rename(`${out}.part`, out);
  } finally {
    encoder.stop();
    await videos.close();
  }
}

type Needed = { pictures: string[]; tracks: string[]; videos: Extract<Op, { op: "video" }>[] };

function neededBy(ops: readonly Op[]): Needed {
  const all = ops.flatMap((op) => (op.op === "group" ? op.ops : [op]));
  return {
    pictures: all.flatMap((op) => (op.op === "picture" || op.op === "portrait" ? [op.asset] : [])),
    tracks: all.flatMap((op) => ("track" in op && op.track !== null ? [op.track] : [])),
    videos: all.flatMap((op) => (op.op === "video" ? [op] : [])),
  };
}
