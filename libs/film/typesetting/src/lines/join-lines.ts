import { angleOf, centreOf, sizeOf } from "./box.ts";
import { boxAround, cutBox } from "./box-edits.ts";
import type { Lines } from "./edits.ts";
import { clearsOf, limits, type PictureLine } from "./line.ts";

/**
 * Merges several lines into one, which has the first line's style and its place in the list. Rows below each other stay separate
 * rows. Returns the same lines when there are fewer than two lines or too much text.
 */
export function mergeLines(lines: Lines, ids: ReadonlySet<string>): Lines {
  const parts = lines.filter(({ id }) => ids.has(id));
  const [first] = parts;
  if (!first || parts.length < 2) return lines;
  const isStacked = (line: PictureLine, next: PictureLine) => {
    const [x, y] = centreOf(line.box);
    const [nextX, nextY] = centreOf(next.box);
    const angle = (angleOf(first.box) * Math.PI) / 180;
    const down = (nextY - y) * Math.cos(angle) - (nextX - x) * Math.sin(angle);
    return Math.abs(down) > sizeOf(line.box).height / 2;
  };
  const joined = (part: "text" | "translation") =>
    parts.reduce((all, line, at) => {
      const before = parts[at - 1];
      const own = line[part] ?? "";
      if (!before || all === "" || own === "") return all + own;
      return all + (isStacked(before, line) ? "\n" : spaceBetween(all, own)) + own;
    }, "");
  const merged: PictureLine = {
    ...first,
    box: boxAround(parts.map(({ box }) => box)),
    clears: parts.flatMap(clearsOf),
    text: joined("text"),
    translation: parts.some(({ translation }) => translation !== null) ? joined("translation") : null,
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    flags: [...new Set(parts.flatMap(({ flags }) => flags))],
  };
  delete merged.room;
  if (Math.max(merged.text.length, merged.translation?.length ?? 0) > limits.characters) return lines;
  return lines.flatMap((line) => (line.id === first.id ? [merged] : ids.has(line.id) ? [] : [line]));
}

/**
 * Splits a line in two at a position of its source text. A line with several rows is split between two rows, a single row at the
 * nearest space. Returns the same lines when one part would be empty.
 *
 * @param newId id of the second part
 */
export function splitLine(lines: Lines, id: string, at: number, newId: string): Lines {
  const line = lines.find((one) => one.id === id);
  if (!line) return lines;
  const hasRows = line.text.includes("\n");
  const [head, tail] = cutText(line.text, at, hasRows);
  if (head === "" || tail === "") return lines;
  const rows = line.text.split("\n").length;
  const share = hasRows ? head.split("\n").length / rows : head.length / (head.length + tail.length);
  const [one, other] = cutBox(line.box, share, hasRows ? "rows" : "row");
  const { translation } = line;
  const [first, second] =
    translation === null
      ? [null, null]
      : cutText(translation, translation.length * share, hasRows && translation.includes("\n"));
  const { room: _, ...base } = line;
  const parts: PictureLine[] = [
    { ...base, box: one, text: head, translation: first || null },
    {
      ...base,
      id: newId,
      box: other,
      text: tail,
      translation: second || null,
      origin: second ? line.origin : null,
      // The first part clears the places of the lines that were joined.
      ...(line.clears && { clears: [] }),
    },
  ];
  return lines.flatMap((each) => (each.id === id ? parts : [each]));
}

/** Scripts without spaces between words. */
const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

const spaceBetween = (before: string, after: string): string =>
  isDense.test(before.at(-1) ?? "") && isDense.test(after[0] ?? "") ? "" : " ";

/** Cuts a text in two at the break nearest to a place; anywhere in scripts without spaces. */
function cutText(text: string, at: number, atRows: boolean): [string, string] {
  const breaks = [...text.matchAll(atRows ? /\n/g : /\s/g)].map(({ index }) => index);
  const place = breaks.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0];
  const end = place === undefined || (!atRows && isDense.test(text)) ? Math.round(at) : place;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}
