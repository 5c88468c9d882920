import { execFile } from "node:child_process";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** Runs ffmpeg to draw a fixture. Test media are drawn, not stored. */
export const draw = async (...args: string[]): Promise<void> => {
  await exec("ffmpeg", ["-hide_banner", "-v", "error", "-y", ...args]);
};

/** A moving picture that differs in every frame, without sound. */
export const drawVideo = (
  path: string,
  { seconds = 8, codec = ["libx264"], fps = 25, size = "320x180" } = {},
): Promise<void> =>
  draw(
    "-f",
    "lavfi",
    "-i",
    `testsrc2=size=${size}:rate=${fps}:duration=${seconds}`,
    "-pix_fmt",
    "yuv420p",
    "-g",
    "50",
    "-c:v",
    ...codec,
    path,
  );

/** A tone. */
export const drawAudio = (path: string, { seconds = 8, codec = "aac" } = {}): Promise<void> =>
  draw("-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`, "-c:a", codec, path);

/** The md5 of each decoded frame, in order. */
export async function framesOf(path: string, ...input: string[]): Promise<string[]> {
  const { stdout } = await exec(
    "ffmpeg",
    ["-v", "error", ...input, "-i", path, "-map", "0:v:0", "-fps_mode", "passthrough", "-f", "framemd5", "-"],
    { maxBuffer: 1e8 },
  );
  return stdout
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(",").at(-1)?.trim() ?? "");
}
