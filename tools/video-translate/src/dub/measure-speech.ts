import { findSpeech } from "@cutwater/dubbing/find-speech.ts";
import { readSamples } from "@cutwater/media/sound/read-samples.ts";

const sampleRate = 24_000;

/** What a spoken line takes without the silence before and after, in seconds; 0 for silence. @throws MediaError for what is no sound */
export async function measureSpeech(path: string, signal: AbortSignal): Promise<number> {
  const blocks: Float32Array[] = [];
  const wanted = { path, channels: 1, sampleRate, blockSamples: sampleRate, signal } as const;
  for await (const block of readSamples(wanted)) blocks.push(block);
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  const found = findSpeech(samples, sampleRate);
  return found ? (found.to - found.from) / sampleRate : 0;
}
