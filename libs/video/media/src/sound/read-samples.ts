import { input } from "../ffmpeg.ts";
import { readPieces } from "../pipe.ts";

export type SamplesWanted = {
  /** Any file with audio; its first audio stream is used. */
  path: string;
  /** Number of channels, 1 or 2. If the file has more channels they are mixed down; a single channel is duplicated. */
  channels: 1 | 2;
  /** Sample rate in Hz. The sound is resampled when the file has another rate. */
  sampleRate: number;
  /** Number of samples per channel in each block except the last. */
  blockSamples: number;
  signal?: AbortSignal;
};

/**
 * Reads a file's sound as blocks of samples with interleaved channels. The caller owns the returned blocks. 1 is full scale, and
 * louder samples are not clipped. The first sample is at the first moment of the file's earliest stream. Sound that starts later
 * or has holes is padded with silence.
 *
 * @throws MediaError "unreadable", also when there is no audio, or the signal's reason
 */
export async function* readSamples(wanted: SamplesWanted): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
  const { path, channels, sampleRate, blockSamples, signal } = wanted;
  const args = [
    ...["-hide_banner", "-nostdin", "-v", "error", ...input(path), "-map", "0:a:0", "-vn"],
    ...["-af", `aresample=${sampleRate}:async=1:first_pts=0`, "-ac", String(channels), "-ar", String(sampleRate)],
    ...["-f", "f32le", "pipe:1"],
  ];
  for await (const bytes of readPieces(args, 4 * channels * blockSamples, { what: "sound", keepsRest: true, signal }))
    yield new Float32Array(bytes.buffer, 0, bytes.length >> 2);
}
