import { input } from "./ffmpeg.ts";
import { readPieces } from "./pipe.ts";

export type FramesWanted = {
  path: string;
  /** Size of the returned frames in pixels. Frames are scaled when the video has another size. */
  width: number;
  height: number;
  /** Time in seconds; reading begins with the frame shown at this time. */
  fromSeconds?: number;
  /** The maximum number of frames to read. */
  count?: number;
  signal?: AbortSignal;
};

/**
 * Reads the frames of a video in order, as 8-bit sRGB with width * height * 3 values each. The caller owns the returned memory.
 * Each frame of the file is returned once, whatever its time, with rotation applied. Only a few frames are decoded ahead.
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
