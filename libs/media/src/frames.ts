import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { MediaError } from "./error.ts";
import { input } from "./ffmpeg.ts";

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
  const child = spawn(program, argumentsFor(wanted), { env: { PATH: searched }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  // Told when the frames end; whoever stops before has no use for it.
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

const program = "ffmpeg";
const searched = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin";

function argumentsFor({ path, width, height, fromSeconds = 0, count }: FramesWanted): string[] {
  return [
    ...["-hide_banner", "-nostdin", "-v", "error"],
    ...input(path, ...(fromSeconds > 0 ? ["-ss", String(fromSeconds)] : [])),
    ...["-map", "0:v:0", "-fps_mode", "passthrough", ...(count === undefined ? [] : ["-frames:v", String(count)])],
    ...["-vf", `scale=${width}:${height}:flags=area+accurate_rnd+full_chroma_int`],
    ...["-pix_fmt", "rgb24", "-f", "rawvideo", "pipe:1"],
  ];
}

/** @throws MediaError when there is no such program */
async function endOf(child: ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code;
  } catch (cause) {
    throw new MediaError("missing", "ffmpeg could not be started", String(cause), { cause });
  }
}

/** A stream of bytes in pieces of one length; what is left over at the end falls away. */
async function* cut(stream: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array, void, undefined> {
  let frame = new Uint8Array(length);
  let filled = 0;
  for await (const chunk of stream)
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + length - filled);
      frame.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < length) continue;
      yield frame;
      frame = new Uint8Array(length);
      filled = 0;
    }
}
