import { input } from "./ffmpeg.ts";
import { readPieces } from "./pipe.ts";

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
  const { width, height, signal } = wanted;
  yield* readPieces(argumentsFor(wanted), width * height * 3, { what: "frames", signal });
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
