import { type Cue, cleanCues, formatTime, parseTime } from "./cue.ts";
import { toCueText } from "./markup.ts";

const timing = /^\s*(-?[\d:.,-]+)\s*-{1,2}>\s*(-?[\d:.,-]+)/;

/**
 * An SRT text's cues. Numbers may be missing or wrong and blank lines may stand inside: what lies between two timing
 * lines, except the number before the second, is the text.
 */
export function parseSrt(text: string): Cue[] {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (timing.test(line) ? [index] : []));
  return starts.map((start, n) => {
    const [, from = "", to = ""] = timing.exec(lines[start] as string) ?? [];
    const own = lines.slice(start + 1, starts[n + 1] ?? lines.length);
    while (own.length > 0 && own.at(-1)?.trim() === "") own.pop();
    // A bare number is the next cue's, unless it is all there is to say.
    if (n < starts.length - 1 && own.length > 1 && /^\s*\d+\s*$/.test(own.at(-1) ?? "")) own.pop();
    const words = own
      .filter((line) => line.trim() !== "")
      .join("\n")
      .replace(/\{\\an?\d\}/g, "");
    return { startSeconds: parseTime(from), endSeconds: parseTime(to), text: toCueText(words) };
  });
}

/** Cues as an SRT file; they are cleaned first. Its tags are SRT's too. */
export function formatSrt(cues: Cue[]): string {
  const blocks = cleanCues(cues).map(({ startSeconds, endSeconds, text }, index) => {
    const words = text
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&")
      .replace(/\n\s*\n+/g, "\n");
    return `${index + 1}\n${formatTime(startSeconds, ",")} --> ${formatTime(endSeconds, ",")}\n${words}\n`;
  });
  return blocks.join("\n");
}
