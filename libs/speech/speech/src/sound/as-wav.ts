import { open } from "node:fs/promises";
import { join } from "node:path";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { input, runFfmpeg } from "@cutwater/media/ffmpeg.ts";

/**
 * Returns the file itself, or converts a FLAC to a WAV in the caller's directory. Failures name `engine`.
 * @throws EngineFailure, or the signal's reason
 */
export async function asWav(file: string, directory: string, engine: string, signal: AbortSignal): Promise<string> {
  if (!(await isFlac(file))) return file;
  const wav = join(directory, "sound.wav");
  try {
    await runFfmpeg([...input(file), "-ar", "16000", "-ac", "1", "-c:a", "pcm_s16le", "-f", "wav", `file:${wav}`], {
      signal,
      isNice: true,
    });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new EngineFailure(engine, "rejected", `the FLAC is ${error.kind}`);
  }
  return wav;
}

async function isFlac(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1") === "fLaC";
  } finally {
    await handle.close();
  }
}
