import type { RunOptions } from "./ffmpeg.ts";
import { packetsOf } from "./packets.ts";

/** What the packets of a file's moving picture say, whatever its header claims. */
export type Span = {
  /** From the first frame shown to the end of the last one counted. */
  seconds: number;
  frames: number;
  /** Whether all were counted; there are more otherwise. */
  isWhole: boolean;
};

/**
 * Counts the frames of the first moving picture without decoding any: a header may claim a tenth of what lies in the file.
 *
 * @param most stops after so many: 36,000 are read in a second or two.
 * @throws MediaError, or the signal's reason.
 */
export async function spanOfVideo(path: string, most: number, options: RunOptions = {}): Promise<Span> {
  const packets = await packetsOf(path, "V:0", 0, { packets: most }, options);
  const times = packets.map(({ ptsSeconds }) => ptsSeconds);
  const first = times.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const last = packets.reduce((latest, one) => (one.ptsSeconds >= latest.ptsSeconds ? one : latest), nothing);
  const shown = packets.length === 0 ? 0 : last.ptsSeconds - first;
  return {
    seconds: shown + lengthOfLast(last.durationSeconds ?? 0, shown / Math.max(1, packets.length - 1)),
    frames: packets.length,
    isWhole: packets.length < most,
  };
}

/**
 * How long a moving picture lasts: what is paid by the second is counted, and its header is only believed where it says about the same, or
 * more than could be counted.
 *
 * @param told seconds by its header
 */
export function trueSeconds(told: number, { seconds, frames, isWhole }: Span): number {
  const isAlike = Math.abs(told - seconds) <= Math.max(0.25, seconds * 0.02);
  // A single frame lasts as long as its container says.
  const isTold = isAlike || ((!isWhole || frames === 1) && told > seconds);
  return Math.max(0.001, Math.round((isTold ? told : seconds) * 1_000) / 1_000);
}

const nothing = { ptsSeconds: Number.NEGATIVE_INFINITY, durationSeconds: null as number | null };

/** Containers that state no rate state no length of a frame either, or one of a millisecond. */
const lengthOfLast = (stated: number, mean: number): number => (stated < mean / 4 ? mean : stated);
