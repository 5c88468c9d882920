import { createFft } from "../sound/fft.ts";
import { type Frames, isActive } from "./frames.ts";

/** Edges of the bands in Hz, evenly spaced on the mel scale. */
export const bandEdges: readonly number[] = Array.from({ length: 22 }, (_, n) => hzOf((melOf(7_400) * n) / 21));
const size = 512;
const fft = createFft(size);

function melOf(hz: number): number {
  return 2_595 * Math.log10(1 + hz / 700);
}
function hzOf(mel: number): number {
  return 700 * (10 ** (mel / 2_595) - 1);
}

/** Mean energy of speech in each band, in dB, with the mean over the bands subtracted. */
export function bandsOf(samples: Float32Array, sampleRate: number, frames: Frames): number[] {
  const active = isActive(frames);
  const power = new Float64Array(size / 2);
  const step = Math.round(sampleRate / 100);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let frame = 0; frame < frames.decibels.length; frame += 2) {
    const from = frame * step;
    if (!active(frame) || from + size > samples.length) continue;
    for (let n = 0; n < size; n++)
      re[n] = (samples[from + n] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / size));
    im.fill(0);
    fft.forward(re, im);
    for (let n = 0; n < size / 2; n++)
      power[n] = (power[n] as number) + (re[n] as number) ** 2 + (im[n] as number) ** 2;
  }
  const decibels = bandEdges.slice(0, -1).map((from, band) => {
    const first = Math.min(size / 2 - 1, Math.max(1, Math.floor((from * size) / sampleRate)));
    const last = Math.max(first + 1, Math.ceil(((bandEdges[band + 1] as number) * size) / sampleRate));
    const within = power.subarray(first, last);
    return 10 * Math.log10(within.reduce((sum, value) => sum + value, 0) / within.length + 1e-12);
  });
  const mean = decibels.reduce((sum, value) => sum + value, 0) / decibels.length;
  return decibels.map((value) => value - mean);
}
