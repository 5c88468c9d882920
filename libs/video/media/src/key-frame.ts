import type { RunOptions } from "./ffmpeg.ts";
import { type Packet, packetsOf } from "./packets.ts";

/** Tolerance in seconds: Matroska rounds timestamps to a millisecond. */
export const rounding = 0.0011;

/**
 * Finds the last keyframe that is shown at or before `atSeconds` on the file's clock. Containers seek by decoding time, so a seek
 * may land on a keyframe that is shown after `atSeconds`.
 *
 * @returns null when the video begins after `atSeconds`
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

/** Finds the time of the first frame that is shown at or after `atSeconds` on the file's clock; null for none within 60 s. */
export async function firstFrameFrom(
  path: string,
  atSeconds: number,
  options: RunOptions = {},
): Promise<number | null> {
  const packets = await packetsOf(path, "V:0", Math.max(0, atSeconds), { atSeconds: atSeconds + 60 }, options);
  const later = packets.map(({ ptsSeconds }) => ptsSeconds).filter((seconds) => seconds >= atSeconds - rounding);
  return later.length === 0 ? null : Math.min(...later);
}

/**
 * Maximum reordering: H.264 and HEVC store a frame at most this many frames before another frame that is shown earlier (decoded
 * picture buffer).
 */
const mostReorderFrames = 16;

/**
 * Finds the frame that is shown at `atSeconds` on the file's clock. `groupDts` is the decoding time of the keyframe of its GOP.
 * Null when the video begins after `atSeconds`.
 */
export async function frameAt(
  path: string,
  atSeconds: number,
  options: RunOptions = {},
): Promise<{ ptsSeconds: number; groupDts: number } | null> {
  const key = await keyFrameAt(path, atSeconds, options);
  if (key === null) return null;
  const before = await packetsOf(path, "V:0", key.dtsSeconds, { atSeconds }, options);
  // `before` ends at the first frame that is shown later, but frames stored after that one may be shown before it.
  const until = { packets: before.length + mostReorderFrames };
  const packets = await packetsOf(path, "V:0", key.dtsSeconds, until, options);
  const shown = packets.map(({ ptsSeconds }) => ptsSeconds).filter((seconds) => seconds <= atSeconds + rounding);
  return { ptsSeconds: Math.max(key.ptsSeconds, ...shown), groupDts: key.dtsSeconds };
}

/** A possible end of a copied clip, before the packet of decoding time `beforeDts`. Its last frame is shown from `lastShown` on. */
export type CopyEnd = { beforeDts: number; lastShown: number; shownUntil: number };

/** A frame is stored at most this many seconds ahead of one that is shown before it. */
const mostReorderSeconds = 5;

/**
 * Finds the first possible end at or after `atSeconds`: all packets stored before it are shown before it, all others after it.
 * Packets are stored in decoding order. A copy that ended elsewhere would have a late frame without some of those shown before it,
 * which is a hole.
 *
 * @returns null when the video has no such point within five seconds
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
