import type { PitchTrack } from "./pitch.ts";

/** One period: its position and length in samples, and its fundamental frequency in Hz (0 where unvoiced). */
export type PitchMark = { at: number; period: number; hz: number };

const unvoicedSeconds = 0.006;
/** Maximum distance, in periods, between a period's expected position and the searched peak. */
const search = 0.2;

/** Places a mark for each period, at the sound's peak; in unvoiced parts every 6 ms. */
export function pitchMarks(samples: Float32Array, sampleRate: number, { hz }: PitchTrack): PitchMark[] {
  const smooth = smoothed(samples, Math.max(1, Math.round(sampleRate / 2_400)));
  const sign = polarityOf(smooth);
  const hop = sampleRate / 100;
  const hzAt = (at: number) => hz[Math.min(hz.length - 1, Math.floor(at / hop))] ?? 0;
  const marks: PitchMark[] = [];
  let at = 0;
  let wasVoiced = false;
  while (at < samples.length) {
    const now = hzAt(at);
    const period = now > 0 ? sampleRate / now : sampleRate * unvoicedSeconds;
    if (now > 0) {
      // The first peak of a run is searched in a whole period.
      const reach = wasVoiced ? search * period : period / 2;
      const peak = peakNear(smooth, sign, at, reach);
      const last = marks.at(-1);
      at = last && peak <= last.at + 0.4 * last.period ? at : peak;
    }
    marks.push({ at, period, hz: now });
    wasVoiced = now > 0;
    at += period;
  }
  return marks;
}

function peakNear(smooth: Float32Array, sign: number, at: number, reach: number): number {
  let best = at;
  let most = Number.NEGATIVE_INFINITY;
  const to = Math.min(smooth.length - 1, at + reach);
  for (let n = Math.max(0, Math.round(at - reach)); n <= to; n++) {
    const value = sign * (smooth[n] as number);
    if (value > most) [best, most] = [n, value];
  }
  return best;
}

/** Whether periods peak upwards or downwards. */
function polarityOf(smooth: Float32Array): 1 | -1 {
  let cubes = 0;
  for (const sample of smooth) cubes += sample ** 3;
  return cubes >= 0 ? 1 : -1;
}

/** Mean over a few samples around. */
function smoothed(samples: Float32Array, reach: number): Float32Array {
  const out = new Float32Array(samples.length);
  let sum = 0;
  for (let n = -reach; n < samples.length; n++) {
    sum += (samples[n + reach] ?? 0) - (samples[n - reach - 1] ?? 0);
    if (n >= 0) out[n] = sum / (2 * reach + 1);
  }
  return out;
}
