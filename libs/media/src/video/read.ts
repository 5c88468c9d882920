import { spawn } from "node:child_process";
import { MediaError } from "../error.ts";
import { input } from "../ffmpeg.ts";
import { cut, endOf, environment, program } from "../pipe.ts";
import type { VideoTraits } from "./traits.ts";

/** One decoded frame: planes of luma and chroma (4:2:0, 8 bits), and when it is shown, in units of the stream's time base; NaN when nothing says so. */
export type DecodedFrame = { data: Uint8Array; time: number };

export type PlanarWanted = {
  path: string;
  traits: VideoTraits;
  /** The first one is shown at this time or after it; the whole video unless told. Times are the video's own all the same. */
  fromSeconds?: number;
  /** Frames before this one are passed over; counted from 0, or from `fromSeconds`. */
  firstFrame?: number;
  /** At most so many. */
  count?: number;
  /** Each value the mean of two by two; a last odd row or column falls away. */
  isHalf?: boolean;
  /** Where a frame of so many bytes is to be put; the reader's own unless told. */
  allocate?: (bytes: number) => Uint8Array;
  signal?: AbortSignal;
};

/** The size of the frames that come of it. */
export const sizeOf = ({ width, height }: VideoTraits, isHalf: boolean): { width: number; height: number } =>
  isHalf ? { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) } : { width, height };

/**
 * The frames of a video as its decoder gives them, one after the other, each once: not turned upright, in its own range of
 * values; what has more than 8 bits or finer chroma is brought to 4:2:0 of 8 bits. A few are decoded ahead of the reader.
 *
 * @throws MediaError "unreadable" when it breaks off, or the signal's reason
 */
export async function* readPlanar(wanted: PlanarWanted): AsyncGenerator<DecodedFrame, void, undefined> {
  const { signal, traits, isHalf = false, allocate } = wanted;
  signal?.throwIfAborted();
  const child = spawn(program, argumentsFor(wanted), { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  ended.catch(() => {});
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  const told = createTimes(ended);
  child.stderr.setEncoding("utf8").on("data", told.take);
  try {
    const { width, height } = sizeOf(traits, isHalf);
    const bytes = width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1);
    for await (const data of cut(child.stdout, bytes, allocate)) yield { data, time: await told.next() };
    const code = await ended;
    signal?.throwIfAborted();
    if (code !== 0)
      throw new MediaError("unreadable", `frames break off: ${told.words().trim().split("\n").at(-1)}`, told.words());
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

function argumentsFor({
  path,
  traits,
  fromSeconds = 0,
  firstFrame = 0,
  count,
  isHalf = false,
}: PlanarWanted): string[] {
  const { width, height } = sizeOf(traits, isHalf);
  const filters = [
    ...(firstFrame > 0 ? [`trim=start_frame=${firstFrame}`] : []),
    ...(isHalf && Math.min(traits.width, traits.height) > 1
      ? [`crop=${2 * width}:${2 * height}:0:0`, `scale=${width}:${height}:flags=area+accurate_rnd`]
      : []),
    // Tells each frame's time, which rawvideo cannot carry.
    "showinfo=checksum=0",
  ];
  return [
    ...["-hide_banner", "-nostdin", "-nostats", "-v", "info", "-noautorotate"],
    ...["-copyts", ...input(path, ...(fromSeconds > 0 ? ["-seek_timestamp", "1", "-ss", fromSeconds.toFixed(6)] : []))],
    ...["-map", "0:V:0", "-fps_mode", "passthrough", ...(count === undefined ? [] : ["-frames:v", String(count)])],
    ...["-vf", filters.join(","), "-pix_fmt", traits.isFullRange ? "yuvj420p" : "yuv420p", "-f", "rawvideo", "pipe:1"],
  ];
}

/** The times that ffmpeg tells on its other pipe, in order; a frame's bytes may be here before its time is. */
function createTimes(ended: Promise<unknown>) {
  const times: number[] = [];
  let [rest, words] = ["", ""];
  let waiting: (() => void) | null = null;
  return {
    take(text: string) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const time = /\] n: *\d+ pts: *(-?\d+|NOPTS) /.exec(line)?.[1];
        if (time !== undefined) times.push(Number(time));
        else if (!line.includes("Parsed_showinfo")) words = `${words}${line}\n`.slice(-4_000);
      }
      if (times.length > 0) waiting?.();
    },
    async next(): Promise<number> {
      const come = () => new Promise<true>((resolve) => (waiting = () => resolve(true)));
      const over = () =>
        ended.then(
          () => false,
          () => false,
        );
      while (times.length === 0) if (!(await Promise.race([come(), over()]))) break;
      return times.shift() ?? Number.NaN;
    },
    words: () => words,
  };
}
