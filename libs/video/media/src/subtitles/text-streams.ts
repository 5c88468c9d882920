import { readFile, rm } from "node:fs/promises";
import type { MediaFacts, OtherFacts } from "../facts.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

/** Codecs of text subtitles, by ffprobe's names, and the file type for each. */
const endings: Readonly<Record<string, "srt" | "ass">> = {
  subrip: "srt",
  srt: "srt",
  mov_text: "srt",
  webvtt: "srt",
  text: "srt",
  ass: "ass",
  ssa: "ass",
};

/** The text subtitle streams of a file, in file order. Picture subtitles are left out. */
export const textStreamsOf = ({ streams }: MediaFacts): OtherFacts[] =>
  streams.filter((one): one is OtherFacts => one.kind === "subtitle" && one.codec in endings);

/** The maximum number of bytes of subtitle text: compressed packets in the file can expand a thousandfold. */
const mostBytes = 16 * 1024 * 1024;

export type ReadSubtitlesOptions = RunOptions & {
  path: string;
  /** A stream from `textStreamsOf`. */
  stream: OtherFacts;
  /** Path of a temporary file. */
  scratch: string;
};

/**
 * Reads a subtitle stream as text: ASS for an ASS stream, else SRT. Text beyond 16 MB is cut off. @throws MediaError, or the
 * signal's reason
 */
export async function readTextStream(options: ReadSubtitlesOptions): Promise<string> {
  const { path, stream, scratch } = options;
  const ending = endings[stream.codec] ?? "srt";
  try {
    const code = ending === "ass" ? "copy" : "srt";
    const args = ["-map", `0:${stream.index}`, "-c:s", code, "-fs", String(mostBytes), "-f", ending, `file:${scratch}`];
    await runFfmpeg([...input(path), ...args], options);
    return await readFile(scratch, "utf8");
  } finally {
    await rm(scratch, { force: true });
  }
}
