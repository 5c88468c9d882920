import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextTrack } from "../src/track.ts";
import type { DrawnText } from "../test/drawn-text.ts";

/** What became of a drawn text. */
export type FoundTimes = {
  words: string;
  kind: string;
  /** The kinds of the tracks that are about it; none where it was not found. */
  foundAs: string[];
  /** By how many frames it was found to begin and to end too late; null where it was not found. */
  startsBy: number | null;
  endsBy: number | null;
};

/** A track is about the text that it shares most area with, over all frames; less than this share of the track's own is about none. */
const least = 0.3;

/** Which tracks are about which text, and how their times agree. Text of the scene is none that was found. */
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
    const [from, to] = [Math.min(...own.map((track) => track.from)), Math.max(...own.map((track) => track.to))];
    return { ...told, startsBy: from - text.from, endsBy: to - text.to };
  });
}

function textOf(track: TextTrack, texts: readonly DrawnText[]): DrawnText | null {
  const own = track.boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  let [best, most] = [null as DrawnText | null, least * own];
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
