import { readSpeech, speechRate } from "./read-speech.ts";

/** Length of a spoken line without the silence before and after, in seconds; 0 for silence. @throws MediaError for no sound */
export async function measureSpeech(path: string, signal: AbortSignal): Promise<number> {
  const { speech } = await readSpeech(path, signal);
  return speech ? (speech.to - speech.from) / speechRate : 0;
}
