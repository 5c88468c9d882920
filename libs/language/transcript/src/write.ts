import { type AssLook, formatAss } from "./formats/ass.ts";
import { formatCsv } from "./formats/csv.ts";
import type { Cue } from "./formats/cue.ts";
import type { Format } from "./formats/guess.ts";
import { escapeText } from "./formats/markup.ts";
import { formatScript } from "./formats/script.ts";
import { formatSrt } from "./formats/srt.ts";
import { formatVtt } from "./formats/vtt.ts";
import { layOut, type Subtitle } from "./layout/lay-out.ts";
import { directionOf, withDirection } from "./text/direction.ts";
import { onOneLine } from "./text/join.ts";
import { normalText } from "./text/plain.ts";
import type { Line, Side, Transcript } from "./transcript.ts";

export type WriteOptions = {
  /** The text to write. "both" puts the target above the source, each on one line. A table always contains both. */
  side: Side | "both";
  /**
   * Whether to break texts into subtitles of at most two lines (`layOut`); otherwise each line is written unchanged as one cue.
   */
  isLaidOut?: boolean;
  /** Size of the video in pixels, for ASS. */
  size?: { width: number; height: number };
  /** How letters look in ASS. */
  look?: AssLook;
};

/**
 * Writes a transcript as a file. Lines whose text is missing or blank are left out, except in tables. SRT and plain scripts
 * cannot store speakers. Lines that were read from a file of the same format are written as they were.
 */
export function writeTranscript(transcript: Transcript, format: Format, options: WriteOptions): string {
  if (format === "csv") return formatCsv(transcript.lines);
  const said = transcript.lines.flatMap((line) =>
    subtitlesOf(line, transcript, { ...options, hasDirection: format === "ass" }).map((subtitle) => ({
      ...subtitle,
      speaker: line.speaker,
    })),
  );
  if (format === "txt") return formatScript(said.map(({ text }) => text));
  const cues = said.map(({ start, end, text, speaker }): Cue => {
    const voice = format === "vtt" && speaker !== null ? `<v ${escapeText(onOneLine(speaker))}>` : "";
    return {
      startSeconds: start,
      endSeconds: end,
      text: voice + escapeText(text),
      ...(speaker === null ? {} : { speaker }),
    };
  });
  if (format === "ass") return formatAss(cues, options.size, options.look);
  return format === "vtt" ? formatVtt(cues) : formatSrt(cues);
}

type SubtitleOptions = WriteOptions & {
  /** Whether rows get marks of direction (`withDirection`). */
  hasDirection: boolean;
};

function subtitlesOf(line: Line, transcript: Transcript, options: SubtitleOptions): Subtitle[] {
  const { side, isLaidOut = false, hasDirection } = options;
  const directed = (rows: string, own: Side) =>
    hasDirection ? withDirection(rows, directionOf(line[own] ?? "", languageOf(transcript, own))) : rows;
  if (side !== "both" && isLaidOut) {
    // Another kind of line end would begin a new event or section in the file.
    const plain = { ...line, [side]: normalText(line[side] ?? "") };
    const laidOut = layOut(plain, side, languageOf(transcript, side));
    return laidOut.map((subtitle) => ({ ...subtitle, text: directed(subtitle.text, side) }));
  }
  const sides: readonly Side[] = side === "both" ? ["target", "source"] : [side];
  const texts = sides.map((own) => {
    const text = normalText(line[own] ?? "");
    return directed(side === "both" ? onOneLine(text) : text, own);
  });
  const text = normalText(texts.join("\n"));
  return text === "" ? [] : [{ start: line.start, end: line.end, text }];
}

function languageOf({ language, targetLanguage }: Transcript, side: Side): string {
  return side === "source" ? language : (targetLanguage ?? language);
}
