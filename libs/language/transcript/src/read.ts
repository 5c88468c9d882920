import { parseAss } from "./formats/ass.ts";
import { parseCsv } from "./formats/csv.ts";
import { type Cue, inOrder, type ParsedCues } from "./formats/cue.ts";
import { type Format, guessFormat } from "./formats/guess.ts";
import { plainText } from "./formats/markup.ts";
import type { ReadLine } from "./formats/read-line.ts";
import { withoutRolling } from "./formats/rolling.ts";
import { parseScript } from "./formats/script.ts";
import { parseSrt } from "./formats/srt.ts";
import { parseVtt } from "./formats/vtt.ts";
import { TranscriptRefused } from "./refused.ts";
import { cleanText, decodeStrictly, decodeUnicode } from "./text/decode.ts";
import { normalText } from "./text/plain.ts";
import { type Line, limits, type Transcript } from "./transcript.ts";

/** Limits of a file, enough for the longest transcript in the widest encoding. */
const most = { bytes: 16_000_000, characters: 4_000_000 };

export type ReadOptions = {
  language: string;
  targetLanguage: string | null;
  /** Creates an id that no line has ever had. */
  newId: () => string;
  /** The file's name, used when the content does not show the format. */
  name?: string;
  /** Format in which to read the file, regardless of its content. */
  format?: Format;
  /** A label of the WHATWG Encoding Standard ("gb18030", "shift_jis"), for files that are not Unicode. */
  encoding?: string;
};

/**
 * Reads a file as a transcript: SRT, WebVTT, ASS or SSA, a table (CSV) or a plain script. Cues without text are left out. A cue
 * that ends before it starts gets a duration. Lines of a script are "untimed". Either the whole file is read or nothing.
 * @throws TranscriptRefused with the reason and the line of the file; RangeError for an unknown encoding
 */
export function readTranscript(content: string | Uint8Array, options: ReadOptions): Transcript {
  const text = textOf(content, options.encoding);
  const format = options.format ?? guessFormat(text, options.name ?? null);
  if (format === null) throw new TranscriptRefused("unknownFormat");
  const lines = readers[format](text, options.language).map(
    (read): Line => ({
      id: options.newId(),
      start: read.startSeconds,
      end: read.endSeconds,
      source: read.source,
      target: read.target,
      speaker: read.speaker,
      words: null,
      flags: format === "txt" ? ["untimed"] : [],
    }),
  );
  return { language: options.language, targetLanguage: options.targetLanguage, lines };
}

const readers: Readonly<Record<Format, (text: string, language: string) => ReadLine[]>> = {
  srt: (text) => checked(linesOf(parseSrt(text))),
  vtt: (text) => checked(linesOf(parseVtt(text))),
  ass: (text) => checked(linesOf(parseAss(text))),
  csv: (text) => checked(parseCsv(text)),
  txt: (text, language) => checked(parseScript(text, language)),
};

function textOf(content: string | Uint8Array, encoding: string | undefined): string {
  if (typeof content !== "string" && content.length > most.bytes) throw new TranscriptRefused("tooLarge");
  const text = typeof content === "string" ? content : decode(content, encoding);
  if (text === null) throw new TranscriptRefused("encoding");
  if (text.length > most.characters) throw new TranscriptRefused("tooLarge");
  return cleanText(text);
}

function decode(bytes: Uint8Array, encoding: string | undefined): string | null {
  return encoding === undefined ? decodeUnicode(bytes) : decodeStrictly(bytes, encoding);
}

function linesOf({ cues, badLine }: ParsedCues): ReadLine[] {
  if (badLine !== null) throw new TranscriptRefused("badTime", badLine);
  return withoutRolling(inOrder(cues)).map((cue) => lineOf(cue));
}

function lineOf({ startSeconds, endSeconds, text, speaker, line }: Cue): ReadLine {
  return { startSeconds, endSeconds, source: plainText(text), target: null, speaker: speaker ?? null, line: line ?? 1 };
}

/** The spoken lines, in order; refused when a transcript cannot hold them. */
function checked(lines: readonly ReadLine[]): ReadLine[] {
  const said = lines
    .map((line) => ({ ...line, source: normalText(line.source), target: normalText(line.target ?? "") || null }))
    .filter(({ source, target }) => source !== "" || target !== null);
  if (said.length === 0) throw new TranscriptRefused("noLines");
  if (said.length > limits.lines) throw new TranscriptRefused("tooManyLines", said[limits.lines]?.line);
  const characters = { source: 0, target: 0 };
  for (const { startSeconds, endSeconds, source, target, speaker, line } of said) {
    characters.source += source.length;
    characters.target += target?.length ?? 0;
    const longest = Math.max(source.length, target?.length ?? 0);
    const all = Math.max(characters.source, characters.target);
    if (Math.max(startSeconds, endSeconds) > limits.seconds) throw new TranscriptRefused("badTime", line);
    if (longest > limits.lineCharacters || all > limits.characters) throw new TranscriptRefused("textTooLong", line);
    if ((speaker?.length ?? 0) > limits.speakerCharacters) throw new TranscriptRefused("textTooLong", line);
  }
  return inOrder(said);
}
