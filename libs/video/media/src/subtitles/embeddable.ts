import { readFile, writeFile } from "node:fs/promises";
import { type Cue, cleanCues, formatTime } from "@cutwater/transcript/formats/cue.ts";
import { cleanText } from "@cutwater/transcript/formats/decode.ts";
import { parseSrt } from "@cutwater/transcript/formats/srt.ts";
import { formatVtt, parseVtt } from "@cutwater/transcript/formats/vtt.ts";

/** Containers that hold text subtitles. */
export type TextContainer = "mp4" | "mov" | "mkv" | "webm";

/** A prepared subtitle file, and ffmpeg's codec for it. */
export type Embeddable = { path: string; codec: string };

/**
 * Prepares a subtitle file (SRT or WebVTT) for a container. ffmpeg reads braces in WebVTT as overrides, so mp4 gets SRT, and
 * Matroska and WebM store the text as it is; a track of mp4 shows one text at a time, so cues at the same time become one.
 *
 * @returns a new file beside the given one
 */
export async function embeddable(path: string, container: TextContainer): Promise<Embeddable> {
  const text = cleanText(await readFile(path, "utf8"));
  const cues = cleanCues((text.startsWith("WEBVTT") ? parseVtt(text) : parseSrt(text)).cues);
  const isMp4 = container === "mp4" || container === "mov";
  // ffmpeg takes no empty SRT.
  const isVtt = container === "webm" || cues.length === 0;
  const prepared = `${path}.${container}.${isVtt ? "vtt" : "srt"}`;
  await writeFile(prepared, isVtt ? formatVtt(cues) : embeddedSrt(isMp4 ? oneAtATime(cues) : cues));
  return { path: prepared, codec: isMp4 ? "mov_text" : container === "mkv" && isVtt ? "srt" : "copy" };
}

/**
 * Cues cut at each other's edges, so that none overlap: while several are shown, their texts stand in one cue, the earliest
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
    // More would fill the picture; hostile files have thousands.
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

/** SRT as players read it: nothing is escaped, and what would be read as a tag or an override is parted by a word joiner. */
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
