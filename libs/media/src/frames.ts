import { spawn } from "node:child_process";
import { MediaError } from "./error.ts";
import { input } from "./ffmpeg.ts";
import { cut, endOf, environment, program } from "./pipe.ts";

export type FramesWanted = {
  path: string;
  /** The size frames are given in, in pixels; scaled when it is not the video's own. */
  width: number;
  height: number;
  /** The first frame is the one shown at this time. */
  fromSeconds?: number;
  /** At most so many. */
  count?: number;
  signal?: AbortSignal;
};

/**
 * The frames of a video one after the other, as sRGB of 8 bits: width * height * 3 values each, the reader's own. Each frame of the
 * file once, whatever its time; rotation applied. No more than a few frames are decoded ahead of the reader.
 *
 * @throws MediaError when the file is not readable, or the signal's reason
 */
export async function* readFrames(wanted: FramesWanted): AsyncGenerator<Uint8Array, void, undefined> {
  const { signal } = wanted;
  signal?.throwIfAborted();
  // Its only way out is our pipe, so it ends by itself when we do.
  const child = spawn(program, argumentsFor(wanted), { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  // Reported when the frames end; a caller who stops before does not need it.
  ended.catch(() => {});
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    words = (words + text).slice(-4_000);
  });
  try {
    yield* cut(child.stdout, wanted.width * wanted.height * 3);
    const code = await ended;
    signal?.throwIfAborted();
    if (code !== 0)
      throw new MediaError("unreadable", `no frames can be read: ${words.trim().split("\n").at(-1)}`, words);
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

function argumentsFor({ path, width, height, fromSeconds = 0, count }: FramesWanted): string[] {
  return [
    ...["-hide_banner", "-nostdin", "-v", "error"],
    ...input(path, ...(fromSeconds > 0 ? ["-ss", String(fromSeconds)] : [])),
    ...["-map", "0:v:0", "-fps_mode", "passthrough", ...(count === undefined ? [] : ["-frames:v", String(count)])],
    ...["-vf", `scale=${width}:${height}:flags=area+accurate_rnd+full_chroma_int`],
    ...["-pix_fmt", "rgb24", "-f", "rawvideo", "pipe:1"],
  ];
}
