import { rename } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

export type StereoSoundOptions = RunOptions & {
  /** Any file with audio; its first audio stream is used. */
  path: string;
  /** Appears when it is complete. */
  out: string;
  /** In samples of 44,100 Hz; samples that the sound lacks are silence. */
  from: number;
  to: number;
};

/**
 * Writes a part of a file's sound in the form that music networks need: a WAV of 44,100 Hz, two channels, 16 bits. More channels
 * are mixed down as by `readSamples`, a single one is duplicated; sample 0 is at the file's first moment, of whatever stream.
 *
 * @throws MediaError "unreadable", also where there is no audio, or the signal's reason
 */
export async function writeStereoSound({ path, out, from, to, ...options }: StereoSoundOptions): Promise<void> {
  const filters = [
    "aresample=44100:async=1:first_pts=0",
    // In floats, since ffmpeg mixes integers down at a lower level to avoid clipping.
    "aformat=sample_fmts=flt:channel_layouts=stereo",
    `apad,atrim=start_sample=${from}:end_sample=${to}`,
    "asetpts=N/SR/TB",
  ];
  await runFfmpeg(
    [
      ...[...input(path), "-map", "0:a:0", "-vn", "-map_metadata", "-1", "-af", filters.join(",")],
      ...["-c:a", "pcm_s16le", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-f", "wav", `file:${out}.part`],
    ],
    options,
  );
  await rename(`${out}.part`, out);
}
