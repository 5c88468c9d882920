import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { readShown, type ShownFrame } from "@cutwater/media/video/shown.ts";
import { traitsOf, type VideoTraits } from "@cutwater/media/video/traits.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { type Canvas, ImageData } from "@napi-rs/canvas";
import type { Drawable } from "../drawing/context.ts";
import { greatestScale } from "../drawing/fit-picture.ts";
import type { Film } from "../layout/lay-out.ts";

/** A layer that shows a video, and the moment of the video in seconds. */
export type VideoWanted = { id: string; asset: string; seconds: number };

/** Reads frames of a film's videos for ascending times. Each layer reads its own file once, in order. */
export type FilmVideos = {
  /** @throws MediaError for a file that is not a video; RangeError for an asset without a file; the signal's reason */
  prepare: (wanted: readonly VideoWanted[]) => Promise<void>;
  /** The frame that was prepared for a layer. */
  get: (id: string) => Drawable | null;
  /** Closes the files. */
  close: () => Promise<void>;
};

/** Reading starts this many seconds before the requested time, so that the frame that is still shown at that time is found. */
const ahead = 1;

export function createFilmVideos(film: Film, paths: ReadonlyMap<string, string>, signal?: AbortSignal): FilmVideos {
  const readers = new Map<string, Reader>();
  return {
    get: (id) => readers.get(id)?.shown ?? null,
    async prepare(wanted) {
      for (const one of wanted) {
        const reader = readers.get(one.id) ?? (await open(one));
        readers.set(one.id, reader);
        await reader.goTo(one.seconds);
      }
    },
    async close() {
      for (const reader of readers.values()) await reader.close();
      readers.clear();
    },
  };

  async function open({ asset, seconds }: VideoWanted): Promise<Reader> {
    const path = paths.get(asset);
    if (path === undefined) throw new RangeError(`there is no file for the video ${asset}`);
    const stoppable = signal ? { signal } : {};
    const facts = await probe(path, stoppable);
    const traits = await traitsOf(path, stoppable);
    const size = sizeOf(film, asset, videoOf(facts) ?? traits);
    const from = Math.max(0, Math.min(seconds, facts.durationSeconds ?? seconds) - ahead);
    return createReader(readShown({ path, traits, ...size, fromSeconds: from, ...stoppable }), size);
  }
}

/** The size at which a video is decoded: at most the size at which it is shown. */
function sizeOf(film: Film, asset: string, { width, height }: Pick<VideoTraits, "width" | "height">) {
  const scale = Math.min(1, greatestScale(film, asset, { width, height }));
  return { width: Math.max(2, Math.ceil(width * scale)), height: Math.max(2, Math.ceil(height * scale)) };
}

type Reader = { shown: Drawable | null; goTo: (seconds: number) => Promise<void>; close: () => Promise<void> };

function createReader(
  frames: AsyncGenerator<ShownFrame, void>,
  { width, height }: { width: number; height: number },
): Reader {
  const canvas = serverCanvas(width, height);
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  let next: ShownFrame | null = null;
  let isOver = false;
  const reader: Reader = { shown: null, goTo, close: async () => void (await frames.return()) };
  return reader;

  /**
   * Reads on to the last frame that begins at or before a time. Before the first frame it is the first frame; after the end it is
   * the last frame.
   */
  async function goTo(seconds: number): Promise<void> {
    let last: ShownFrame | null = null;
    for (;;) {
      next ??= await read();
      if (!next || (next.seconds > seconds + 1e-6 && (last || reader.shown))) break;
      last = next;
      next = null;
    }
    if (last) reader.shown = shownOn(canvas, last.rgb);
  }

  async function read(): Promise<ShownFrame | null> {
    if (isOver) return null;
    const { value, done } = await frames.next();
    isOver = done === true;
    return value ?? null;
  }

  function shownOn(own: Canvas, rgb: Uint8Array): Drawable {
    for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
      pixels[to] = rgb[from]!;
      pixels[to + 1] = rgb[from + 1]!;
      pixels[to + 2] = rgb[from + 2]!;
    }
    own.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
    return { source: own, width, height };
  }
}
