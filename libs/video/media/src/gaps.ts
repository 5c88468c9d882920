import { type RunOptions, runFfprobe } from "./ffmpeg.ts";

/** A time in which a stream has no packet though at least two belong there. */
export type Gap = { fromSeconds: number; seconds: number };

/** Distance of two packets, in usual distances, from which frames are missing between them. */
const fewestFrames = 2.5;
/** Times of containers are rounded, and sound of a segment may end a frame early. */
const fewestSeconds = 0.06;

/**
 * Gaps of more than two frames between the packets of each stream, by its index, whatever lengths the container states for them: a
 * container stretches the frame before a hole. The file is read once.
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
 * First time and end of a stream by its packets, whatever its header states; null when there are none. Video begins with its first
 * key frame: no frame before it can be shown.
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

/** Times of a stream's packets, as they are stored. */
async function timesOf(path: string, stream: string, options: RunOptions) {
  const args = ["-select_streams", stream, "-show_entries", "packet=pts_time,flags", "-of", "csv=p=0"];
  const printed = await runFfprobe(path, args, options, "long");
  return printed
    .split("\n")
    .map((line) => ({ time: Number.parseFloat(line), isKey: line.includes(",K") }))
    .filter(({ time }) => Number.isFinite(time));
}

/** As `gapsOf`, for times of one stream in any order. */
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
 * The first gap of a result that none of its source's gaps explains: a picture that the source holds for seconds is no hole. Gaps
 * are compared by their lengths, because the result may begin elsewhere.
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
