import { type Cue, cleanCues, formatTime, type ParsedCues, parseTime } from "./cue.ts";
import { toCueText } from "./markup.ts";
import { isBrokenTiming } from "./timing-line.ts";

/** A time in any spelling that people type, including spaces after its punctuation. */
const time = String.raw`-?\d+(?:[:.,] ?-?\d+)*`;
/** Two times and an arrow. Some editors replace "-->" by dashes or arrow characters. */
const timing = new RegExp(
  String.raw`^\s*(${time})\s*(?:[-\u2010-\u2015\u2212]{1,3}[>\u203a]|[\u2192\u27f6])\s*(${time})`,
);
const bareNumber = /^\s*\d+\s*$/;

/**
 * The cues of an SRT text. Numbers may be missing or wrong, and blank lines may occur inside a cue. A cue's text is everything
 * between its timing line and the next one, except the number before the next timing line.
 */
export function parseSrt(text: string): ParsedCues {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (timing.test(line) ? [index] : []));
  const first = lines.slice(0, starts[0]).findLast((line) => line.trim() !== "");
  const isNumbered = bareNumber.test(first ?? "");
  const cues = starts.map((start, n): Cue => {
    const [, from = "", to = ""] = timing.exec(lines[start] as string) ?? [];
    const own = lines.slice(start + 1, starts[n + 1] ?? lines.length);
    const isBesideNext = own.at(-1)?.trim() !== "";
    while (own.length > 0 && own.at(-1)?.trim() === "") own.pop();
    // A bare number belongs to the next cue, unless it is the whole text.
    const isNumber = n < starts.length - 1 && own.length > 1 && bareNumber.test(own.at(-1) ?? "");
    if (isNumber && (isNumbered || isBesideNext)) own.pop();
    const words = own.filter((line) => line.trim() !== "").join("\n");
    return { startSeconds: parseTime(from), endSeconds: parseTime(to), text: toCueText(words), line: start + 1 };
  });
  return { cues, badLine: firstBadLine(lines) };
}

/** Cues as an SRT file; they are cleaned first. Its tags are SRT's too. */
export function formatSrt(cues: Cue[]): string {
  const blocks = cleanCues(cues).map(({ startSeconds, endSeconds, text }, index) => {
    const words = srtText(text).replace(/\n\s*\n+/g, "\n");
    return `${index + 1}\n${formatTime(startSeconds, ",")} --> ${formatTime(endSeconds, ",")}\n${words}\n`;
  });
  return blocks.join("\n");
}

/** SRT knows no escapes, so they stay only where the bare characters would be read as a tag, an entity or times. */
function srtText(cueText: string): string {
  const bare = cueText.replace(/&(?:lt|gt|amp|#38|#60|#92|#123);/g, (escape) => escapes[escape] as string);
  const isTiming = bare.split("\n").some((line) => timing.test(line) || isBrokenTiming(line));
  return isTiming || toCueText(bare) !== cueText ? cueText : bare;
}

const escapes: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&#38;": "&",
  "&#60;": "<",
  "&#92;": "\\",
  "&#123;": "{",
};

function firstBadLine(lines: readonly string[]): number | null {
  const index = lines.findIndex((line) => {
    const found = timing.exec(line);
    if (!found) return isBrokenTiming(line);
    return Number.isNaN(parseTime(found[1] ?? "")) || Number.isNaN(parseTime(found[2] ?? ""));
  });
  return index === -1 ? null : index + 1;
}
