import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { readWav, writeWav } from "@cutwater/speech/sound/wav.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";

const run = promisify(execFile);

export type FilmWanted = {
  path: string;
  seconds: number;
  /** An audio file; silence by default, null for no audio stream. */
  sound?: string | null;
  /** A subtitle file that becomes a stream. */
  subtitles?: { path: string; language: string };
  width?: number;
  height?: number;
  /** Further ffmpeg arguments for the output. */
  more?: readonly string[];
};

/** Draws a film of 25 frames per second. The file extension decides its container. */
export async function drawFilm({ path, seconds, sound, subtitles, width = 320, height = 180, more = [] }: FilmWanted) {
  const picture = ["-f", "lavfi", "-i", `testsrc2=s=${width}x${height}:r=25:d=${seconds}`];
  const silence = ["-f", "lavfi", "-t", String(seconds), "-i", "anullsrc=r=48000:cl=stereo"];
  const heard = sound === null ? [] : sound === undefined ? silence : ["-i", sound];
  const textCode = path.endsWith(".mkv") ? "srt" : "mov_text";
  await run("ffmpeg", [
    ...["-v", "error", "-y", ...picture, ...heard, ...(subtitles ? ["-i", subtitles.path] : [])],
    ...["-map", "0:v", ...(sound === null ? [] : ["-map", "1:a"])],
    ...(subtitles
      ? ["-map", `${sound === null ? 1 : 2}:s`, "-c:s", textCode, "-metadata:s:s:0", `language=${subtitles.language}`]
      : []),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-t", String(seconds), ...more, path],
  ]);
}

/** A line of speech; `at` is its start, in seconds. */
export type TimedText = { at: number; text: string };

/** Writes a WAV file in which flite speaks English lines. @returns the length of each in seconds */
export async function speakEnglish(path: string, seconds: number, lines: readonly TimedText[]) {
  const [flite] = embeddedSpeakers();
  const { signal } = new AbortController();
  return await speakLines(path, {
    seconds,
    lines,
    speak: async (text) => (await flite!.speak({ text, language: "en", voice: "flite:slt", signal })).wav,
  });
}

/**
 * Writes a WAV file of spoken lines.
 *
 * @param speak returns a WAV file, always with the same sample rate
 * @returns the length of each line in seconds
 */
export async function speakLines(
  path: string,
  {
    seconds,
    lines,
    speak,
  }: { seconds: number; lines: readonly TimedText[]; speak: (text: string) => Promise<Uint8Array> },
): Promise<number[]> {
  const said: { from: number; samples: Int16Array }[] = [];
  let rate = 0;
  for (const { at, text } of lines) {
    const { samples, sampleRate } = readWav(await speak(text))!;
    rate = sampleRate;
    said.push({ from: Math.round(at * rate), samples });
  }
  const all = new Int16Array(Math.round(seconds * rate));
  for (const { from, samples } of said) all.set(samples.subarray(0, Math.max(0, all.length - from)), from);
  await writeFile(path, writeWav({ samples: all, sampleRate: rate }));
  return said.map(({ samples }) => samples.length / rate);
}

/** The facts that ffprobe reports about the streams of a file. */
export async function streamsOf(path: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_streams", "-of", "json", path]);
  return (JSON.parse(stdout) as { streams: Record<string, unknown>[] }).streams;
}

/** A digest of a stream's packets as they are stored in a file. */
export async function packetsOf(path: string, stream: string): Promise<string> {
  const { stdout } = await run("ffmpeg", ["-v", "error", "-i", path, "-map", stream, "-c", "copy", "-f", "md5", "-"]);
  return stdout.trim();
}

/** The frame at a time, in grey. */
export async function greyFrame(path: string, seconds: number): Promise<Buffer> {
  const frame = ["-frames:v", "1", "-pix_fmt", "gray", "-f", "rawvideo", "-"];
  const args = ["-v", "error", "-ss", String(seconds), "-i", path, ...frame];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 1 << 24 });
  return stdout;
}

/** How much a frame of one film differs from that of another, in grey levels: within the lower third, and above it. */
export async function changedRows(paths: readonly [string, string], seconds: number) {
  const [one, other] = (await Promise.all(paths.map((path) => greyFrame(path, seconds)))) as [Buffer, Buffer];
  const sums = { low: 0, high: 0 };
  for (let i = 0; i < one.length; i++) {
    const part = i > (2 / 3) * one.length ? "low" : "high";
    sums[part] += Math.abs(one[i]! - other[i]!) / (one.length * (part === "low" ? 1 / 3 : 2 / 3));
  }
  return sums;
}
