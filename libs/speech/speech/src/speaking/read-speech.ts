import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { findSpeech } from "../sound/find-speech.ts";

export const speechRate = 24_000;

/**
 * A spoken line, mono at `speechRate`, and the sample range of its speech; null for silence.
 * @throws MediaError for a file that is not a sound
 */
export async function readSpeech(
  path: string,
  signal: AbortSignal,
): Promise<{ samples: Float32Array; speech: { from: number; to: number } | null }> {
  const blocks: Float32Array[] = [];
  const wanted = { path, channels: 1, sampleRate: speechRate, blockSamples: speechRate, signal } as const;
  for await (const block of readSamples(wanted)) blocks.push(block);
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return { samples, speech: findSpeech(samples, speechRate) };
}
