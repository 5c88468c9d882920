/** The limits of a frequency band, in hertz. */
export type Band = { low: number; high: number };

type Options = { sampleRate: number; scale: number; bands: readonly Band[]; perSecond: number };

/**
 * Root mean squares of a sound and of its frequency bands, at the given rate per second. Each window is twice as long as the
 * step.
 */
export function bandLevels(
  samples: Int16Array | Float32Array,
  { sampleRate, scale, bands, perSecond }: Options,
): { whole: Float32Array; parts: Float32Array[] } {
  const frames = Math.ceil((samples.length / sampleRate) * perSecond);
  const levels = [null, ...bands].map((band) => levelsOf(band));
  return { whole: levels[0]!, parts: levels.slice(1) };

  function levelsOf(band: Band | null): Float32Array {
    const filter = band && resonator(band, sampleRate);
    const sums = new Float64Array(frames + 1);
    let x1 = 0;
    let x2 = 0;
    let y1 = 0;
    let y2 = 0;
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i]! * scale;
      let y = x;
      if (filter) {
        y = filter.gain * (x - x2) - filter.a1 * y1 - filter.a2 * y2;
        [x2, x1, y2, y1] = [x1, x, y1, y];
      }
      const frame = Math.floor((i / sampleRate) * perSecond);
      sums[frame] = sums[frame]! + y * y;
    }
    const each = sampleRate / perSecond;
    return Float32Array.from({ length: frames }, (_, i) =>
      Math.sqrt(((sums[i - 1] ?? 0) + 2 * sums[i]! + (sums[i + 1] ?? 0)) / (4 * each)),
    );
  }
}

/** A second-order band pass (Audio EQ Cookbook, constant peak). */
function resonator({ low, high }: Band, sampleRate: number): { gain: number; a1: number; a2: number } {
  const top = Math.min(high, 0.45 * sampleRate);
  const middle = Math.sqrt(Math.min(low, 0.8 * top) * top);
  const omega = (2 * Math.PI * middle) / sampleRate;
  const alpha = (Math.sin(omega) * (top - Math.min(low, 0.8 * top))) / (2 * middle);
  return { gain: alpha / (1 + alpha), a1: (-2 * Math.cos(omega)) / (1 + alpha), a2: (1 - alpha) / (1 + alpha) };
}
