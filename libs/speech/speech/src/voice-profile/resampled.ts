/** Number of zero crossings of the sinc at each side. */
const crossings = 8;

/** Resamples a sound with a windowed sinc. For a lower rate, frequencies that the new rate cannot carry are removed. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  const cutoff = Math.min(1, 0.94 / step);
  const reach = Math.ceil(crossings / cutoff);
  const out = new Float32Array(Math.floor(samples.length / step));
  for (let n = 0; n < out.length; n++) {
    const at = n * step;
    const first = Math.floor(at) - reach + 1;
    let sum = 0;
    let weights = 0;
    for (let k = Math.max(0, first); k < Math.min(samples.length, first + 2 * reach); k++) {
      const weight = sinc((at - k) * cutoff) * (0.5 + 0.5 * Math.cos((Math.PI * (at - k)) / reach));
      sum += weight * (samples[k] as number);
      weights += weight;
    }
    out[n] = weights === 0 ? 0 : sum / weights;
  }
  return out;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
