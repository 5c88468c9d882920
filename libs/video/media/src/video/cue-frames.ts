import { readFile, writeFile } from "node:fs/promises";
import { matroskaFrameHead, matroskaHead } from "./matroska.ts";
import type { PlayTime } from "./play-time.ts";

/** Times at which a film needs a further frame, ascending, and a Matroska file that has tiny frames with these times. */
export type FurtherFrames = { path: string; times: readonly number[] };

/** A subtitle may appear or disappear this many seconds late, with the next frame. */
const mostLateSeconds = 0.1;
/** Moves a frame into the span of a subtitle, whose times have hundredths of a second. */
const insideSeconds = 0.002;

/**
 * Finds the times at which drawn subtitles change while the picture stands still.
 *
 * @param subtitles path of an ASS file
 * @param path the file to write
 * @returns null if every change has a frame of the film
 */
export async function furtherFrames(
  subtitles: string,
  { frames, endSeconds }: PlayTime,
  path: string,
): Promise<FurtherFrames | null> {
  let next = 0;
  const times = changesIn(await readFile(subtitles, "utf8")).flatMap((change) => {
    while (next < frames.length && frames[next]! < change) next += 1;
    return (frames[next] ?? endSeconds) - change > mostLateSeconds ? [change + insideSeconds] : [];
  });
  if (times.length === 0) return null;
  await writeTinyFrames(path, [0, ...times]);
  return { path, times };
}

/** Times at which the subtitles of an ASS file appear or disappear, ascending. */
function changesIn(ass: string): number[] {
  const times = [...ass.matchAll(/^Dialogue:[^,\n]*,(\d+:\d+:[\d.]+),(\d+:\d+:[\d.]+),/gm)];
  const changes = times.flatMap(([, start = "", end = ""]) => [secondsOf(start), secondsOf(end)]);
  return [...new Set(changes)].sort((one, other) => one - other);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}

/** Width and height of the frames of which only the times count. */
const tinySize = 2;

async function writeTinyFrames(path: string, times: readonly number[]): Promise<void> {
  const frame = new Uint8Array((tinySize * tinySize * 3) / 2);
  const frames = times.flatMap((seconds) => [matroskaFrameHead(Math.round(seconds * 1e6), frame.length), frame]);
  await writeFile(path, Buffer.concat([matroskaHead(tinySize, tinySize, 1), ...frames]));
}

/**
 * An ffmpeg filter graph that repeats the frame of [picture] that is shown at each further time, as [filled]. The first frame is
 * shown early when a further time is before it.
 *
 * @param input number of the input with the file of `furtherFrames`
 */
export function withFurtherFrames(
  input: number,
  times: readonly number[],
  { width, height, timeBase }: { width: number; height: number; timeBase: { num: number; den: number } },
): string {
  const first = `setpts='if(eq(N\\,0)\\,min(PTS\\,ceil(${times[0]?.toFixed(6)}/TB))\\,PTS)'`;
  return [
    `[picture]${first}[begun]`,
    `[${input}:v:0]settb=${timeBase.num}/${timeBase.den},format=yuv420p[further]`,
    // Gives a frame whenever one of its inputs gives one, until both have ended.
    `[begun][further]xstack=inputs=2:layout=0_0|0_${height},crop=${width}:${height}:0:0[filled]`,
  ].join(";");
}
