import { readFile } from "node:fs/promises";

/** A piece of sound and its position on the timeline. All times are in samples. */
export type PlacedClip = {
  /** 32-bit floats, one channel, without a header (`stretchSpeech`). */
  path: string;
  /** Position on the timeline (≥ 0) where the clip's sample `from` is placed. */
  at: number;
  /** The samples of the clip that are played: from `from` to `to` (exclusive). Samples that the clip lacks are silence. */
  from: number;
  to: number;
  /** Gain: factor for each sample. */
  gain: number;
  /** Length of the fade-out at the piece's end, in samples. */
  fadeOut: number;
};

export type TimelineOptions = {
  /** Ascending by `at`; overlapping clips are added. */
  clips: readonly PlacedClip[];
  /** Length of the whole timeline. Sound after the end is dropped. */
  samples: number;
  blockSamples: number;
  signal?: AbortSignal;
};

/**
 * Renders clips on a timeline with one channel, block by block, with sample accuracy. Memory holds only clips that sound in the
 * current block.
 *
 * @returns blocks that the caller may keep; the last block may be shorter
 * @throws RangeError when clips are not in order, or the signal's reason
 */
export async function* placeClips(options: TimelineOptions): AsyncGenerator<Float32Array, void, undefined> {
  const { clips, samples, blockSamples, signal } = options;
  if (clips.some(({ at }, i) => at < (clips[i - 1]?.at ?? 0))) throw new RangeError("clips are not in order");
  let sounding: { clip: PlacedClip; samples: Float32Array }[] = [];
  let next = 0;
  for (let begin = 0; begin < samples; begin += blockSamples) {
    signal?.throwIfAborted();
    const block = new Float32Array(Math.min(blockSamples, samples - begin));
    for (; next < clips.length && clips[next]!.at < begin + block.length; next++)
      sounding.push({ clip: clips[next]!, samples: await samplesOf(clips[next]!) });
    for (const one of sounding) add(block, begin, one.clip, one.samples);
    sounding = sounding.filter((one) => one.clip.at + one.samples.length > begin + block.length);
    yield block;
  }
}

/** Reads the piece of a clip and applies its gain and fade. */
async function samplesOf({ path, from, to, gain, fadeOut }: PlacedClip): Promise<Float32Array> {
  const samples = (await readFloats(path)).slice(from, to);
  for (let i = 0; i < samples.length; i++) {
    const left = to - from - i;
    samples[i]! *= left > fadeOut ? gain : (gain * left) / (fadeOut + 1);
  }
  return samples;
}

/** Reads a file of 32-bit floats without a header. */
export async function readFloats(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)));
}

function add(block: Float32Array, begin: number, { at }: PlacedClip, samples: Float32Array): void {
  const first = Math.max(0, at - begin);
  const end = Math.min(block.length, at + samples.length - begin);
  for (let i = first; i < end; i++) block[i]! += samples[begin + i - at]!;
}
