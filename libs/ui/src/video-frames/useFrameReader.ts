import { useEffect, useState } from "react";
import type { DecodedFrame, FrameReader, VideoSource } from "./frame-reader.ts";
import { openFrameReader } from "./open-frame-reader.ts";

export type FrameReaderState = {
  /** Null while it is being opened, and where nothing reads it. */
  film: FrameReader | null;
  /** Whether this browser cannot. */
  isUnreadable: boolean;
};

/**
 * A video, opened while the page shows it.
 *
 * @param otherwise reads it by another way where this browser cannot; the same function while it stays the same video
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

/** A frame, and the time at which it was asked for; its own may lie before it. */
export type RequestedFrame = DecodedFrame & { askedSeconds: number };

/** The frame at a time; the one before stays until it is there. Of many times in a row the latest counts. */
export function useFrame(film: FrameReader | null, seconds: number): RequestedFrame | null {
  const [shown, setShown] = useState<RequestedFrame | null>(null);
  const [latest] = useState(() => createLatest(setShown));
  useEffect(() => {
    if (film) latest.want(film, seconds);
  }, [film, seconds, latest]);
  useEffect(() => latest.stop, [latest]);
  return film && shown;
}

/** Decodes one frame at a time; of those that are wanted meanwhile, the last. */
function createLatest(show: (shown: RequestedFrame) => void) {
  let wanted: { film: FrameReader; seconds: number } | null = null;
  let isBusy = false;
  async function work(): Promise<void> {
    isBusy = true;
    for (let next = wanted; next; next = wanted) {
      wanted = null;
      try {
        show({ ...(await next.film.frameAt(next.seconds)), askedSeconds: next.seconds });
      } catch (error) {
        // Closed meanwhile, or a damaged place: the frame before stays.
        console.warn("A frame cannot be shown:", error);
      }
    }
    isBusy = false;
  }
  return {
    want(film: FrameReader, seconds: number) {
      wanted = { film, seconds };
      if (!isBusy) void work();
    },
    stop() {
      wanted = null;
    },
  };
}

/** Small pictures of the frames at these times, as they arrive. @param times ascending; the same array while they stay the same */
export function useThumbs(
  film: FrameReader | null,
  times: readonly number[],
): ReadonlyMap<number, DecodedFrame["picture"]> {
  const [made, setMade] = useState<Thumbs>({ film, times, pictures: none });
  useEffect(() => {
    if (!film) return;
    const ending = new AbortController();
    const put = (place: number, picture: DecodedFrame["picture"]) => {
      if (!ending.signal.aborted) setMade((before) => withThumb(before, { film, times, place, picture }));
    };
    film.thumbs(times, put, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) console.warn("The small pictures cannot be made:", error);
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

/** With one more; those of another film, or of other times, go. */
function withThumb(
  before: Thumbs,
  { film, times, place, picture }: Omit<Thumbs, "pictures"> & { place: number; picture: DecodedFrame["picture"] },
): Thumbs {
  const kept = before.film === film && before.times === times ? before.pictures : none;
  return { film, times, pictures: new Map(kept).set(place, picture) };
}
