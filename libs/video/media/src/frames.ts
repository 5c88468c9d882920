import { input } from "./ffmpeg.ts";
import { readPieces } from "./pipe.ts";

export type FramesWanted = {
  path: string;
  /** Size of the returned frames in pixels; scaled when it is not the video's own. */
  width: number;
  height: number;
  /** The first frame is the one shown at this time. */
  fromSeconds?: number;
  /** The maximum number of frames to read. */
  count?: number;
  signal?: AbortSignal;
};

/**
 * Reads the frames of a video in order, as 8-bit sRGB: width * height * 3 values each, owned by the reader. Each frame of the
 * file is returned once, whatever its time, with rotation applied. Only a few frames are decoded ahead of the reader.
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
