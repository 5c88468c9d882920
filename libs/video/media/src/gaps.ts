import { type RunOptions, readFfprobeLines } from "./ffmpeg.ts";
import { createGapFinder, type Gap } from "./gap-finder.ts";

/**
 * Finds the gaps between the packets of the given streams, by stream index; null for a stream with more gaps than `mostGaps`.
 * Only timestamps count. The stated durations are useless, because a container extends the frame before a hole. The file is read
 * once.
 *
 * @throws MediaError, or the signal's reason.
 */
export async function gapsOf(
  path: string,
  streams: readonly number[],
  options: RunOptions = {},
): Promise<Map<number, Gap[] | null>> {
  const finders = new Map(streams.map((index) => [index, createGapFinder()]));
  const args = ["-show_entries", "packet=stream_index,pts_time", "-of", "csv=p=0"];
  await readFfprobeLines(path, args, options, (line) => {
    const [index = Number.NaN, time = Number.NaN] = line.split(",").map(Number.parseFloat);
    if (Number.isFinite(time)) finders.get(index)?.add(time);
  });
  return new Map([...finders].map(([index, finder]) => [index, finder.end()]));
}

/**
 * Returns the start and end of a stream in seconds, from its packets instead of its header; null when it has no packets. Video
 * begins with its first keyframe, because no earlier frame can be decoded.
 */
export async function spanOfPackets(
  path: string,
  stream: string,
  options: RunOptions = {},
): Promise<{ start: number; end: number } | null> {
  const args = ["-select_streams", stream, "-show_entries", "packet=pts_time,flags", "-of", "csv=p=0"];
  const span = createSpanReader();
  await readFfprobeLines(path, args, options, (line) => {
    const time = Number.parseFloat(line);
    if (Number.isFinite(time)) span.add(time, line.includes(",K"));
  });
  return span.end();
}

/** Measures the span of packets that come in storage order. Without any keyframe, all packets count. */
export function createSpanReader() {
  let hasKey = false;
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    add(time: number, isKey: boolean): void {
      if (isKey && !hasKey) {
        hasKey = true;
        start = time;
        end = time;
        count = 0;
      }
      if (hasKey && time < start) return;
      start = Math.min(start, time);
      end = Math.max(end, time);
      count += 1;
    },
    /** The last packet counts as long as an average packet. */
    end(): { start: number; end: number } | null {
      if (count === 0) return null;
      return { start, end: end + (count > 1 ? (end - start) / (count - 1) : 0) };
    },
  };
}
