import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextTrack } from "../src/track.ts";
import type { DrawnText } from "../test/drawn-text.ts";

/** Result for a drawn text. */
export type FoundTimes = {
  words: string;
  kind: string;
  /** Kinds of the tracks that show the text; empty when the text was not found. */
  foundAs: string[];
  /** Number of frames by which its found start and end are late; null when the text was not found. */
  startsBy: number | null;
  endsBy: number | null;
};

/**
 * A track belongs to the text with which it shares the most area over all frames. If that is less than this share of the track's
 * own area, the track belongs to no text.
 */
const least = 0.3;

/** Matches tracks with texts and compares their times. Tracks of scene text do not count as found. */
export function timesOf(tracks: readonly TextTrack[], texts: readonly DrawnText[]): FoundTimes[] {
  const about = tracks.filter(({ kind }) => kind !== "scene").map((track) => ({ track, text: textOf(track, texts) }));
  return texts.map((text) => {
    const own = about.flatMap((one) => (one.text === text ? [one.track] : []));
    const told = {
      words: text.wordsOn(text.from),
      kind: text.kind,
      foundAs: [...new Set(own.map(({ kind }) => kind))],
    };
    if (own.length === 0) return { ...told, startsBy: null, endsBy: null };
    const from = Math.min(...own.map((track) => track.from));
    const to = Math.max(...own.map((track) => track.to));
    return { ...told, startsBy: from - text.from, endsBy: to - text.to };
  });
}

function textOf(track: TextTrack, texts: readonly DrawnText[]): DrawnText | null {
  const own = track.boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  let best = null as DrawnText | null;
  let most = least * own;
  for (const text of texts) {
    const shared = sharedArea(track, text);
    if (shared > most) [best, most] = [text, shared];
  }
  return best;
}

function sharedArea({ from, to, boxes }: TextTrack, text: DrawnText): number {
  let sum = 0;
  for (let t = Math.max(from, text.from); t < Math.min(to, text.to); t++)
    for (const box of text.boxesOn(t)) sum += overlap(box, boxes[t - from]!);
  return sum;
}

function overlap(a: Bounds, b: Bounds): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
