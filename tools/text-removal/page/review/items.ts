import { isThere, type ReviewedText } from "./texts.ts";

/** An entry with a number: a text, an area, or all lines of the subtitles together. */
export type Item = { number: number; kind: ReviewedText["kind"]; texts: readonly ReviewedText[] };

/**
 * The order of items: the subtitles first, then overlaid texts and texts of the scene in order of time, and finally drawn areas.
 */
export function itemsOf(texts: readonly ReviewedText[]): Item[] {
  const byTime = (kinds: (kind: ReviewedText["kind"]) => boolean) =>
    texts.filter(({ kind }) => kinds(kind)).toSorted((a, b) => a.fromSeconds - b.fromSeconds || a.id - b.id);
  const lines = byTime((kind) => kind === "subtitle");
  const single = [
    ...byTime((kind) => kind !== "subtitle" && kind !== "scene" && kind !== "area"),
    ...byTime((kind) => kind === "scene"),
    ...texts.filter(({ kind }) => kind === "area"),
  ];
  const groups = [...(lines.length > 0 ? [lines] : []), ...single.map((text) => [text])];
  return groups.map((group, place) => ({ number: place + 1, kind: group[0]?.kind ?? "area", texts: group }));
}

/** The line that represents an item at a time: the visible one, otherwise the next one, otherwise the last one. */
export const shownOf = ({ texts }: Item, seconds: number): ReviewedText | undefined =>
  texts.find((text) => isThere(text, seconds)) ??
  texts.find(({ fromSeconds }) => fromSeconds > seconds) ??
  texts.at(-1);

/** Whether all, none or some of the item's texts are removed. */
export function goesOf({ texts }: Item): "all" | "none" | "some" {
  const going = texts.filter(({ goes }) => goes).length;
  return going === texts.length ? "all" : going === 0 ? "none" : "some";
}

export type LaneBar = {
  text: ReviewedText;
  number: number;
  /** Whether only its words are shown, without the number. */
  isLine: boolean;
};

/** Up to this number of timeline rows, each text has its own; with more, texts share rows. */
const mostLanes = 8;

/**
 * The rows of the timeline. The lines of the subtitles share as few rows as possible; every other text has its own as long as
 * there are few.
 */
export function lanesOf(items: readonly Item[]): LaneBar[][] {
  const bars = items.flatMap(({ number, kind, texts }) =>
    texts.map((text) => ({ text, number, isLine: kind === "subtitle" })),
  );
  const lines = packed(bars.filter(({ isLine }) => isLine));
  const others = bars.filter(({ isLine }) => !isLine);
  return [...lines, ...(lines.length + others.length <= mostLanes ? others.map((bar) => [bar]) : packed(others))];
}

/** Packs bars into as few rows as possible, without overlaps within a row. */
function packed(bars: readonly LaneBar[]): LaneBar[][] {
  const lanes: LaneBar[][] = [];
  for (const bar of bars.toSorted((a, b) => a.text.fromSeconds - b.text.fromSeconds)) {
    const free = lanes.find((lane) => (lane.at(-1)?.text.toSeconds ?? 0) <= bar.text.fromSeconds + 0.001);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
