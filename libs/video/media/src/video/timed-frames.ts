import { createTail } from "@cutwater/process/tail.ts";
import { MediaError } from "../error.ts";
import { cut, type PipeLimits, pipeFfmpeg, throwIfNotRun } from "../pipe.ts";
import { stderrKept } from "../programs.ts";

/** A decoded frame and its time, in units of the stream's time base; NaN when the time is unknown. */
export type TimedFrame = { data: Uint8Array; time: number };

type Options = {
  /** Returns the memory for a frame of this many bytes. By default each frame gets new memory. */
  allocate?: (bytes: number) => Uint8Array;
  /** Limits of the process; none by default. */
  limits?: PipeLimits;
  signal?: AbortSignal | undefined;
};

/**
 * Reads the frames that ffmpeg decodes, in order. A few frames are decoded ahead.
 *
 * @param args ffmpeg's arguments. They must write frames of one size to pipe:1, contain the filter showinfo, and set the log
 * level "info".
 * @param bytes size of a frame
 * @throws MediaError "unreadable" when the frames break off, or the signal's reason
 */
export async function* timedFrames(
  args: readonly string[],
  bytes: number,
  { allocate = (bytes) => new Uint8Array(bytes), limits, signal }: Options,
): AsyncGenerator<TimedFrame, void, undefined> {
  const times = createTimes();
  const running = pipeFfmpeg(args, { stdout: "pipe", stderr: times.take, limits, signal });
  void running.ended.then(times.end);
  try {
    for await (const data of cut(running.stdout, bytes, allocate)) yield { data, time: await times.next() };
    const end = await running.ended;
    throwIfNotRun(end, signal);
    if (end.code !== 0)
      throw new MediaError("unreadable", `frames break off: ${times.words().trim().split("\n").at(-1)}`, times.words());
  } finally {
    running.stop();
  }
}

/** Matches a frame's line in the output of showinfo. Texts from the file, such as a title, begin differently. */
const frameLine = /^\[Parsed_showinfo_\d+ @ [^\]]+\] n: *\d+ pts: *(-?\d+|NOPTS) /;

/** The times that ffmpeg writes to its error output, in order. A frame's bytes may arrive before its time. */
function createTimes() {
  const times: number[] = [];
  const words = createTail(stderrKept);
  let rest = "";
  let hasEnded = false;
  let wake: (() => void) | null = null;
  return {
    take(text: string) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const time = frameLine.exec(line)?.[1];
        if (time !== undefined) times.push(Number(time));
        else if (!line.includes("Parsed_showinfo")) words.add(`${line}\n`);
      }
      if (times.length > 0) wake?.();
    },
    end() {
      hasEnded = true;
      wake?.();
    },
    async next(): Promise<number> {
      // `take` adds at least one time, and `end` none, before it wakes.
      if (times.length === 0 && !hasEnded) await new Promise<void>((resolve) => (wake = resolve));
      return times.shift() ?? Number.NaN;
    },
    words: words.text,
  };
}
