import type { PitchMark } from "./pitch-marks.ts";

type Grains = {
  pace: number;
  formants: number;
  /** Returns the factor by which a fundamental frequency of `hz` is changed. */
  ratioAt: (hz: number) => number;
};

const leastRatio = 0.45;
const mostRatio = 2.2;

/** The sound of the pitch marks' grains at their new positions. @returns samples.length / pace samples */
export function overlapAdd(
  samples: Float32Array,
  marks: readonly PitchMark[],
  { pace, formants, ratioAt }: Grains,
): Float32Array {
  const out = new Float32Array(Math.ceil(samples.length / pace));
  const weights = new Float32Array(out.length);
  let nearest = 0;
  for (let at = 0; at < out.length; ) {
    const from = at * pace;
    while (nearest + 1 < marks.length && distance(marks[nearest + 1], from) <= distance(marks[nearest], from))
      nearest++;
    const mark = marks[nearest];
    if (!mark) break;
    const ratio = mark.hz > 0 ? Math.min(mostRatio, Math.max(leastRatio, ratioAt(mark.hz))) : 1;
    const period = mark.period / ratio;
    add(samples, mark, { out, weights, at, half: Math.max(mark.period / formants, period), formants });
    at += period;
  }
  // Thin overlaps are amplified to full weight, but only so far that no hum arises from near silence.
  return out.map((value, n) => value / Math.max(0.6, weights[n] as number));
}

type Placing = { out: Float32Array; weights: Float32Array; at: number; half: number; formants: number };

function add(samples: Float32Array, mark: PitchMark, { out, weights, at, half, formants }: Placing): void {
  const first = Math.max(0, Math.ceil(at - half));
  const last = Math.min(out.length - 1, Math.floor(at + half));
  for (let n = first; n <= last; n++) {
    const offset = n - at;
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * offset) / half);
    out[n] = (out[n] as number) + weight * between(samples, mark.at + offset * formants);
    weights[n] = (weights[n] as number) + weight;
  }
}

/** The sound between samples, by the cubic of Catmull and Rom. */
function between(samples: Float32Array, at: number): number {
  const n = Math.floor(at);
  const t = at - n;
  const a = samples[n - 1] ?? 0;
  const b = samples[n] ?? 0;
  const c = samples[n + 1] ?? 0;
  const d = samples[n + 2] ?? 0;
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

const distance = (mark: PitchMark | undefined, at: number): number =>
  mark ? Math.abs(mark.at - at) : Number.POSITIVE_INFINITY;
