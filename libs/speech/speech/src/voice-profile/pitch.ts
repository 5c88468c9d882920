import { resampled } from "./resampled.ts";

/** The fundamental frequency of each frame of 10 ms, in Hz; 0 where unvoiced. */
export type PitchTrack = { hz: Float32Array };

const rate = 8_000;
const hop = rate / 100;
/** Number of samples that are compared. */
const window = 256;
const lowestHz = 55;
const highestHz = 480;
const shortest = Math.floor(rate / highestHz);
const longest = Math.ceil(rate / lowestHz);
/** Maximum difference between a voiced frame and its next period, 0 to 1. */
const mostUnlike = 0.35;
/** Path costs of a step: from voiced to unvoiced or back, and for a change of one octave. */
const switchCost = 0.2;
const octaveCost = 0.6;
const quietest = 0.0015;

type Candidate = { hz: number; cost: number };

/**
 * Tracks the fundamental frequency by the normalised difference function (YIN: de Cheveigné and Kawahara 2002) and the path of
 * lowest cost through its minima.
 * @param samples -1 to 1
 */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchTrack {
  const low = resampled(samples, sampleRate, rate);
  const count = Math.floor(samples.length / (sampleRate / 100));
  const candidates = Array.from({ length: count }, (_, frame) => candidatesAt(low, frame * hop + hop / 2));
  return { hz: cheapestPath(candidates) };
}

function candidatesAt(low: Float32Array, centre: number): Candidate[] {
  const unvoiced = { hz: 0, cost: mostUnlike };
  const from = Math.round(centre) - (window + longest) / 2;
  if (from < 0 || from + window + longest >= low.length) return [unvoiced];
  if (energyOf(low, from) < quietest ** 2) return [{ ...unvoiced, cost: 0 }];
  const unlike = differences(low, Math.floor(from));
  const found: Candidate[] = [];
  for (let lag = shortest; lag < longest; lag++) {
    const value = unlike[lag] as number;
    if (value > mostUnlike * 1.5 || value > (unlike[lag - 1] as number) || value > (unlike[lag + 1] as number))
      continue;
    // A short lag is preferred a little: each multiple of a period fits too.
    found.push({ hz: rate / vertex(unlike, lag), cost: value + (0.08 * lag) / longest });
  }
  return [unvoiced, ...found.sort((a, b) => a.cost - b.cost).slice(0, 5)];
}

function energyOf(low: Float32Array, from: number): number {
  let squares = 0;
  for (let n = Math.floor(from); n < from + window; n++) squares += (low[n] as number) ** 2;
  return squares / window;
}

/** By lag: the squared difference, over its mean so far. */
function differences(low: Float32Array, from: number): Float32Array {
  const values = new Float32Array(longest + 2).fill(1);
  let sum = 0;
  for (let lag = 1; lag <= longest; lag++) {
    let squares = 0;
    for (let n = from; n < from + window; n++) squares += ((low[n] as number) - (low[n + lag] as number)) ** 2;
    sum += squares;
    values[lag] = sum > 0 ? (squares * lag) / sum : 1;
  }
  return values;
}

/** Vertex of the parabola through a minimum and its neighbours. */
function vertex(values: Float32Array, at: number): number {
  const before = values[at - 1] as number;
  const here = values[at] as number;
  const after = values[at + 1] as number;
  const bend = before - 2 * here + after;
  return bend > 0 ? at + (before - after) / (2 * bend) : at;
}

function cheapestPath(frames: readonly (readonly Candidate[])[]): Float32Array {
  const from: Int32Array[] = [];
  let costs: number[] = [];
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1];
    const steps = new Int32Array(frame.length);
    costs = frame.map((candidate, n) => {
      if (!before) return candidate.cost;
      let least = Number.POSITIVE_INFINITY;
      for (const [b, earlier] of before.entries()) {
        const cost = (costs[b] as number) + stepCost(earlier.hz, candidate.hz);
        if (cost >= least) continue;
        least = cost;
        steps[n] = b;
      }
      return least + candidate.cost;
    });
    from.push(steps);
  }
  const hz = new Float32Array(frames.length);
  let at = costs.indexOf(Math.min(...costs));
  for (let frame = frames.length - 1; frame >= 0; frame--) {
    hz[frame] = frames[frame]?.[at]?.hz ?? 0;
    at = from[frame]?.[at] ?? 0;
  }
  return hz;
}

function stepCost(from: number, to: number): number {
  if (from === 0 && to === 0) return 0;
  return from === 0 || to === 0 ? switchCost : octaveCost * Math.abs(Math.log2(to / from));
}
