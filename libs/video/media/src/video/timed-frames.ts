import { spawn } from "node:child_process";
import { MediaError } from "../error.ts";
import { cut, endOf, environment, program } from "../pipe.ts";

/** A decoded frame and its time, in units of the stream's time base; NaN when the time is unknown. */
export type TimedFrame = { data: Uint8Array; time: number };

type Options = {
  /** Returns the memory for a frame of this many bytes; by default new memory for each. */
  allocate?: (bytes: number) => Uint8Array;
  signal?: AbortSignal;
};

/**
 * Reads the frames that ffmpeg decodes, in order. A few are decoded ahead of the reader.
 *
 * @param args of ffmpeg: frames of one size to pipe:1, the filter showinfo among its filters, output at the level "info"
 * @param bytes of a frame
 * @throws MediaError "unreadable" when the frames break off, or the signal's reason
 */
export async function* timedFrames(
  args: readonly string[],
  bytes: number,
  { allocate = (bytes) => new Uint8Array(bytes), signal }: Options,
): AsyncGenerator<TimedFrame, void, undefined> {
  signal?.throwIfAborted();
  const child = spawn(program, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  ended.catch(() => {});
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  const times = createTimes(ended);
  child.stderr.setEncoding("utf8").on("data", times.take);
  try {
    for await (const data of cut(child.stdout, bytes, allocate)) yield { data, time: await times.next() };
    const code = await ended;
    signal?.throwIfAborted();
    if (code !== 0)
      throw new MediaError("unreadable", `frames break off: ${times.words().trim().split("\n").at(-1)}`, times.words());
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

/** A frame's line of showinfo; texts from the file, such as a title, begin differently. */
const frameLine = /^\[Parsed_showinfo_\d+ @ [^\]]+\] n: *\d+ pts: *(-?\d+|NOPTS) /;

/** The times that ffmpeg writes to its other pipe, in order; a frame's bytes may arrive before its time. */
function createTimes(ended: Promise<unknown>) {
  const times: number[] = [];
  let [rest, words] = ["", ""];
  let waiting: (() => void) | null = null;
  return {
    take(text: string) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const time = frameLine.exec(line)?.[1];
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
