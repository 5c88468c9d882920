import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describeFilm } from "@cutwater/media/test/described-film.ts";
import { drawTextVideo } from "@cutwater/video-text/test/drawn-video.ts";

const run = promisify(execFile);

/** Frames of a second, and the size of the picture as it is shown. */
export const shownSize = { width: 320, height: 180 };

/** Films that say much of themselves: a phone's, one in Matroska with styled subtitles, and one of a broadcast camera. */
export type Films = { phone: string; matroska: string; broadcast: string };

/** Draws the films. Each shows a text over a passing landscape for a second. */
export async function drawFilms(folder: string): Promise<Films> {
  const at = (name: string) => join(folder, name);
  const text = {
    kind: "subtitle" as const,
    lines: ["Good morning"],
    script: "latin" as const,
    size: 0.1,
    style: { colour: "white", isBold: true, outline: 0.07 },
    place: [0.5, 0.85] as [number, number],
    from: 0,
    to: 25,
  };
  for (const isTurned of [true, false])
    await drawTextVideo({ path: at(`${isTurned}.mp4`), frames: 25, ...shownSize, texts: [text], isTurned });
  // Copying a picture keeps its rotation only in an mp4.
  await describeFilm(at("true.mp4"), at("phone.mp4"));
  await describeFilm(at("false.mp4"), at("film.mkv"));
  await run("ffmpeg", [
    ...["-v", "error", "-i", at("false.mp4"), "-vf", "setfield=tff", "-pix_fmt", "yuv422p10le", "-c:v", "libx264"],
    ...["-preset", "ultrafast", "-qp", "10", "-frames:v", "12", "-flags", "+ildct+ilme", at("broadcast.mp4")],
  ]);
  return { phone: at("phone.mp4"), matroska: at("film.mkv"), broadcast: at("broadcast.mp4") };
}
