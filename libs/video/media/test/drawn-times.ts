import { join } from "node:path";
import { draw } from "./drawn.ts";

const words = (line: string): string[] => line.split(" ");
const size = "96x64";
const h264 = words("-c:v libx264 -preset ultrafast -bf 2 -pix_fmt yuv420p -g 40");
const hevc = words("-c:v libx265 -preset ultrafast -x265-params log-level=error -pix_fmt yuv420p -g 40 -tag:v hvc1");
const picture = (seconds: number, rate = 20) => [
  ...["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];
const tone = (seconds: number) => ["-f", "lavfi", "-i", `sine=frequency=330:sample_rate=44100:duration=${seconds}`];
const aac = words("-c:a aac -b:a 48k");
/** Units of a second that all of these files have. */
const scale = words("-video_track_timescale 10000");

/**
 * A film of 12 s whose first 3 s are cut off without encoding: an edit list hides the second before the cut. It shows `seconds` of
 * 20 frames each.
 */
export async function drawTrimmed(
  path: string,
  { codec = "h264", seconds = 8, sound = "aac" }: { codec?: string; seconds?: number; sound?: string } = {},
): Promise<string> {
  const whole = `${path}.whole.mov`;
  const coding = [...(codec === "hevc" ? hevc : h264), "-c:a", sound];
  await draw(...picture(12), ...tone(12), ...coding, ...scale, whole);
  await draw("-ss", "3", "-i", whole, ...(seconds === 9 ? [] : ["-t", String(seconds)]), "-c", "copy", path);
  return path;
}

/** A screen recording of 40 frames in 8 s: the tenth frame stands from 0.45 s to 6.5 s. It has sound. */
export async function drawGap(path: string): Promise<string> {
  const times = "setpts='(N+if(gte(N,10),120,0))/20/TB'";
  const shown = [...picture(2), ...tone(8), "-vf", times, "-fps_mode", "passthrough", "-enc_time_base", "1:10000"];
  await draw(...shown, ...h264, "-bf", "0", ...aac, ...scale, path);
  return path;
}

/** Ten frames in half a second; the last one is held until 3.45 s. The container is that of the path. */
export async function drawHeld(path: string, { codec = "h264" } = {}): Promise<string> {
  const plain = `${path}.plain.mp4`;
  const coding = codec === "hevc" ? [...hevc, "-x265-params", "log-level=error:bframes=0"] : [...h264, "-bf", "0"];
  await draw(...picture(0.5), ...coding, ...scale, plain);
  const held = `${path}.held.mp4`;
  await draw("-i", plain, "-c", "copy", "-bsf:v", "setts=duration=if(eq(N\\,9)\\,30000\\,500)", ...scale, held);
  await draw("-i", held, "-c", "copy", path);
  return path;
}

/** A picture from 3 s to 5 s, and a sound from 0 s to 5 s. */
export async function drawLatePicture(path: string): Promise<string> {
  const plain = `${path}.plain.mp4`;
  await draw(...picture(2), ...h264, "-bf", "0", ...scale, plain);
  await draw("-itsoffset", "3", "-i", plain, ...tone(5), ...words("-map 0:v -map 1:a -c:v copy"), ...aac, path);
  return path;
}

/** A picture of 2 s and a sound of 5 s. */
export async function drawLongSound(path: string): Promise<string> {
  await draw(...picture(2), ...tone(5), ...h264, ...aac, ...scale, path);
  return path;
}

/** One frame that is shown for 0.05 s. */
export async function drawOneFrame(path: string): Promise<string> {
  await draw(...picture(0.05), ...h264, ...scale, path);
  return path;
}

/** Draws into a folder. */
export const inFolder =
  (folder: () => string) =>
  async (name: string, drawing: (path: string) => Promise<string>): Promise<string> =>
    await drawing(join(folder(), name));
