import type { PitchTrack } from "./pitch.ts";
import { resampled } from "./resampled.ts";

/** Sample rate of the analysis. Women and men have four or five formants below half of it, 5.5 kHz. */
const rate = 11_000;
const order = 12;
const window = Math.round(rate * 0.025);
const hop = rate / 100;
const emphasis = 0.97;
/** Maximum bandwidth of a formant. Broader peaks are the tilt of the spectrum. */
const broadest = 600;
const fewest = 200;

/** Frequency steps of two percent, from 500 Hz up. */
export const resonanceBins = 118;
const lowest = 500;
const step = 1.02;
/** Spread of one vowel's formants, in steps. */
const spread = 3.5;

/**
 * Share of formants at each frequency in voiced frames, by linear prediction; the sum is 1. All formants count, whatever their
 * number, since the third formant of a frame is often misidentified. Null when too few are found.
 */
export function resonancesOf(samples: Float32Array, sampleRate: number, { hz }: PitchTrack): number[] | null {
  const low = resampled(samples, sampleRate, rate);
  const counts = new Float64Array(resonanceBins);
  let seen = 0;
  for (let frame = 0; frame < hz.length; frame++) {
    if ((hz[frame] as number) === 0) continue;
    const predictor = predictorAt(low, Math.round(frame * hop + hop / 2 - window / 2));
    for (const peak of predictor ? polesOf(predictor) : []) {
      const bin = Math.log(peak / lowest) / Math.log(step);
      if (bin < 0 || bin >= resonanceBins) continue;
      seen++;
      for (let near = 0; near < resonanceBins; near++)
        counts[near] = (counts[near] as number) + Math.exp(-0.5 * ((near - bin) / spread) ** 2);
    }
  }
  if (seen < fewest) return null;
  const sum = counts.reduce((all, count) => all + count, 0);
  return [...counts].map((count) => count / sum);
}

/**
 * The factor by which one voice's formants become most similar to another's, within an eighth of the expected factor. Further
 * away, the third formant of one voice coincides with the second or fourth of the other, which also looks similar.
 */
export function scaleBetween(own: readonly number[], other: readonly number[], expected: number): number {
  const centre = Math.log(expected) / Math.log(step);
  const first = Math.round(centre) - reach;
  const likeness = Array.from({ length: 2 * reach + 1 }, (_, n) => {
    const off = (first + n - centre) / reach;
    return likenessAt(own, other, first + n) - doubt * off * off;
  });
  let best = 0;
  for (let n = 1; n < likeness.length; n++) if ((likeness[n] as number) > (likeness[best] as number)) best = n;
  return step ** (first + best + vertexOf(likeness, best));
}
const reach = 6;
/** Amount subtracted from a correlation at a distance of an eighth from the expected factor. */
const doubt = 0.2;

/** Correlation of the overlapping parts when one distribution is shifted up by some steps. */
function likenessAt(own: readonly number[], other: readonly number[], moved: number): number {
  const from = Math.max(0, moved);
  const to = Math.min(resonanceBins, resonanceBins + moved);
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let n = from; n < to; n++) {
    const x = own[n - moved] as number;
    const y = other[n] as number;
    a += x;
    b += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const count = to - from;
  return (ab - (a * b) / count) / Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count) + 1e-18);
}

/** Distance between the vertex of the parabola through a value and its neighbours, and that value. */
function vertexOf(values: readonly number[], at: number): number {
  const before = values[at - 1];
  const here = values[at];
  const after = values[at + 1];
  if (before === undefined || here === undefined || after === undefined) return 0;
  const bend = before - 2 * here + after;
  return bend < 0 ? (before - after) / (2 * bend) : 0;
}

/** Linear prediction coefficients by Burg's method; null for silence and beyond the ends. */
function predictorAt(low: Float32Array, from: number): Float64Array | null {
  if (from < 1 || from + window > low.length) return null;
  const forward = new Float64Array(window);
  for (let n = 0; n < window; n++) {
    const shape = 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / window);
    forward[n] = shape * ((low[from + n] as number) - emphasis * (low[from + n - 1] as number));
  }
  const backward = forward.slice();
  const a = new Float64Array(order + 1);
  a[0] = 1;
  for (let m = 1; m <= order; m++) {
    let over = 0;
    let under = 0;
    for (let n = m; n < window; n++) {
      over += (forward[n] as number) * (backward[n - 1] as number);
      under += (forward[n] as number) ** 2 + (backward[n - 1] as number) ** 2;
    }
    if (under < 1e-12) return null;
    const k = (-2 * over) / under;
    const old = a.slice();
    for (let i = 1; i <= m; i++) a[i] = (old[i] as number) + k * (old[m - i] as number);
    for (let n = window - 1; n >= m; n--) {
      const f = forward[n] as number;
      const b = backward[n - 1] as number;
      forward[n] = f + k * b;
      backward[n] = b + k * f;
    }
  }
  return a;
}

/** Frequencies of the narrow poles in ascending order, from the roots of the polynomial (Durand and Kerner). */
function polesOf(a: Float64Array): number[] {
  const re = new Float64Array(order);
  const im = new Float64Array(order);
  for (let n = 0; n < order; n++) {
    const angle = (2 * Math.PI * (n + 0.25)) / order;
    re[n] = 0.9 * Math.cos(angle);
    im[n] = 0.9 * Math.sin(angle);
  }
  for (let pass = 0; pass < 60; pass++) {
    let moved = 0;
    for (let n = 0; n < order; n++) {
      const x = re[n] as number;
      const y = im[n] as number;
      let pr = 1;
      let pi = 0;
      for (let c = 1; c <= order; c++) [pr, pi] = [pr * x - pi * y + (a[c] as number), pr * y + pi * x];
      let qr = 1;
      let qi = 0;
      for (let other = 0; other < order; other++) {
        if (other === n) continue;
        const dx = x - (re[other] as number);
        const dy = y - (im[other] as number);
        [qr, qi] = [qr * dx - qi * dy, qr * dy + qi * dx];
      }
      const size = qr * qr + qi * qi || 1e-30;
      const stepR = (pr * qr + pi * qi) / size;
      const stepI = (pi * qr - pr * qi) / size;
      re[n] = x - stepR;
      im[n] = y - stepI;
      moved = Math.max(moved, Math.abs(stepR) + Math.abs(stepI));
    }
    if (moved < 1e-6) break;
  }
  const peaks: number[] = [];
  for (let n = 0; n < order; n++) {
    if ((im[n] as number) <= 0.01) continue;
    const size = Math.hypot(re[n] as number, im[n] as number);
    const hz = (Math.atan2(im[n] as number, re[n] as number) * rate) / (2 * Math.PI);
    const width = (-Math.log(size) * rate) / Math.PI;
    if (hz > 150 && width < broadest) peaks.push(hz);
  }
  return peaks.sort((one, other) => one - other);
}
