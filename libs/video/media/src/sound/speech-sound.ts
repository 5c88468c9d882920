import { rename } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

export type SpeechSoundOptions = RunOptions & {
  /** Any file with audio; its first audio stream is used. */
  path: string;
  /** Output path. The file appears there only when it is complete. */
  out: string;
  /** End in seconds. Sound after this time is left out. By default the whole sound is written. */
  mostSeconds?: number;
};

/**
 * Writes a file's sound in the form that speech recognisers need: a WAV with 16,000 Hz, one channel and 16 bits. The first sample
 * is at the first moment of the file's earliest stream.
 *
 * @throws MediaError "unreadable", also when there is no audio, or the signal's reason
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
