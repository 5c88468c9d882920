import { type FrameLevels, frameLevels, frameSeconds } from "./frame-levels.ts";

/** From and to in seconds. */
export type Span = { start: number; end: number };

/** dB over the floor at which a span begins, and at which it continues. */
const begins = 12;
const goesOn = 6;
/** Upper limit of the floor, since steady music is sound; and the level below which nothing is sound. */
const loudestFloor = -50;
const softest = -60;
/** Frames: the shortest span, the longest silence within one, and the longest hiss to include at its edges. */
const shortest = 6;
const longestGap = 20;
const hissReach = 15;
/** Crossings a second from which a weak frame is the hiss of an f or s. */
const hissCrossings = 2500;

/** Audible spans, by energy and zero crossings with hysteresis; clicks are left out. In order, without overlap. */
export function speechSpans(samples: Int16Array, sampleRate: number): Span[] {
  return spansOfLevels(frameLevels(samples, sampleRate));
}

/** The same from levels, for sounds that are too long for memory. */
export function spansOfLevels(levels: FrameLevels): Span[] {
  const { decibels } = levels;
  const floor = Math.min(loudestFloor, tenth(decibels));
  const on = Math.max(softest, floor + begins);
  const off = Math.max(softest - begins + goesOn, floor + goesOn);
  const runs = mergeNear(runsAbove(decibels, on, off).filter(({ from, to }) => to - from >= shortest));
  return mergeNear(runs.map((run) => withHiss(run, levels, floor))).map(({ from, to }) => ({
    start: from * frameSeconds,
    end: to * frameSeconds,
  }));
}

/** Frames from `from` up to, not with, `to`. */
type Run = { from: number; to: number };

/** Runs that reach `on`, as far as they stay over `off`. */
function runsAbove(decibels: Float32Array, on: number, off: number): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < decibels.length; at++) {
    if ((decibels[at] as number) < on) continue;
    let from = at;
    while (from > 0 && (decibels[from - 1] as number) >= off) from--;
    while (at < decibels.length && (decibels[at] as number) >= off) at++;
    runs.push({ from, to: at });
  }
  return runs;
}

function mergeNear(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && run.from - last.to < longestGap) last.to = Math.max(last.to, run.to);
    else merged.push({ ...run });
  }
  return merged;
}

/** Takes in the weak hiss before and after: words begin with an f and end with an s. */
function withHiss({ from, to }: Run, { decibels, crossings }: FrameLevels, floor: number): Run {
  const isHiss = (frame: number) =>
    (decibels[frame] as number) >= Math.max(softest - begins, floor + goesOn / 2) &&
    (crossings[frame] as number) >= hissCrossings;
  const first = Math.max(0, from - hissReach);
  const last = Math.min(decibels.length, to + hissReach);
  while (from > first && isHiss(from - 1)) from--;
  while (to < last && isHiss(to)) to++;
  return { from, to };
}

/** The level that a tenth of the frames does not reach. */
function tenth(decibels: Float32Array): number {
  return decibels.toSorted()[Math.floor(decibels.length / 10)] ?? loudestFloor;
}
