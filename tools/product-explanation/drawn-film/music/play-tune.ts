import type { TuneName } from "../names.ts";
import { type Tune, tunes } from "./tunes.ts";

export const tuneRate = 24_000;

/**
 * Computes a tune's samples at `tuneRate`: mono, -1 to 1, four bars that can be repeated seamlessly. The samples are always the
 * same.
 */
export function playTune(name: TuneName): Float32Array<ArrayBuffer> {
  const tune = tunes[name];
  const beat = 60 / tune.beatsPerMinute;
  const samples = new Float32Array(Math.round(4 * tune.bars.length * beat * tuneRate));
  for (const [bar, chord] of tune.bars.entries()) {
    const at = 4 * bar * beat;
    for (const tone of chord) pad(samples, at, 4 * beat, hertz(tune, tone), tune.pad / chord.length);
    pad(samples, at, 4 * beat, hertz(tune, chord[0]! - 12), tune.pad / 3);
    for (let half = 0; half < 8; half++)
      pluck(samples, at + (half * beat) / 2, hertz(tune, chord[pattern[half]! % chord.length]! + 12), tune.pluck);
    if (tune.drum > 0)
      for (let n = 0; n < 4; n++) {
        if (n % 2 === 0) kick(samples, at + n * beat, tune.drum);
        else brush(samples, at + n * beat, 0.5 * tune.drum);
        brush(samples, at + (n + 0.5) * beat, 0.2 * tune.drum);
      }
  }
  const most = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 1e-6);
  return samples.map((sample) => (0.8 * sample) / most);
}

const pattern = [0, 2, 1, 3, 2, 1, 3, 2];
const hertz = ({ key }: Tune, halfTones: number): number => key * 2 ** (halfTones / 12);

/** Adds a sound. What rings beyond the end of the tune is added at its beginning, as in a loop. */
function add(samples: Float32Array, from: number, seconds: number, sampleAt: (seconds: number) => number): void {
  const first = Math.round(from * tuneRate);
  for (let i = 0; i < seconds * tuneRate; i++) samples[(first + i) % samples.length]! += sampleAt(i / tuneRate);
}

function pad(samples: Float32Array, from: number, seconds: number, tone: number, loud: number): void {
  const rise = 0.35;
  add(samples, from, seconds + rise, (t) => {
    const level = Math.min(1, t / rise, Math.max(0, (seconds + rise - t) / rise));
    const swell = 1 + 0.15 * Math.sin(2 * Math.PI * 0.4 * t);
    return loud * level * swell * (wave(tone, t) + 0.35 * wave(2.003 * tone, t) + 0.12 * wave(3 * tone, t));
  });
}

function pluck(samples: Float32Array, from: number, tone: number, loud: number): void {
  add(samples, from, 0.9, (t) => {
    const level = Math.min(1, t / 0.004) * Math.exp(-5.5 * t);
    return (
      loud *
      level *
      (wave(tone, t) + 0.4 * Math.exp(-9 * t) * wave(2 * tone, t) + 0.2 * Math.exp(-14 * t) * wave(4 * tone, t))
    );
  });
}

function kick(samples: Float32Array, from: number, loud: number): void {
  add(
    samples,
    from,
    0.32,
    (t) => loud * Math.exp(-11 * t) * Math.sin(2 * Math.PI * (46 * t + 2.6 * (1 - Math.exp(-26 * t)))),
  );
}

/** Noise from a linear congruential generator, so that it is always the same. */
function brush(samples: Float32Array, from: number, loud: number): void {
  let seed = 12_345;
  let before = 0;
  add(samples, from, 0.12, (t) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = seed / 2 ** 31 - 1;
    const high = noise - before;
    before = noise;
    return 0.5 * loud * Math.exp(-38 * t) * high;
  });
}

const wave = (tone: number, t: number): number => Math.sin(2 * Math.PI * tone * t);
