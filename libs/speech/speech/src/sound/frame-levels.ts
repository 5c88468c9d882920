/** Frames of 10 ms: the level of each, and its number of zero crossings. */
export type FrameLevels = {
  /** Level in dB under full scale, at least -100. */
  decibels: Float32Array;
  /** Crossings a second. */
  crossings: Float32Array;
};

/** Seconds of one frame. */
export const frameSeconds = 0.01;
const quietest = -100;
/**
 * A swing smaller than this (out of 32768) does not count as a zero crossing, because the hiss of silence crosses zero all the
 * time.
 */
const swing = 32;

/** The levels of a 16-bit sound; samples after the last whole frame are ignored. */
export function frameLevels(samples: Int16Array, sampleRate: number): FrameLevels {
  if (!(sampleRate >= 1000)) throw new RangeError(`a rate of ${sampleRate}`);
  const size = Math.round(sampleRate * frameSeconds);
  const count = Math.floor(samples.length / size);
  const decibels = new Float32Array(count);
  const crossings = new Float32Array(count);
  let sign = 0;
  for (let frame = 0; frame < count; frame++) {
    let sum = 0;
    let squares = 0;
    let crossed = 0;
    for (let n = frame * size; n < (frame + 1) * size; n++) {
      const sample = samples[n] as number;
      sum += sample;
      squares += sample * sample;
      const now = sample > swing ? 1 : sample < -swing ? -1 : sign;
      if (now !== sign && sign !== 0) crossed++;
      sign = now;
    }
    // Without its mean: a constant offset is not sound.
    const power = squares / size - (sum / size) ** 2;
    decibels[frame] = Math.max(quietest, 10 * Math.log10(Math.max(power, 1e-9)) - fullScale);
    crossings[frame] = crossed / frameSeconds;
  }
  return { decibels, crossings };
}
const fullScale = 20 * Math.log10(32768);
