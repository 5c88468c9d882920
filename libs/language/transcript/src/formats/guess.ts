import { isCsv } from "./csv.ts";
import { subtitleFormatOf } from "./subtitle-format.ts";

export const formats = ["srt", "vtt", "ass", "csv", "txt"] as const;
export type Format = (typeof formats)[number];

const byExtension: Readonly<Record<string, Format>> = {
  srt: "srt",
  vtt: "vtt",
  webvtt: "vtt",
  ass: "ass",
  ssa: "ass",
  csv: "csv",
  tsv: "csv",
  txt: "txt",
};

/** Number of characters that are read for a guess. */
const looked = 4000;

/**
 * Guesses the format of a text by its content, then by its file name. A text without either clue is a plain script.
 * @param text clean (`cleanText`)
 * @returns null for a file name of another kind, and for content that is not text
 */
export function guessFormat(text: string, name: string | null): Format | null {
  const seen = subtitleFormatOf(text);
  if (seen) return seen;
  const start = text.slice(0, looked);
  if (/^[ \t]*\[(?:Script Info|V4\+? Styles|Events)\][ \t]*$/im.test(start)) return "ass";
  if (isCsv(start)) return "csv";
  if (/^[ \t]*\d{1,4}:\d{2}[\d:.,]*[ \t]*-{1,2}>/m.test(start)) return "srt";
  if (isBinary(start)) return null;
  return name === null ? "txt" : (byExtension[extensionOf(name)] ?? null);
}

/** Whether content is binary. Text contains no control characters except tabs and line ends. */
function isBinary(start: string): boolean {
  return /(?![\t\n\v\f])\p{Cc}/u.test(start);
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
