import { type Cue, parseTime } from "./cue.ts";
import { escapeText, withoutEnclosed } from "./markup.ts";

const usualFormat = "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text";

/** The dialogue of an SSA or ASS file; styles, comments and drawings are left out. */
export function parseAss(text: string): Cue[] {
  let columns = columnsOf(usualFormat);
  let isInEvents = false;
  const cues: Cue[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*\[/.test(line)) isInEvents = /^\s*\[Events\]/i.test(line);
    const [, kind = "", rest = ""] = /^\s*(\w+):\s?(.*)$/.exec(line) ?? [];
    if (isInEvents && kind === "Format") columns = columnsOf(rest);
    if (kind !== "Dialogue") continue;
    const fields = rest.split(",");
    const words = fields.slice(columns.text).join(",");
    const startSeconds = parseTime(fields[columns.start] ?? "");
    if (/\\p[1-9]/.test(words)) continue;
    cues.push({ startSeconds, endSeconds: parseTime(fields[columns.end] ?? ""), text: dialogueText(words) });
  }
  return cues;
}

function columnsOf(format: string): { start: number; end: number; text: number } {
  const names = format.split(",").map((name) => name.trim().toLowerCase());
  return { start: names.indexOf("start"), end: names.indexOf("end"), text: Math.max(names.indexOf("text"), 0) };
}

function dialogueText(words: string): string {
  return escapeText(
    withoutEnclosed(words, "{", "}")
      .replace(/\\[Nn]/g, "\n")
      .replace(/\\h/g, "\u00a0"),
  );
}
