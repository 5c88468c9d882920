/** Levels of frames of 10 ms, in dB under full scale, at least -100. */
export type Frames = { decibels: Float32Array; sampleRate: number };

export const frameSeconds = 0.01;
const quietest = -100;
/** Frames that are this many dB below the loud frames are not speech. */
const activeRange = 25;

export function framesOf(samples: Float32Array, sampleRate: number): Frames {
  const size = Math.round(sampleRate * frameSeconds);
  const decibels = new Float32Array(Math.floor(samples.length / size));
  for (let frame = 0; frame < decibels.length; frame++) {
    let squares = 0;
    for (let n = frame * size; n < (frame + 1) * size; n++) squares += (samples[n] as number) ** 2;
    decibels[frame] = Math.max(quietest, 10 * Math.log10(squares / size + 1e-12));
  }
  return { decibels, sampleRate };
}

/** Whether each frame is speech: within 25 dB of the loud frames. */
export function isActive({ decibels }: Frames): (frame: number) => boolean {
  const least = loud(decibels) - activeRange;
  return (frame) => (decibels[frame] ?? quietest) >= least;
}

/** Mean level of the speech frames, by energy. */
export function activeLevel(frames: Frames): number {
  const active = isActive(frames);
  let energy = 0;
  let count = 0;
  for (let frame = 0; frame < frames.decibels.length; frame++) {
    if (!active(frame)) continue;
    energy += 10 ** ((frames.decibels[frame] as number) / 10);
    count++;
  }
  return count === 0 ? quietest : 10 * Math.log10(energy / count);
}

/** The level that a twentieth of the frames reach. */
const loud = (decibels: Float32Array): number => decibels.toSorted()[Math.floor(decibels.length * 0.95)] ?? quietest;
