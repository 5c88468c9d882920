import type { Line } from "../transcript.ts";

/**
 * Maximum length of an accidental overlap. A longer overlap is intended: two people speak at once, or a sign is translated during
 * dialogue.
 */
const mostAccidentalSeconds = 0.5;

/**
 * Distributes lines over lanes, so that the lines of one lane follow each other, except for accidental overlaps. Lines without
 * intended overlaps give a single lane.
 * @param lines in order of their start
 */
export function lanesOf(lines: readonly Line[]): Line[][] {
  const lanes: Line[][] = [];
  for (const line of lines) {
    const free = lanes.find((lane) => overlapOf(lane.at(-1), line) <= mostAccidentalSeconds);
    if (free) free.push(line);
    else lanes.push([line]);
  }
  return lanes;
}

/** Seconds during which both lines are shown; negative for a gap. */
const overlapOf = (before: Line | undefined, line: Line): number =>
  before === undefined ? 0 : Math.min(before.end, line.end) - line.start;
