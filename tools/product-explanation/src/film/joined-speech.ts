import { readFile } from "node:fs/promises";
import { readWav, type Sound } from "@cutwater/speech/sound/wav.ts";

/**
 * Joins lines to one speech, each at its time, with silence in between.
 *
 * @param paths WAV files of one sample rate
 * @throws RangeError for other files
 */
export async function joinedSpeech(
  paths: readonly string[],
  { starts, seconds }: { starts: readonly number[]; seconds: number },
): Promise<Sound> {
  const lines: Sound[] = [];
  for (const path of paths) {
    const sound = readWav(await readFile(path));
    if (!sound || sound.sampleRate !== (lines[0] ?? sound).sampleRate)
      throw new RangeError(`${path} is no such speech`);
    lines.push(sound);
  }
  const sampleRate = lines[0]?.sampleRate ?? 24_000;
  const samples = new Int16Array(Math.ceil(seconds * sampleRate));
  for (const [i, line] of lines.entries()) {
    const from = Math.round((starts[i] ?? 0) * sampleRate);
    samples.set(line.samples.subarray(0, Math.max(0, samples.length - from)), from);
  }
  return { samples, sampleRate };
}
