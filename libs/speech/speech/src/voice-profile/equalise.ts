import { createFft } from "../sound/fft.ts";
import { bandEdges } from "./spectrum.ts";

const taps = 255;
const size = 512;
const fft = createFft(size);

/** Applies gains in dB to the bands of a sound with a linear-phase filter. */
export function equalised(samples: Float32Array, sampleRate: number, gains: readonly number[]): Float32Array {
  const filter = filterOf(sampleRate, gains);
  const reach = (taps - 1) / 2;
  const out = new Float32Array(samples.length);
  for (let n = 0; n < samples.length; n++) {
    let sum = 0;
    const from = Math.max(0, n - reach);
    const to = Math.min(samples.length - 1, n + reach);
    for (let k = from; k <= to; k++) sum += (samples[k] as number) * (filter[k - n + reach] as number);
    out[n] = sum;
  }
  return out;
}

function filterOf(sampleRate: number, gains: readonly number[]): Float64Array {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let n = 0; n <= size / 2; n++) {
    const gain = 10 ** (gainAt((n * sampleRate) / size, gains) / 20);
    re[n] = gain;
    if (n > 0) re[size - n] = gain;
  }
  fft.forward(re, im);
  const reach = (taps - 1) / 2;
  return Float64Array.from({ length: taps }, (_, n) => {
    const shape = 0.5 + 0.5 * Math.cos((Math.PI * (n - reach)) / (reach + 1));
    return (shape * (re[(n - reach + size) % size] as number)) / size;
  });
}

/** Gain at a frequency, interpolated between the centres of the bands. */
function gainAt(hz: number, gains: readonly number[]): number {
  const middle = (band: number) => ((bandEdges[band] as number) + (bandEdges[band + 1] as number)) / 2;
  if (hz <= middle(0)) return gains[0] ?? 0;
  for (let band = 1; band < gains.length; band++) {
    if (hz > middle(band)) continue;
    const share = (hz - middle(band - 1)) / (middle(band) - middle(band - 1));
    return (1 - share) * (gains[band - 1] as number) + share * (gains[band] as number);
  }
  return gains.at(-1) ?? 0;
}
