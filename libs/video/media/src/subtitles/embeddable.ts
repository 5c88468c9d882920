import { readFile, writeFile } from "node:fs/promises";
import { type Cue, cleanCues, formatTime } from "@cutwater/transcript/formats/cue.ts";
import { parseSrt } from "@cutwater/transcript/formats/srt.ts";
import { formatVtt, parseVtt } from "@cutwater/transcript/formats/vtt.ts";
import { cleanText } from "@cutwater/transcript/text/decode.ts";

/** Containers that hold text subtitles. */
export type TextContainer = "mp4" | "mov" | "mkv" | "webm";

/** A prepared subtitle file, and ffmpeg's codec for it. */
export type Embeddable = { path: string; codec: string };

/**
 * Prepares a subtitle file (SRT or WebVTT) for a container. ffmpeg reads braces in WebVTT as overrides, so mp4 gets SRT; Matroska
 * stores SRT and WebM stores WebVTT unconverted. An mp4 track shows only one text at a time, so simultaneous cues are merged.
 *
 * @returns a new file in the same folder as the given one
 */
export async function embeddable(path: string, container: TextContainer): Promise<Embeddable> {
  const text = cleanText(await readFile(path, "utf8"));
  const cues = cleanCues((text.startsWith("WEBVTT") ? parseVtt(text) : parseSrt(text)).cues);
  const isMp4 = container === "mp4" || container === "mov";
  // ffmpeg refuses an empty SRT file.
  const isVtt = container === "webm" || cues.length === 0;
  const prepared = `${path}.${container}.${isVtt ? "vtt" : "srt"}`;
  await writeFile(prepared, isVtt ? formatVtt(cues) : embeddedSrt(isMp4 ? oneAtATime(cues) : cues));
  return { path: prepared, codec: isMp4 ? "mov_text" : container === "mkv" && isVtt ? "srt" : "copy" };
}

/**
 * Cuts cues at each start and end of a cue, so that none overlap: texts that are shown together become one cue, the earliest
 * first. O(n log n + the cues that are shown together).
 * @param cues clean (`cleanCues`)
 */
export function oneAtATime(cues: readonly Cue[]): Cue[] {
  const edges = [...new Set(cues.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]))];
  edges.sort((a, b) => a - b);
  const slices: Cue[] = [];
  let shown: Cue[] = [];
  let next = 0;
  for (const [index, startSeconds] of edges.entries()) {
    shown = shown.filter(({ endSeconds }) => endSeconds > startSeconds);
    while (cues[next]?.startSeconds === startSeconds) shown.push(cues[next++] as Cue);
    // More texts would fill the picture; hostile files have thousands at once.
    shown = shown.slice(-mostAtOnce);
    const text = shown.map((cue) => cue.text).join("\n");
    const endSeconds = edges[index + 1] ?? startSeconds;
    const last = slices.at(-1);
    if (text === "" || endSeconds <= startSeconds) continue;
    if (last?.endSeconds === startSeconds && last.text === text) last.endSeconds = endSeconds;
    else slices.push({ startSeconds, endSeconds, text });
  }
  return slices;
}

const mostAtOnce = 12;

/** SRT without escapes, which players do not decode; a word joiner breaks text that would be read as a tag or an override. */
function embeddedSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startSeconds, endSeconds, text }, index) => {
    const times = `${formatTime(startSeconds, ",")} --> ${formatTime(endSeconds, ",")}`;
    return `${index + 1}\n${times}\n${embeddedText(text)}\n`;
  });
  return blocks.join("\n");
}

const embeddedText = (cueText: string): string =>
  cueText
    .replace(/\n\s*\n+/g, "\n")
    .replace(/--&gt;/g, "--\u2060>")
    .replace(/&(?:lt|gt|amp|#38|#60|#92|#123);/g, (escape) => unescaped[escape] as string);

const unescaped: Readonly<Record<string, string>> = {
  "&lt;": "<\u2060",
  "&gt;": ">",
  "&amp;": "&",
  "&#38;": "&",
  "&#60;": "<\u2060",
  "&#92;": "\\\u2060",
  "&#123;": "{\u2060",
};
