import { joinTexts } from "@cutwater/transcript/text/join.ts";
import type { Line, Transcript } from "@cutwater/transcript/transcript.ts";

/**
 * A translation that the customer supplies: its lines, each with the transcript's text at the same time. A translation without
 * times gets the transcript's times if both have the same number of lines.
 */
export function withOwnTranslation(translation: readonly Line[], transcript: Transcript | null): Line[] {
  const own = translation.map((line) => ({ ...line, source: "", target: line.target ?? line.source }));
  if (!transcript) return own;
  const { lines } = transcript;
  const isUntimed = own.every(({ flags }) => flags.includes("untimed"));
  if (isUntimed && own.length === lines.length)
    return lines.map((line, i) => ({ ...line, target: own[i]!.target, flags: [] }));
  const said = Map.groupBy(lines, (line) => nearest(line, own));
  return own.map((line, i) => {
    const heard = said.get(i) ?? [];
    const [first, ...others] = heard;
    if (!first) return line;
    return {
      ...line,
      source: heard.map(({ source }) => source).reduce(joinTexts),
      speaker: line.speaker ?? first.speaker,
      words: others.length === 0 ? first.words : null,
    };
  });
}

/** The line that overlaps most in time; if none overlaps, the nearest one. */
function nearest({ start, end }: Line, lines: readonly Line[]): number {
  const shared = (line: Line) => Math.min(end, line.end) - Math.max(start, line.start);
  return lines.reduce((best, line, i) => (shared(line) > shared(lines[best]!) ? i : best), 0);
}
