import { runFfmpeg } from "@cutwater/media/ffmpeg.ts";

/** Draws a second of yellow, then a second of a scene in which yellow is rare. */
export async function drawPlainFirst(path: string): Promise<void> {
  const of = (source: string): string[] => ["-f", "lavfi", "-i", `${source}:size=96x64:rate=10:duration=1`];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", path];
  await runFfmpeg([...of("color=c=yellow"), ...of("testsrc2=alpha=255"), "-filter_complex", "concat=n=2", ...coded]);
}
