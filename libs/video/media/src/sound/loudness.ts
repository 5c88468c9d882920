import { input, type RunOptions, runFfmpegForWords } from "../ffmpeg.ts";

/** Loudness of a whole sound, with one decimal. */
export type Loudness = {
  /** Integrated loudness in LUFS (ITU-R BS.1770, EBU R 128); -Infinity for silence. */
  lufs: number;
  /** The highest peak between the samples, in dBTP; -Infinity for silence. */
  truePeak: number;
};

/** ffmpeg filter that passes the sound through and reports its loudness at the end. */
export const loudnessFilter = "ebur128=peak=true:framelog=verbose";

/**
 * Measures the loudness of a file's first audio stream.
 *
 * @param filters ffmpeg filters applied before measuring
 * @throws MediaError, or the signal's reason
 */
export async function measureLoudness(
  path: string,
  options: RunOptions = {},
  filters: readonly string[] = [],
): Promise<Loudness> {
  const chain = [...filters, loudnessFilter].join(",");
  return loudnessIn(
    await runFfmpegForWords([...input(path), "-map", "0:a:0", "-vn", "-af", chain, "-f", "null", "-"], options),
  );
}

/** Parses the report of `loudnessFilter`. The summary is at the end of ffmpeg's output. */
export function loudnessIn(words: string): Loudness {
  const summary = words.slice(Math.max(0, words.lastIndexOf("Integrated loudness:")));
  const lufs = Number(/\bI: +(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NEGATIVE_INFINITY);
  const truePeak = Number(/Peak: +(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NEGATIVE_INFINITY);
  return { lufs: lufs <= gate ? Number.NEGATIVE_INFINITY : lufs, truePeak };
}

/** Absolute gate of BS.1770 in LUFS. The filter reports this value when the whole sound was below the gate. */
const gate = -70;
