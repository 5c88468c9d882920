import type { RunOptions } from "./ffmpeg.ts";
import { packetsOf } from "./packets.ts";

/** Span of a file's video according to its packets, whatever the header claims. */
export type Span = {
  /** Seconds from the first shown frame to the end of the last counted frame. */
  seconds: number;
  frames: number;
  /** Whether all frames were counted. If false, the video has more frames. */
  isWhole: boolean;
};

/**
 * Counts the frames of the first video stream without decoding. The header is not reliable: it may claim a tenth of the file's
 * real length.
 *
 * @param most counting stops after this many frames. Reading 36,000 frames takes one or two seconds.
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
 * Duration of a video in seconds, for prices per second. The frames are counted. The header is trusted only when it states about
 * the same duration, or when it states more than could be counted.
 *
 * @param told duration in seconds stated by the header
 */
export function trueSeconds(told: number, { seconds, frames, isWhole }: Span): number {
  const isAlike = Math.abs(told - seconds) <= Math.max(0.25, seconds * 0.02);
  // A single frame lasts as long as its container says.
  const isTold = isAlike || ((!isWhole || frames === 1) && told > seconds);
  return Math.max(0.001, Math.round((isTold ? told : seconds) * 1_000) / 1_000);
}

const nothing = { ptsSeconds: Number.NEGATIVE_INFINITY, durationSeconds: null as number | null };

/** Length of the last frame. Containers without a frame rate state no frame length either, or a millisecond. */
const lengthOfLast = (stated: number, mean: number): number => (stated < mean / 4 ? mean : stated);
