import { useEffect, useState } from "react";
import type { Film, Reel, Shown } from "./film.ts";
import { openFilm } from "./open-film.ts";

export type FilmState = {
  /** Null while it is being opened, and where nothing reads it. */
  film: Film | null;
  /** Whether this browser cannot. */
  isUnreadable: boolean;
};

/**
 * A video, opened while the page shows it.
 *
 * @param otherwise reads it by another way where this browser cannot; the same function while it stays the same video
 */
export function useFilm(
  { file, address, width, height, framesPerSecond }: Reel,
  otherwise?: (() => Film) | null,
): FilmState {
  const [state, setState] = useState<FilmState>({ film: null, isUnreadable: false });
  useEffect(() => {
    let [film, isOver] = [null as Film | null, false];
    const show = (opened: Film | null) => {
      film = opened ?? (isOver ? null : (otherwise?.() ?? null));
      if (isOver) film?.close();
      else setState({ film, isUnreadable: opened === null });
    };
    openFilm({ file, address, width, height, framesPerSecond }).then(show, (error: unknown) => {
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
export type Asked = Shown & { askedSeconds: number };

/** The frame at a time; the one before stays until it is there. Of many times in a row the latest counts. */
export function useFrame(film: Film | null, seconds: number): Asked | null {
  const [shown, setShown] = useState<Asked | null>(null);
  const [latest] = useState(() => createLatest(setShown));
  useEffect(() => {
    if (film) latest.want(film, seconds);
  }, [film, seconds, latest]);
  useEffect(() => latest.stop, [latest]);
  return film && shown;
}

/** Decodes one frame at a time; of those that are wanted meanwhile, the last. */
function createLatest(show: (shown: Asked) => void) {
  let wanted: { film: Film; seconds: number } | null = null;
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
    want(film: Film, seconds: number) {
      wanted = { film, seconds };
      if (!isBusy) void work();
    },
    stop() {
      wanted = null;
    },
  };
}

/** Small pictures of the frames at these times, as they arrive. @param times ascending; the same array while they stay the same */
export function useThumbs(film: Film | null, times: readonly number[]): ReadonlyMap<number, Shown["picture"]> {
  const [made, setMade] = useState<Thumbs>({ film, times, pictures: none });
  useEffect(() => {
    if (!film) return;
    const ending = new AbortController();
    const put = (place: number, picture: Shown["picture"]) => {
      if (!ending.signal.aborted) setMade((before) => withThumb(before, { film, times, place, picture }));
    };
    film.thumbs(times, put, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) console.warn("The small pictures cannot be made:", error);
    });
    return () => ending.abort();
  }, [film, times]);
  return made.film === film && made.times === times ? made.pictures : none;
}

type Thumbs = { film: Film | null; times: readonly number[]; pictures: ReadonlyMap<number, Shown["picture"]> };
const none: Thumbs["pictures"] = new Map();

/** With one more; those of another film, or of other times, go. */
function withThumb(
  before: Thumbs,
  { film, times, place, picture }: Omit<Thumbs, "pictures"> & { place: number; picture: Shown["picture"] },
): Thumbs {
  const kept = before.film === film && before.times === times ? before.pictures : none;
  return { film, times, pictures: new Map(kept).set(place, picture) };
}
