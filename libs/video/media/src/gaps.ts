import { type RunOptions, runFfprobe } from "./ffmpeg.ts";

/** A gap between two packets of a stream: the time of the packet before it, and the distance to the packet after it. */
export type Gap = { fromSeconds: number; seconds: number };

/** Two packets further apart than this many times the usual distance have a gap between them. */
const fewestFrames = 2.5;
/** A shorter distance is no gap: containers round timestamps, and the audio of a segment may end one frame early. */
const fewestSeconds = 0.06;

/**
 * Finds the gaps between the packets of each stream, by stream index. Only timestamps count, not the stated durations: a container
 * extends the frame before a hole. The file is read once.
 *
 * @throws MediaError, or the signal's reason.
 */
export async function gapsOf(path: string, options: RunOptions = {}): Promise<Map<number, Gap[]>> {
  const args = ["-show_entries", "packet=stream_index,pts_time", "-of", "csv=p=0"];
  const times = new Map<number, number[]>();
  for (const line of (await runFfprobe(path, args, options, "long")).split("\n")) {
    const [index = Number.NaN, time = Number.NaN] = line.split(",").map(Number.parseFloat);
    if (!Number.isFinite(time)) continue;
    const own = times.get(index);
    if (own) own.push(time);
    else times.set(index, [time]);
  }
  return new Map([...times].map(([index, own]) => [index, gapsBetween(own)]));
}

/**
 * Returns the start and end of a stream in seconds, from its packets instead of its header; null when it has no packets. Video
 * begins with its first key frame, because no earlier frame can be decoded.
 */
export async function spanOfPackets(
  path: string,
  stream: string,
  options: RunOptions = {},
): Promise<{ start: number; end: number } | null> {
  const packets = await timesOf(path, stream, options);
  const first = packets.findIndex(({ isKey }) => isKey);
  const shown = packets.slice(Math.max(0, first)).filter(({ time }) => time >= (packets[first]?.time ?? time));
  const sorted = Float64Array.from(shown, ({ time }) => time).sort();
  const start = sorted[0];
  const end = sorted.at(-1);
  if (start === undefined || end === undefined) return null;
  return { start, end: end + (sorted.length > 1 ? (end - start) / (sorted.length - 1) : 0) };
}

/** Returns the timestamps of a stream's packets in storage order. */
async function timesOf(path: string, stream: string, options: RunOptions) {
  const args = ["-select_streams", stream, "-show_entries", "packet=pts_time,flags", "-of", "csv=p=0"];
  const printed = await runFfprobe(path, args, options, "long");
  return printed
    .split("\n")
    .map((line) => ({ time: Number.parseFloat(line), isKey: line.includes(",K") }))
    .filter(({ time }) => Number.isFinite(time));
}

/** Finds the gaps between the timestamps of one stream, given in any order. */
export function gapsBetween(times: readonly number[]): Gap[] {
  const sorted = Float64Array.from(times).sort();
  const distances = sorted.slice(1).map((time, index) => time - (sorted[index] ?? time));
  const usual = Float64Array.from(distances).sort()[Math.floor(distances.length / 2)] ?? 0;
  const most = Math.max(fewestSeconds, usual * fewestFrames);
  const gaps: Gap[] = [];
  distances.forEach((seconds, index) => {
    if (seconds > most) gaps.push({ fromSeconds: sorted[index] ?? 0, seconds });
  });
  return gaps;
}

/**
 * Returns the first gap of the result that has no counterpart in the source; null when there is none. A source may itself show one
 * picture for seconds; that is not a hole. Gaps are compared by duration, because the result may begin at another time.
 */
export function newGap(result: readonly Gap[], source: readonly Gap[]): Gap | null {
  const left = source.map(({ seconds }) => seconds);
  for (const gap of result) {
    const at = left.findIndex((seconds) => gap.seconds <= seconds + fewestSeconds);
    if (at === -1) return gap;
    left.splice(at, 1);
  }
  return null;
}
