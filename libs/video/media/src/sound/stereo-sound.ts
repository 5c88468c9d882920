import { rename } from "node:fs/promises";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

export type StereoSoundOptions = RunOptions & {
  /** Any file with audio; the first audio is taken. */
  path: string;
  /** Appears when it is whole. */
  out: string;
  /** In samples of 44,100 Hz; what the sound lacks of them is silence. */
  from: number;
  to: number;
};

/**
 * A part of a file's sound as networks of music want it: a WAV of 44,100 Hz, two channels, 16 bits. More channels are mixed down as
 * `readSamples` does, one is given twice; sample 0 belongs to the file's first moment, of whatever stream.
 *
 * @throws MediaError "unreadable", also where there is no audio, or the signal's reason
 */
export async function writeStereoSound({ path, out, from, to, ...options }: StereoSoundOptions): Promise<void> {
  const filters = [
    "aresample=44100:async=1:first_pts=0",
    // In floats, since ffmpeg mixes whole numbers down to less, so that nothing clips.
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
