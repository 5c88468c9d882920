import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { muxDubbed } from "@cutwater/media/sound/mux-dubbed.ts";
import { assemble } from "@cutwater/media/video/assemble.ts";
import type { Film } from "../layout/lay-out.ts";
import { createStage, drawSegment } from "./draw-segment.ts";
import { mixSound, type SoundReport } from "./mix-sound.ts";
import { openScratch, type Scratch } from "./scratch.ts";
import { segmentsOf } from "./segments.ts";
import { traitsOfFilm, unitsOfFrame } from "./traits-of-film.ts";

export type RenderOptions = {
  film: Film;
  /** The file of each asset: pictures, videos and sounds. */
  paths: ReadonlyMap<string, string>;
  /** Folder that survives a kill of this process: a later call with it continues the work. The caller removes it. */
  scratch: string;
  /** Path of the mp4 (H.264 and AAC, playable while it loads). The file appears there only when it is complete. */
  out: string;
  signal?: AbortSignal;
  /** Called with the finished share, 0 to 1, never decreasing. */
  onShare?: (share: number) => void;
};

export type RenderReport = {
  frames: number;
  /** Number of segments that were kept from an earlier run. */
  kept: number;
  /** Null for a film without sound. */
  sound: SoundReport | null;
};

/** Share of drawing in the progress: drawing takes nearly all of the time. */
const shareOfDrawing = 0.94;

/**
 * Makes a film's file: first the segments and the sound, then both are joined. The same film and files give the same bytes, even
 * if a run was killed.
 *
 * @throws PictureRefused, MediaError; RangeError for an asset without a file; the signal's reason
 */
export async function renderFilm(options: RenderOptions): Promise<RenderReport> {
  const { film, paths, scratch, out, onShare } = options;
  const folder = await openScratch(scratch, film, paths);
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  const together = [
    drawAll({ ...options, signal }, folder),
    mixSound({ film, paths, scratch: folder.path, out: join(folder.path, "sound.m4a"), signal }),
  ] as const;
  // The first failure aborts the other task, and both have ended before the error is thrown.
  for (const one of together) one.catch((error: unknown) => failed.abort(error));
  await Promise.allSettled(together);
  const [picture, sound] = await Promise.all(together);
  await mkdir(dirname(out), { recursive: true });
  if (sound) {
    const name = { language: film.composition.language, title: film.composition.title };
    await muxDubbed({ film: picture.path, dubbed: sound.path, name, original: null, out, container: "mp4", signal });
    await rm(picture.path);
  } else await rename(picture.path, out);
  onShare?.(1);
  return { frames: film.frames, kept: picture.kept, sound: sound?.report ?? null };
}

type Drawn = { path: string; kept: number };

async function drawAll({ film, paths, signal, onShare }: RenderOptions, folder: Scratch): Promise<Drawn> {
  const stoppable = signal ? { signal } : {};
  const stage = createStage(film, paths);
  let done = 0;
  let kept = 0;
  const pieces: { path: string; time: number }[] = [];
  for (const segment of segmentsOf(film.frames, film.composition.fps)) {
    signal?.throwIfAborted();
    const path = join(folder.path, `frames-${segment.from}.mp4`);
    pieces.push({ path, time: segment.from * unitsOfFrame });
    if (await folder.has(path)) {
      kept += segment.to - segment.from;
      tell(segment.to - segment.from);
    } else await drawSegment({ film, stage, segment, paths, out: path, ...stoppable, onFrame: () => tell(1) });
  }
  const path = join(folder.path, "picture.mp4");
  const endTime = film.frames * unitsOfFrame;
  await assemble({
    pieces,
    traits: traitsOfFilm(film),
    out: path,
    source: pieces[0]?.path ?? "",
    frames: film.frames,
    lastTime: endTime - unitsOfFrame,
    endTime,
    ...stoppable,
  });
  return { path, kept };

  function tell(frames: number): void {
    done += frames;
    onShare?.((shareOfDrawing * done) / film.frames);
  }
}
