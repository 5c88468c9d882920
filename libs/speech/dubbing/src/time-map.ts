/** A part of a film, in the film's original seconds, that is slowed to take `factor` times as long. */
export type SlowedSpan = { start: number; end: number; factor: number };

export type TimeMap = {
  /**
   * Points from 0 to the film's end, ascending in both times. Between two points, old and new times are interpolated linearly.
   */
  points: readonly { old: number; new: number }[];
  /**
   * Converts seconds of the film to seconds of the slowed film, and back. Before 0 and after the end, both run at the same speed.
   */
  toNew(seconds: number): number;
  toOld(seconds: number): number;
  /** Length of the slowed film. */
  seconds: number;
};

/**
 * Maps the moments of a film in which parts are slowed.
 *
 * @param spans ascending, none overlapping another, within the film
 * @throws RangeError otherwise, or when a factor is not above 0
 */
export function createTimeMap(spans: readonly SlowedSpan[], filmSeconds: number): TimeMap {
  const points = [{ old: 0, new: 0 }];
  const add = (old: number, factor: number) => {
    const last = points.at(-1)!;
    if (old > last.old) points.push({ old, new: last.new + (old - last.old) * factor });
  };
  for (const { start, end, factor } of spans) {
    const isInOrder = start >= points.at(-1)!.old && end >= start && end <= filmSeconds;
    if (!isInOrder || !(factor > 0 && factor < Number.POSITIVE_INFINITY))
      throw new RangeError(`a span from ${start} to ${end} s, slowed ${factor} times, in a film of ${filmSeconds} s`);
    add(start, 1);
    add(end, factor);
  }
  add(filmSeconds, 1);
  return {
    points,
    toNew: (seconds) => mapped(points, "old", "new", seconds),
    toOld: (seconds) => mapped(points, "new", "old", seconds),
    seconds: points.at(-1)!.new,
  };
}

type Side = "old" | "new";

function mapped(points: TimeMap["points"], from: Side, to: Side, seconds: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (points[middle]![from] <= seconds) low = middle;
    else high = middle - 1;
  }
  const at = points[low]!;
  const next = points[low + 1];
  const isInside = seconds >= at[from] && next !== undefined;
  const slope = isInside ? (next[to] - at[to]) / (next[from] - at[from]) : 1;
  return at[to] + (seconds - at[from]) * slope;
}
