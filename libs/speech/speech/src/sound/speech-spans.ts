import { type FrameLevels, frameLevels, frameSeconds } from "./frame-levels.ts";

/** From and to in seconds. */
export type Span = { start: number; end: number };

/** Levels in dB above the noise floor at which a span begins, and at which it continues. */
const begins = 12;
const goesOn = 6;
/** Upper limit of the noise floor, since steady music counts as sound, and the level below which nothing counts as sound. */
const loudestFloor = -50;
const softest = -60;
/** Numbers of frames: the shortest span, the longest silence within a span, and the longest hiss to include at its edges. */
const shortest = 6;
const longestGap = 20;
const hissReach = 15;
/** Zero crossings per second from which on a weak frame is the hiss of an f or s. */
const hissCrossings = 2500;

/**
 * Audible spans, found by energy and zero crossings with hysteresis. Clicks are left out. Spans are in order, without overlap.
 */
export function speechSpans(samples: Int16Array, sampleRate: number): Span[] {
  return spansOfLevels(frameLevels(samples, sampleRate));
}

/** Audible spans computed from levels, for sounds that are too long for memory. */
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

/** Frames from `from` (inclusive) to `to` (exclusive). */
type Run = { from: number; to: number };

/** Runs of frames that reach the level `on`, extended as far as the level stays above `off`. */
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

/** Extends a span by weak hiss before and after it, since words may begin with an f and end with an s. */
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

/** The level below which a tenth of the frames lie. */
function tenth(decibels: Float32Array): number {
  return decibels.toSorted()[Math.floor(decibels.length / 10)] ?? loudestFloor;
}
