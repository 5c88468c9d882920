import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { Shot } from "@cutwater/imaging/motion/shots.ts";
import { isSame, placesFrom } from "./text-places.ts";
import type { TextTrack } from "./track.ts";

/** A stay: successive frames on which a text looks the same. It is still, or moves without changing its size. */
export type TextStay = {
  track: TextTrack;
  /** The first frame and the end frame (exclusive). */
  start: number;
  end: number;
  isMoving: boolean;
  /** Place of the text on each of these frames, including parts outside the picture; all of the same size. */
  places: readonly Bounds[];
  /** Frames from which the text's letters are found, ascending. */
  shown: readonly number[];
  /**
   * Frames with and without the text that are close to each other in the same shot: where the text appears, and where it
   * disappears.
   */
  compared: readonly { shown: readonly number[]; without: readonly number[] }[];
};

/** Number of frames from which a stay's letters are found. A large text gets fewer frames, within a limit of luma bytes. */
const fewestShown = 6;
const mostShown = 24;
const shownBytes = 24e6;
/** Each part of a moving text is in the picture on only some of its frames. */
const mostMoving = 48;
/** If the text is wholly in the picture on at least this many frames, other frames are left out. */
const fewestWhole = 6;
/** The maximum number of frames with the text that are compared with frames without the text. */
const mostNear = 8;
/**
 * Distances in frames from a text's end at which the text is surely gone, in order of preference. A text may fade, and its ends
 * are known only to within a few frames.
 */
const away = [4, 5, 6, 8, 10, 12, 3];
const mostWithout = 4;

/** Divides tracks into stays. */
export function staysOf(
  tracks: readonly TextTrack[],
  { count, shots, width, height }: { count: number; shots: readonly Shot[]; width: number; height: number },
): TextStay[] {
  return tracks.flatMap((track) => {
    const stays: TextStay[] = [];
    const last = Math.min(track.to, count);
    for (let start = Math.max(0, track.from); start < last; ) {
      const places = placesFrom(track.boxes.slice(start - track.from, last - track.from), { width, height });
      const end = start + places.length;
      const isMoving = places.length > 1 && !isSame(places[0]!, places.at(-1)!);
      const isWhole = ({ left, width: across }: Bounds) => left >= 0 && left + across <= width;
      const within = places.flatMap((place, i) => (isWhole(place) ? [start + i] : []));
      const most = shownBytes / (places[0]!.width * places[0]!.height);
      const all = places.map((_, i) => start + i);
      const shown = isMoving
        ? spread(all, mostMoving)
        : spread(
            within.length >= fewestWhole ? within : all,
            Math.floor(Math.min(mostShown, Math.max(fewestShown, most))),
          );
      stays.push({
        track,
        start,
        end,
        isMoving,
        places,
        shown,
        compared: isMoving ? [] : compared({ start, end, shown }),
      });
      start = end;
    }
    return stays;

    function compared(stay: Pick<TextStay, "start" | "end" | "shown">) {
      const box = boxAt(track, stay.start)!;
      const isFree = (t: number, beside: number) =>
        t >= 0 &&
        t < count &&
        (t < track.from || t >= track.to) &&
        shots.some(({ start, end }) => start <= t && t < end && start <= beside && beside < end) &&
        !tracks.some((other) => other !== track && overlaps(boxAt(other, t), box));
      const inShotOf = (beside: number) =>
        stay.shown.filter((t) =>
          shots.some(({ start, end }) => start <= t && t < end && start <= beside && beside < end),
        );
      const before = away.map((k) => stay.start - k).filter((t) => isFree(t, stay.start));
      const after = away.map((k) => stay.end - 1 + k).filter((t) => isFree(t, stay.end - 1));
      return [
        { shown: inShotOf(stay.start).slice(0, mostNear), without: before.slice(0, mostWithout) },
        { shown: inShotOf(stay.end - 1).slice(-mostNear), without: after.slice(0, mostWithout) },
      ].filter(({ shown, without }) => shown.length > 0 && without.length > 0);
    }
  });
}

/** The box of a track's text on a frame; undefined where it is not shown. */
export const boxAt = (track: TextTrack, t: number): Bounds | undefined =>
  t >= track.from && t < track.to ? track.boxes[t - track.from] : undefined;

function overlaps(a: Bounds | undefined, b: Bounds): boolean {
  if (!a) return false;
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

/** Selects some of the frames at even distances. */
function spread(frames: readonly number[], most: number): number[] {
  const count = Math.min(most, frames.length);
  return Array.from({ length: count }, (_, i) => frames[Math.floor(((i + 0.5) * frames.length) / count)]!);
}
