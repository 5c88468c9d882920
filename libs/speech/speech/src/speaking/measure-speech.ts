import { readSpeech, speechRate } from "./read-speech.ts";

/**
 * Length in seconds of a spoken line without the silence at its ends; 0 for silence.
 * @throws MediaError for a file that is not a sound
 */
export async function measureSpeech(path: string, signal: AbortSignal): Promise<number> {
  const { speech } = await readSpeech(path, signal);
  return speech ? (speech.to - speech.from) / speechRate : 0;
}
