import { around, overlap } from "../look/box.ts";
import type { Line } from "./group.ts";
import { isClock } from "./kind.ts";

/** The maximum number of frames between two readings of a clock. */
const longestGap = 12;
const samePlace = 0.5;

/** Joins the differing readings of a clock, and the unreadable parts between them, to one text. */
export function joinedClocks<T extends Line>(lines: readonly T[]): T[] {
  const whole: T[] = [];
  for (const line of lines.toSorted((a, b) => a.from - b.from)) {
    const i = whole.findIndex((one) => isClock(one.text) && isClock(line.text) && follows(one, line));
    const before = whole[i];
    if (!before) whole.push(line);
    else
      whole[i] = {
        ...before,
        to: Math.max(before.to, line.to),
        box: around([before.box, line.box]),
        upright: around([before.upright, line.upright]),
      };
  }
  return whole;
}

const follows = (a: Line, b: Line): boolean => b.from - a.to <= longestGap && overlap(a.upright, b.upright) > samePlace;
