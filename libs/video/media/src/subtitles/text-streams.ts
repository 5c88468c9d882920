import { readFile, rm } from "node:fs/promises";
import type { MediaFacts, OtherFacts } from "../facts.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";

/** Codes of subtitles that are text, by ffprobe's names, and the file that each is written as. */
const endings: Readonly<Record<string, "srt" | "ass">> = {
  subrip: "srt",
  srt: "srt",
  mov_text: "srt",
  webvtt: "srt",
  text: "srt",
  ass: "ass",
  ssa: "ass",
};

/** The subtitle streams of a file that are text, in its order; pictures of letters are left out. */
export const textStreamsOf = ({ streams }: MediaFacts): OtherFacts[] =>
  streams.filter((one): one is OtherFacts => one.kind === "subtitle" && one.codec in endings);

/** More is no text of subtitles: packets that are packed in the file become a thousand times as much. */
const mostBytes = 16 * 1024 * 1024;

export type ReadSubtitlesOptions = RunOptions & {
  path: string;
  /** Of `textStreamsOf`. */
  stream: OtherFacts;
  /** A file that is written meanwhile. */
  scratch: string;
};

/** A subtitle stream as the text of a file: SRT, or ASS where it is that; of more than 16 MB the beginning. @throws MediaError, or the signal's reason */
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
