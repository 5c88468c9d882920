import { useEffect, useState } from "react";
import type { DecodedFrame, FrameReader, VideoSource } from "./frame-reader.ts";
import { openFrameReader } from "./open-frame-reader.ts";

export type FrameReaderState = {
  /** The reader; null while the video opens, and when no reader can read it. */
  film: FrameReader | null;
  /** Whether this browser cannot read the video. */
  isUnreadable: boolean;
};

/**
 * Opens a video while the component is mounted.
 *
 * @param otherwise creates the reader to use when this browser cannot read the video; it must be the same function as long as the
 *   video is the same
 */
export function useFrameReader(
  { file, address, width, height, framesPerSecond }: VideoSource,
  otherwise?: (() => FrameReader) | null,
): FrameReaderState {
  const [state, setState] = useState<FrameReaderState>({ film: null, isUnreadable: false });
  useEffect(() => {
    let film: FrameReader | null = null;
    let isOver = false;
    const show = (opened: FrameReader | null) => {
      film = opened ?? (isOver ? null : (otherwise?.() ?? null));
      if (isOver) film?.close();
      else setState({ film, isUnreadable: opened === null });
    };
    openFrameReader({ file, address, width, height, framesPerSecond }).then(show, (error: unknown) => {
      console.warn("The video cannot be read here:", error);
      show(null);
    });
    return () => {
      isOver = true;
      film?.close();
      setState({ film: null, isUnreadable: false });
    };
  }, [file, address, width, height, framesPerSecond, otherwise]);
  return state;
}

/** A frame, and the time for which it was requested, which may be later than the frame's own time. */
export type RequestedFrame = DecodedFrame & { askedSeconds: number };

/**
 * The frame at a time. The previous frame stays until the new one is decoded. Of many requests in quick succession, only the
 * latest counts.
 */
export function useFrame(film: FrameReader | null, seconds: number): RequestedFrame | null {
  const [shown, setShown] = useState<RequestedFrame | null>(null);
  const [latest] = useState(() => createLatestFrame(setShown));
  useEffect(() => {
    if (film) latest.want(film, seconds);
  }, [film, seconds, latest]);
  useEffect(() => latest.stop, [latest]);
  return film && shown;
}

/** Decodes one frame at a time. Of the requests made meanwhile, only the last one is processed. */
function createLatestFrame(show: (shown: RequestedFrame) => void) {
  let wanted: { film: FrameReader; seconds: number } | null = null;
  let isBusy = false;
  async function decode(): Promise<void> {
    isBusy = true;
    for (let next = wanted; next; next = wanted) {
      wanted = null;
      try {
        show({ ...(await next.film.frameAt(next.seconds)), askedSeconds: next.seconds });
      } catch (error) {
        // The reader was closed, or the video is damaged there: the previous frame stays.
        console.warn("A frame cannot be shown:", error);
      }
    }
    isBusy = false;
  }
  return {
    want(film: FrameReader, seconds: number) {
      wanted = { film, seconds };
      if (!isBusy) void decode();
    },
    stop() {
      wanted = null;
    },
  };
}

/** Thumbnails of the frames at these times, by index, as they arrive. @param times ascending; the same array while the times are the same */
export function useThumbs(
  film: FrameReader | null,
  times: readonly number[],
): ReadonlyMap<number, DecodedFrame["picture"]> {
  const [made, setMade] = useState<Thumbs>({ film, times, pictures: none });
  useEffect(() => {
    if (!film) return;
    const ending = new AbortController();
    const put = (index: number, picture: DecodedFrame["picture"]) => {
      if (!ending.signal.aborted) setMade((before) => withThumb(before, { film, times, index, picture }));
    };
    film.thumbs(times, put, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) console.warn("The thumbnails cannot be made:", error);
    });
    return () => ending.abort();
  }, [film, times]);
  return made.film === film && made.times === times ? made.pictures : none;
}

type Thumbs = {
  film: FrameReader | null;
  times: readonly number[];
  pictures: ReadonlyMap<number, DecodedFrame["picture"]>;
};
const none: Thumbs["pictures"] = new Map();

/** The thumbnails with one more; thumbnails of another video or of other times are dropped. */
function withThumb(
  before: Thumbs,
  { film, times, index, picture }: Omit<Thumbs, "pictures"> & { index: number; picture: DecodedFrame["picture"] },
): Thumbs {
  const kept = before.film === film && before.times === times ? before.pictures : none;
  return { film, times, pictures: new Map(kept).set(index, picture) };
}
