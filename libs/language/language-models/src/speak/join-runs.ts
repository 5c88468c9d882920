import { trimSilence } from "@cutwater/speech/sound/trim-silence.ts";
import type { Sound } from "@cutwater/speech/sound/wav.ts";

/** Kokoro's sound for one run of a text, -1 to 1, and the silence after it in seconds. */
export type SaidRun = { samples: Float32Array; pause: number };

/** Target loudness of speech: the root mean square of the spoken parts, 20 dB below full scale. */
const level = 0.1;
/** Highest absolute sample value, so that no sample clips. */
const peak = 0.97;
const fadeSeconds = 0.005;

/** Joins runs with their pauses and without clicks at the joints, and adjusts the loudness to that of other voices. */
export function joinRuns(runs: readonly SaidRun[], sampleRate: number): Sound {
  const gain = gainOf(runs.map(({ samples }) => samples));
  const parts = runs.map(({ samples, pause }, n) => {
    const { samples: heard } = trimSilence({ samples: inWhole(samples, gain), sampleRate });
    fade(heard, Math.round(fadeSeconds * sampleRate));
    return { heard, silent: n < runs.length - 1 ? Math.round(pause * sampleRate) : 0 };
  });
  const samples = new Int16Array(parts.reduce((sum, { heard, silent }) => sum + heard.length + silent, 0));
  let at = 0;
  for (const { heard, silent } of parts) {
    samples.set(heard, at);
    at += heard.length + silent;
  }
  return { samples, sampleRate };
}

/** Number of samples per window of the loudness measurement. Windows far below the loudest window are ignored. */
const window = 480;

/** Gain that brings speech to the loudness `level`; voices differ by about 10 dB. */
function gainOf(sounds: readonly Float32Array[]): number {
  const powers: number[] = [];
  let top = 0;
  for (const sound of sounds)
    for (let from = 0; from + window <= sound.length; from += window) {
      let sum = 0;
      for (let n = from; n < from + window; n++) {
        const value = sound[n] as number;
        sum += value * value;
        top = Math.max(top, Math.abs(value));
      }
      powers.push(sum / window);
    }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const heard = powers.filter((power) => power > loudest * 0.01);
  const mean = Math.sqrt(heard.reduce((sum, power) => sum + power, 0) / heard.length);
  return mean > 0 ? Math.min(level / mean, peak / top) : 1;
}

const inWhole = (samples: Float32Array, gain: number): Int16Array =>
  Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value * gain)) * 32_767));

/** A linear fade-in and fade-out at the two ends. */
function fade(samples: Int16Array, length: number): void {
  const most = Math.min(length, samples.length >> 1);
  for (let n = 0; n < most; n++) {
    samples[n] = Math.round(((samples[n] ?? 0) * n) / most);
    const end = samples.length - 1 - n;
    samples[end] = Math.round(((samples[end] ?? 0) * n) / most);
  }
}
