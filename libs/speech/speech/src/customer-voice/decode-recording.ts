import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MediaError } from "@cutwater/media/error.ts";
import { input, runFfmpeg } from "@cutwater/media/ffmpeg.ts";
import { readWav } from "../sound/wav.ts";

/** A recording as 16-bit mono WAV. `wide` is at 24 kHz and is stored; `narrow` is a file at 16 kHz for recognisers. */
export type Recording = { wide: Uint8Array; narrow: string; seconds: number };

const wideRate = 24_000;

/**
 * Decodes a sound of any usual format, without its metadata.
 * @param mostSeconds reading stops shortly after this length; a longer sound has slightly more than this
 * @returns null for a file that is not a sound
 * @throws MediaError for a fault of this machine, or the signal's reason
 */
export async function decodeRecording(
  path: string,
  directory: string,
  { mostSeconds, signal }: { mostSeconds: number; signal: AbortSignal },
): Promise<Recording | null> {
  const wide = join(directory, "wide.wav");
  const narrow = join(directory, "narrow.wav");
  const sound = (rate: number, out: string) => [
    ...["-map", "0:a:0", "-t", String(mostSeconds + 1), "-ar", String(rate), "-ac", "1"],
    ...["-map_metadata", "-1", "-fflags", "+bitexact", "-c:a", "pcm_s16le", "-f", "wav", `file:${out}`],
  ];
  try {
    const limits = { signal, isNice: true, timeoutMs: 60_000, memoryMegabytes: 1_500 };
    await runFfmpeg([...input(path), ...sound(wideRate, wide), ...sound(16_000, narrow)], limits);
  } catch (error) {
    if (error instanceof MediaError && (error.kind === "unreadable" || hasNoSound(error))) return null;
    throw error;
  }
  const file = await readFile(wide);
  const read = readWav(file);
  if (!read || read.samples.length === 0) return null;
  return { wide: file, narrow, seconds: read.samples.length / wideRate };
}

/** Whether decoding failed because the file has no sound: it is a picture, or a film without sound. */
const hasNoSound = ({ detail }: MediaError): boolean => detail.includes("matches no streams");
