import type { Line } from "../transcript.ts";

/** Lines that overlap for longer are meant to: two people speak at once, or a sign is translated under a dialogue. */
const mostAccidentalSeconds = 0.5;

/**
 * Parts lines by what is on screen at once: within a lane lines follow each other, as far as small overlaps allow. Lines that
 * do not overlap are one lane.
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

/** Seconds for which both are shown; a line within the first one's time counts as long as it is. */
const overlapOf = (before: Line | undefined, line: Line): number =>
  before === undefined ? 0 : Math.min(before.end, line.end) - line.start;
