import type { RunOptions } from "./ffmpeg.ts";
import { type Packet, packetsOf } from "./packets.ts";

/** Rounding of times in Matroska: a millisecond. */
export const rounding = 0.0011;

/**
 * The last key frame of the video that is shown at or before a time, by the file's own clock. Containers seek by the time at which
 * a frame is decoded, so the frame that they find may be shown later.
 *
 * @returns null when the picture begins after `atSeconds`
 * @throws MediaError, or the signal's reason.
 */
export async function keyFrameAt(path: string, atSeconds: number, options: RunOptions = {}): Promise<Packet | null> {
  for (const back of [0, 0.5, 5, 30, 300, Number.POSITIVE_INFINITY]) {
    const from = Math.max(0, atSeconds - back);
    const [found] = await packetsOf(path, "V:0", from, { packets: 1 }, options);
    if (!found || found.ptsSeconds > atSeconds + rounding) {
      if (from === 0) return null;
      continue;
    }
    if (back === 0) return found;
    const packets = await packetsOf(path, "V:0", from, { atSeconds: atSeconds + 1 }, options);
    const before = packets.filter(({ isKey, ptsSeconds }) => isKey && ptsSeconds <= atSeconds + rounding);
    return before.at(-1) ?? found;
  }
  return null;
}

/** Time of the first frame that is shown at or after a time, by the file's own clock; null when there is none. */
export async function firstFrameFrom(
  path: string,
  atSeconds: number,
  options: RunOptions = {},
): Promise<number | null> {
  const packets = await packetsOf(path, "V:0", Math.max(0, atSeconds), { atSeconds: atSeconds + 60 }, options);
  const later = packets.map(({ ptsSeconds }) => ptsSeconds).filter((seconds) => seconds >= atSeconds - rounding);
  return later.length === 0 ? null : Math.min(...later);
}

/** Most frames that H.264 and HEVC store ahead of the ones shown before them (sizes of their picture buffers). */
const mostReorderFrames = 16;

/**
 * The frame that is shown at a time, by the file's own clock, and where its group of frames begins to be decoded; null when the
 * picture begins after `atSeconds`.
 */
export async function frameAt(
  path: string,
  atSeconds: number,
  options: RunOptions = {},
): Promise<{ ptsSeconds: number; groupDts: number } | null> {
  const key = await keyFrameAt(path, atSeconds, options);
  if (key === null) return null;
  const before = await packetsOf(path, "V:0", key.dtsSeconds, { atSeconds }, options);
  // Reading ends at the first later frame, which is stored before frames that are shown before it.
  const until = { packets: before.length + mostReorderFrames };
  const packets = await packetsOf(path, "V:0", key.dtsSeconds, until, options);
  const shown = packets.map(({ ptsSeconds }) => ptsSeconds).filter((seconds) => seconds <= atSeconds + rounding);
  return { ptsSeconds: Math.max(key.ptsSeconds, ...shown), groupDts: key.dtsSeconds };
}

/** Where a copied clip can end: before the packet that is decoded at `beforeDts`; its last frame is shown from `lastShown` on. */
export type CopyEnd = { beforeDts: number; lastShown: number; shownUntil: number };

/** Longest time that frames are stored ahead of the ones that are shown before them. */
const mostReorderSeconds = 5;

/**
 * The first place at or after a time at which the packets stored so far are all those shown so far. Frames are stored in decoding
 * order: a copy that ends between two such places has a late frame without the ones before it, which shows as a hole.
 *
 * @returns null when the video ends before such a place
 * @throws MediaError, or the signal's reason.
 */
export async function copyEndFrom(path: string, atSeconds: number, options: RunOptions = {}): Promise<CopyEnd | null> {
  const until = { atSeconds: atSeconds + mostReorderSeconds };
  const key = await keyFrameAt(path, atSeconds, options);
  const packets = await packetsOf(path, "V:0", Math.max(0, key?.dtsSeconds ?? 0), until, options);
  const earliestOfRest = packets.map(({ ptsSeconds }) => ptsSeconds);
  for (let index = packets.length - 2; index >= 0; index -= 1) {
    earliestOfRest[index] = Math.min(earliestOfRest[index] ?? 0, earliestOfRest[index + 1] ?? 0);
  }
  let lastShown = Number.NEGATIVE_INFINITY;
  for (const [index, { ptsSeconds, dtsSeconds }] of packets.entries()) {
    const next = earliestOfRest[index] ?? 0;
    if (next >= atSeconds - rounding && next > lastShown) return { beforeDts: dtsSeconds, lastShown, shownUntil: next };
    lastShown = Math.max(lastShown, ptsSeconds);
  }
  return null;
}
