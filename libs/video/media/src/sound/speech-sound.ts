import { rename } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

export type SpeechSoundOptions = RunOptions & {
  /** Any file with audio; its first audio stream is used. */
  path: string;
  /** Appears when it is complete. */
  out: string;
  /** Sound after this time is left out; by default none is. */
  mostSeconds?: number;
};

/**
 * Writes a file's sound in the form that speech recognisers need: a WAV of 16,000 Hz, one channel, 16 bits. Its first sample is
 * at the file's first moment, of whatever stream.
 *
 * @throws MediaError "unreadable", also where there is no audio, or the signal's reason
 */
export async function writeSpeechSound(options: SpeechSoundOptions): Promise<void> {
  const { path, out, mostSeconds } = options;
  await runFfmpeg(
    [
      ...[...input(path), "-map", "0:a:0", "-vn", "-map_metadata", "-1"],
      ...["-af", "aresample=16000:async=1:first_pts=0", "-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le"],
      ...(mostSeconds === undefined ? [] : ["-t", mostSeconds.toFixed(3)]),
      ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-f", "wav", `file:${out}.part`],
    ],
    options,
  );
  await rename(`${out}.part`, out);
}
