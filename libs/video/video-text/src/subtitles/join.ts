import type { ReadSubtitle } from "./read-subtitle.ts";

type Placed = ReadSubtitle & { top: number };

/** The maximum number of seconds between two parts of one subtitle that was lost for a moment. */
const longestGap = 0.35;
/** Stacked texts must be shown together for at least this share of the shorter text's time. */
const together = 0.6;

/**
 * Orders and joins subtitles. Texts that are shown at the same time become one subtitle, from top to bottom. Equal texts in
 * succession also become one. Empty subtitles are dropped.
 */
export function joinedSubtitles(read: readonly Placed[]): ReadSubtitle[] {
  const rows: Placed[][] = [];
  for (const one of read.filter(({ text }) => text !== "").toSorted((a, b) => a.start - b.start)) {
    const row = rows.findLast(([first]) => isTogether(first!, one));
    if (row) row.push(one);
    else rows.push([one]);
  }
  const joined: ReadSubtitle[] = [];
  for (const row of rows) {
    const one = stacked(row);
    const last = joined.at(-1);
    if (last && last.text === one.text && one.start - last.end < longestGap) last.end = Math.max(last.end, one.end);
    else joined.push(one);
  }
  return joined;
}

function isTogether(a: Placed, b: Placed): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > together * Math.min(a.end - a.start, b.end - b.start);
}

function stacked(row: readonly Placed[]): ReadSubtitle {
  const lines = row.toSorted((a, b) => a.top - b.top);
  return {
    start: Math.min(...row.map(({ start }) => start)),
    end: Math.max(...row.map(({ end }) => end)),
    text: lines.map(({ text }) => text).join("\n"),
    confidence: Math.min(...row.map(({ confidence }) => confidence)),
  };
}
