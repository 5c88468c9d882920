import { type Box, bottomOf, rightOf } from "../look/box.ts";
import { isColumn } from "./column.ts";

/** A single line, before related lines become one text. */
export type Line = {
  /** Box of its letters, in upright pixels. */
  upright: Box;
  /** Box in stored pixels, with outline, shadow and plate. */
  box: Box;
  from: number;
  to: number;
  text: string | null;
  confidence: number;
};

/** Tolerances: first in frames, then as shares of a line's height. */
const together = 2;
const rows = 1;
const pieces = 2.5;

/**
 * Groups lines that appear and disappear together, one below the other or side by side, in reading order. Two languages that are
 * shown at the same time are separate texts, because the customer may want to keep one of them.
 */
export function grouped<T extends Line>(lines: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const line of lines.toSorted((a, b) => a.from - b.from || a.upright.top - b.upright.top)) {
    const fits = groups.filter((group) => group.some((one) => belong(one, line) && isOneWriting(one, line)));
    const [first, ...others] = fits;
    if (!first) {
      groups.push([line]);
      continue;
    }
    first.push(line, ...others.flat());
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups.map((group) => group.toSorted(inOrder));
}

/** Whether two lines belong to one text. */
export function belong(a: Line, b: Line): boolean {
  if (Math.abs(a.from - b.from) > together || Math.abs(a.to - b.to) > together) return false;
  if (isColumn(a.upright) !== isColumn(b.upright)) return false;
  // Columns stand side by side as lines stand one below the other.
  const one = isColumn(a.upright) ? lying(a.upright) : a.upright;
  const other = isColumn(b.upright) ? lying(b.upright) : b.upright;
  const low = Math.min(one.height, other.height);
  const high = Math.max(one.height, other.height);
  if (high > 2 * low) return false;
  const across = Math.min(rightOf(one), rightOf(other)) - Math.max(one.left, other.left);
  const down = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top);
  if (down > 0.5 * low) return across > -pieces * high;
  return down > -rows * high && across > 0.3 * Math.min(one.width, other.width);
}

const lying = ({ left, top, width, height }: Box): Box => ({ left: top, top: left, width: height, height: width });

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether two lines are in the same script, as far as they were read. */
const isOneWriting = (a: Line, b: Line): boolean =>
  a.text === null || b.text === null || ideographs.test(a.text) === ideographs.test(b.text);

const inOrder = (a: Line, b: Line): number => {
  // Columns are read from the right to the left.
  if (isColumn(a.upright) && isColumn(b.upright)) return b.upright.left - a.upright.left;
  const common = Math.min(bottomOf(a.upright), bottomOf(b.upright)) - Math.max(a.upright.top, b.upright.top);
  if (common > 0.5 * Math.min(a.upright.height, b.upright.height)) return a.upright.left - b.upright.left;
  return a.upright.top - b.upright.top;
};

/** The text of a group: line breaks between lines, spaces between pieces of one line. */
export function textOf(group: readonly Line[]): string | null {
  if (group.some(({ text }) => text === null)) return null;
  return group.reduce((said, line, i) => {
    const before = group[i - 1];
    if (!before) return line.text!;
    const isBelow = line.upright.top > before.upright.top + 0.5 * before.upright.height;
    return `${said}${isBelow ? "\n" : " "}${line.text}`;
  }, "");
}
