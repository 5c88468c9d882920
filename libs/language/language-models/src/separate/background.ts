import { spleeter } from "./spleeter.ts";
import type { StereoFile } from "./stereo-file.ts";
import { createStereoSpectrum, type StereoSpectrum } from "./stereo-spectrum.ts";

const { frameSamples, hop, frames, bins } = spleeter;
/** Number of frames that two segments share. The segments cross-fade there, so that no seam is audible. */
const overlap = 64;
const stride = frames - overlap;
/** Number of frames that cover one hop: the frame that starts at the hop and the frames that overlap it. */
const covering = frameSamples / hop;

/** A call may begin at multiples of this number of samples, so that processing in pieces gives the same result as the whole. */
export const pieceStep = stride * hop;

/** Returns the share of each magnitude that is not voice. Input and output are [2, frames, bins]; the caller owns the result. */
export type ShareOf = (magnitudes: Float32Array) => Promise<Float32Array>;

export type BackgroundOptions = {
  sound: Pick<StereoFile, "read">;
  /** `from` and `to` are sample indexes within each channel; `from` is a multiple of the hop. */
  from: number;
  to: number;
  shareOf: ShareOf;
  /** Receives the interleaved samples in order, each exactly once. */
  write(from: number, values: Int16Array): Promise<void>;
};

/**
 * Removes the voices from a part of a sound. The result depends on the surrounding sound, but not on where the part begins or
 * ends. It takes about 30 MB of memory for any length.
 */
export async function writeBackground({ sound, from, to, shareOf, write }: BackgroundOptions): Promise<void> {
  const spectrum = createStereoSpectrum();
  const sum = new Float64Array(2 * frameSamples);
  const first = from / hop;
  const last = Math.ceil(to / hop) + covering - 2;
  let before: Float32Array | null = null;
  for (let segment = Math.max(0, segmentOf(first - overlap)); segment <= segmentOf(last); segment++) {
    const begin = firstFrame(segment);
    const samples = await sound.read((begin - covering + 1) * hop, (frames + covering - 1) * hop);
    const share = await shareOfSegment(spectrum, samples, shareOf);
    if (before) fade(before, share);
    before = share;
    const own = Math.max(first, begin);
    const end = Math.min(last + 1, begin + stride);
    const made = new Int16Array(2 * hop * Math.max(0, end - own));
    for (let frame = own; frame < end; frame++) {
      spectrum.hear(samples, (frame - begin) * hop);
      spectrum.keep(share, (frame - begin) * bins, frames * bins);
      spectrum.addTo(sum);
      for (let i = 0; i < 2 * hop; i++) made[2 * hop * (frame - own) + i] = sample16(sum[i]!);
      sum.copyWithin(0, 2 * hop);
      sum.fill(0, 2 * (frameSamples - hop));
    }
    // The first hops of the part are complete once all frames that cover them are added.
    const at = (own - covering + 1) * hop;
    const skipped = Math.max(0, from - at);
    const wanted = made.subarray(2 * skipped, 2 * Math.max(skipped, Math.min(to - at, made.length / 2)));
    if (wanted.length > 0) await write(at + skipped, wanted);
  }
}

const firstFrame = (segment: number): number => segment * stride - overlap / 2;
const segmentOf = (frame: number): number => Math.floor((frame + overlap / 2) / stride);
const sample16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(32_768 * value)));

async function shareOfSegment(spectrum: StereoSpectrum, samples: Int16Array, shareOf: ShareOf): Promise<Float32Array> {
  const magnitudes = new Float32Array(2 * frames * bins);
  if (samples.every((value) => value === 0)) return magnitudes;
  for (let frame = 0; frame < frames; frame++) {
    spectrum.hear(samples, frame * hop);
    spectrum.magnitudes(magnitudes, frame * bins, frames * bins);
  }
  return await shareOf(magnitudes);
}

/** Fades from the end of the segment before into the beginning of the next. */
function fade(before: Float32Array, next: Float32Array): void {
  for (let channel = 0; channel < 2; channel++)
    for (let frame = 0; frame < overlap; frame++) {
      const weight = (frame + 0.5) / overlap;
      const to = (channel * frames + frame) * bins;
      const from = to + stride * bins;
      for (let k = 0; k < bins; k++) next[to + k]! += (1 - weight) * (before[from + k]! - next[to + k]!);
    }
}
