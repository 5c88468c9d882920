import type { Cue } from "@cutwater/transcript/formats/cue.ts";
import { toCueText, withoutEnclosed } from "@cutwater/transcript/formats/markup.ts";

/** Duration of the last line in seconds. Every other line stays until the next one. */
const lastSeconds = 4;

/**
 * Parses the cues of a SAMI file (<SYNC Start=ms><P Class=ENCC>words), whose elements need no end tags. A blank paragraph ends
 * the previous line.
 * @param language chooses the class of paragraphs to read; the first class in use when no class matches
 */
export function parseSami(text: string, language = ""): Cue[] {
  const wanted = classOf(text, language);
  const syncs = withoutEnclosed(text, "<!--", "-->")
    .split(/<sync\b/i)
    .slice(1);
  const lines: Cue[] = [];
  for (const sync of syncs) {
    const startSeconds = Number(/^[^<>]*?start\s*=\s*["']?(-?\d+)/i.exec(sync)?.[1] ?? Number.NaN) / 1000;
    const words = paragraphsOf(sync, wanted);
    if (words === null || Number.isNaN(startSeconds)) continue;
    const last = lines.at(-1);
    if (last && last.startSeconds < startSeconds) last.endSeconds = Math.min(last.endSeconds, startSeconds);
    lines.push({ startSeconds, endSeconds: Number.POSITIVE_INFINITY, text: words });
  }
  return lines.map((line) => ({
    ...line,
    endSeconds: Math.min(line.endSeconds, line.startSeconds + longest(line, lines)),
  }));
}

const longest = (line: Cue, lines: readonly Cue[]): number =>
  line === lines.at(-1) ? lastSeconds : Number.POSITIVE_INFINITY;

/**
 * The text of a class at one time. Null when there is no paragraph of the class at this time, so that the current line stays on
 * screen.
 */
function paragraphsOf(sync: string, wanted: string): string | null {
  const body = sync.slice(sync.indexOf(">") + 1).replace(/<\/(?:sync|body|sami)\b[^]*$/i, "");
  const [before = "", ...paragraphs] = body.split(/<p\b/i);
  const own = paragraphs.filter((one) => {
    const name = /^[^<>]*?class\s*=\s*["']?([\w-]+)/i.exec(one)?.[1]?.toLowerCase();
    return name === undefined || wanted === "" || name === wanted;
  });
  if (own.length === 0 && (paragraphs.length > 0 || before.trim() === "")) return null;
  const texts = own.length === 0 ? [before] : own.map((one) => one.slice(one.indexOf(">") + 1));
  return texts.map(words).join("\n").trim();
}

/** Converts markup to cue text. Line breaks in the file are spaces, and &nbsp; often lacks its semicolon. */
function words(markup: string): string {
  const spaced = markup
    .replace(/\s+/g, " ")
    .replace(/&nbsp;?/gi, " ")
    .replace(/<br\s*\/?>/gi, "\n");
  // SAMI is HTML, so an unknown element is no text.
  return toCueText(spaced.replace(/<\/?(?![ibu]\b)[a-z][^<>]*>/gi, ""))
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

/**
 * The class of a language, from ".ENCC { Name: English; lang: en-US; }"; else the first class in use; "" when there are no
 * classes.
 */
function classOf(text: string, language: string): string {
  const used = /<p\b[^<>]*?class\s*=\s*["']?([\w-]+)/i.exec(text)?.[1]?.toLowerCase() ?? "";
  const primary = language.toLowerCase().split(/[-_]/, 1)[0] ?? "";
  for (const [, name = "", style = ""] of text.slice(0, 20_000).matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
    const stated = /lang\s*:\s*([a-z]{2,3})/i.exec(style)?.[1]?.toLowerCase();
    if (primary !== "" && stated === primary) return name.toLowerCase();
  }
  return used;
}
