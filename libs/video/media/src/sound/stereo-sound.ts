import { rename } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

export type StereoSoundOptions = RunOptions & {
  /** Any file with audio; its first audio stream is used. */
  path: string;
  /** Output path. The file appears there only when it is complete. */
  out: string;
  /** Start and end in samples at 44,100 Hz. Samples that the sound lacks become silence. */
  from: number;
  to: number;
};

/**
 * Writes a part of a file's sound in the form that music networks need: a WAV with 44,100 Hz, two channels and 16 bits. Channels
 * are mixed down or duplicated as by `readSamples`. Sample 0 is at the first moment of the file's earliest stream.
 *
 * @throws MediaError "unreadable", also when there is no audio, or the signal's reason
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
