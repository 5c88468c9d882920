import { type PlanCosts, planCosts } from "./costs.ts";
import type { PlanLimits } from "./limits.ts";

/** Facts about a line: the original's times, and the translation's length at rate 1, in seconds. */
export type TimedLine = { start: number; end: number; spokenSeconds: number };

/**
 * Finds the cheapest starts and rates of all lines on a grid (Viterbi's algorithm). A state is a line's offset and rate, which
 * determine its start and end. The cost between two neighbours splits into two sums: one for the end of the first line and the
 * start of the next, and one for the difference of their rates. There are about 25,000 steps per line.
 */
export function searchPlan(
  lines: readonly TimedLine[],
  filmSeconds: number,
  limits: PlanLimits,
): { start: number; rate: number }[] {
  if (lines.length === 0) return [];
  const costs = planCosts(limits);
  const rates = steps(limits.slowestRate, limits.capRate);
  const changes = rates.map((to) => Float64Array.from(rates, (from) => costs.ofChange(from, to)));
  const grid: Grid = { offsets: steps(-limits.early, limits.late), rates, changes, costs };
  const columns = lines.map((line) => columnOf(line, filmSeconds, grid));
  const trails = columns.slice(1).map((column, i) => advance(columns[i]!, column, grid));
  const last = columns.at(-1)!;
  // The film's end takes the place of a start after the last line.
  endAt(last, filmSeconds, grid);
  return trace(columns, trails, grid);
}

/** `changes` by [rate of a line, rate of the line before]. */
type Grid = {
  offsets: readonly number[];
  rates: readonly number[];
  changes: readonly Float64Array[];
  costs: PlanCosts;
};

/** All states of one line: starts by offset; end and least cost so far by [rate, offset]. */
type Column = { starts: Float64Array; ends: Float64Array; cost: Float64Array };

/** The best way into a line: the state before of each [rate of the line before, offset], and that rate of each state. */
type Trail = { offsetBefore: Uint8Array; rateBefore: Uint8Array };

const step = 0.025;
/** From `least` to `most` in steps of some 0.025, both ends and, where it lies between them, 0 or 1 among them. */
function steps(least: number, most: number): number[] {
  const count = Math.max(1, Math.round((most - least) / step));
  return Array.from({ length: count + 1 }, (_, i) => Number((least + ((most - least) * i) / count).toFixed(6)));
}

function columnOf(line: TimedLine, filmSeconds: number, { offsets, rates, costs }: Grid): Column {
  const starts = Float64Array.from(offsets, (offset) => Math.min(filmSeconds, Math.max(0, line.start + offset)));
  const ends = new Float64Array(rates.length * offsets.length);
  const cost = new Float64Array(ends.length);
  for (const [r, rate] of rates.entries())
    for (const [o, offset] of offsets.entries()) {
      const at = r * offsets.length + o;
      ends[at] = starts[o]! + line.spokenSeconds / rate;
      cost[at] = costs.ofOffset(offset) + costs.ofRate(rate) + costs.ofOverrun(ends[at] - line.end);
    }
  return { starts, ends, cost };
}

/** Adds to each state of a line the least cost of getting there from the line before. */
function advance(before: Column, column: Column, { offsets, rates, changes, costs }: Grid): Trail {
  const width = offsets.length;
  const offsetBefore = new Uint8Array(rates.length * width);
  const rateBefore = new Uint8Array(rates.length * width);
  const reached = new Float64Array(rates.length * width).fill(Number.POSITIVE_INFINITY);
  for (let r = 0; r < rates.length; r++)
    for (let o = 0; o < width; o++)
      for (let b = 0; b < width; b++) {
        if (before.starts[b]! > column.starts[o]!) break;
        const gap = column.starts[o]! - before.ends[r * width + b]!;
        const cost = before.cost[r * width + b]! + costOfGap(gap, r === rates.length - 1, costs);
        if (cost >= reached[r * width + o]!) continue;
        reached[r * width + o] = cost;
        offsetBefore[r * width + o] = b;
      }
  for (const [r, change] of changes.entries())
    for (let o = 0; o < width; o++) {
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let b = 0; b < rates.length; b++) {
        const cost = reached[b * width + o]! + change[b]!;
        if (cost < least) [best, least] = [b, cost];
      }
      rateBefore[r * width + o] = best;
      column.cost[r * width + o]! += least;
    }
  return { offsetBefore, rateBefore };
}

/** Cost between a line and the next. Only at the cap may a line be cut: a line that is too long there cannot fit. */
function costOfGap(gap: number, isCap: boolean, costs: PlanCosts): number {
  if (gap >= 0) return costs.ofGap(gap);
  return isCap ? costs.ofOver(-gap) : Number.POSITIVE_INFINITY;
}

function endAt(last: Column, filmSeconds: number, { rates, offsets, costs }: Grid): void {
  for (let at = 0; at < last.cost.length; at++) {
    if (last.ends[at]! <= filmSeconds) continue;
    const isCap = at >= (rates.length - 1) * offsets.length;
    last.cost[at]! += isCap ? costs.ofOver(last.ends[at]! - filmSeconds) : Number.POSITIVE_INFINITY;
  }
}

function trace(columns: readonly Column[], trails: readonly Trail[], { offsets, rates }: Grid) {
  const plan: { start: number; rate: number }[] = [];
  let at = 0;
  const { cost } = columns.at(-1)!;
  for (let i = 1; i < cost.length; i++) if (cost[i]! < cost[at]!) at = i;
  for (let i = columns.length - 1; i >= 0; i--) {
    const r = Math.floor(at / offsets.length);
    const o = at % offsets.length;
    plan.push({ start: columns[i]!.starts[o]!, rate: rates[r]! });
    if (i === 0) break;
    const { offsetBefore, rateBefore } = trails[i - 1]!;
    const before = rateBefore[at]!;
    at = before * offsets.length + offsetBefore[before * offsets.length + o]!;
  }
  return plan.reverse();
}
