import { input } from "../ffmpeg.ts";
import { readPieces } from "../pipe.ts";

export type SamplesWanted = {
  /** Any file with audio; the first audio is taken. */
  path: string;
  /** More are mixed down, one is given twice. */
  channels: 1 | 2;
  /** Samples a second; resampled when it is not the file's own. */
  sampleRate: number;
  /** Of each channel in each block, but the last. */
  blockSamples: number;
  signal?: AbortSignal;
};

/**
 * The sound of a file as blocks of samples, channels interleaved, each the reader's own; 1 is full scale, and louder is kept. The first
 * sample belongs to the file's first moment, of whatever stream: sound that starts later, or has holes, is filled up with silence.
 *
 * @throws MediaError "unreadable", also where there is no audio, or the signal's reason
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
