import { feedFfmpeg } from "../feed.ts";
import { type Loudness, loudnessFilter, loudnessIn } from "./loudness.ts";

export type SamplesTarget = {
  /**
   * Path of a WAV file with float samples, about 1.4 GB per hour for two channels at 48,000 Hz. The file is complete when `end`
   * has resolved.
   */
  path: string;
  channels: 1 | 2;
  /** Sample rate in Hz. */
  sampleRate: number;
  signal?: AbortSignal;
};

/** Samples that are being written to a file. */
export type SamplesWriter = {
  /**
   * Writes a block of samples with interleaved channels. Resolves when the caller may change the block. @throws MediaError, or
   * the signal's reason
   */
  write(block: Float32Array): Promise<void>;
  /** Resolves to the loudness of the whole sound. @throws MediaError, or the signal's reason */
  end(): Promise<Loudness>;
  /** Aborts writing unless it has ended. */
  stop(): void;
};

/** Writes samples unchanged and measures their loudness. */
export function writeSamples({ path, channels, sampleRate, signal }: SamplesTarget): SamplesWriter {
  const feed = feedFfmpeg(
    [
      ...["-hide_banner", "-nostats", "-y", "-v", "info"],
      ...["-f", "f32le", "-ar", String(sampleRate), "-ac", String(channels), "-i", "pipe:0"],
      // The meter resamples its input to 192,000 Hz, so the written samples take another branch.
      ...["-filter_complex", `[0:a]asplit[kept][heard];[heard]${loudnessFilter},anullsink`],
      ...["-map", "[kept]", "-c:a", "pcm_f32le", "-rf64", "auto", "-f", "wav", `file:${path}`],
    ],
    signal,
  );
  return {
    write: (block) => feed.send(new Uint8Array(block.buffer, block.byteOffset, block.byteLength)),
    end: async () => loudnessIn(await feed.end()),
    stop: feed.stop,
  };
}
