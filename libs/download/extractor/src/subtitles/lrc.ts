import { type Cue, parseTime } from "@cutwater/transcript/formats/cue.ts";
import { escapeText, withoutEnclosed } from "@cutwater/transcript/formats/markup.ts";

const longestSeconds = 10;

/** Lyrics ([01:02.30]words): a line stays until the next one, ten seconds at most. */
export function parseLrc(text: string): Cue[] {
  const lines = text
    .split("\n")
    .flatMap((line) => {
      const stamps = [...line.matchAll(/\[(\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?)\]/g)];
      const words = withoutEnclosed(line, "[", "]").replace(/<\d+:[\d.]+>/g, "");
      const text = escapeText(words.trim());
      return stamps.map(([, time = ""]) => ({ startSeconds: parseTime(time), text }));
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return lines.map((line, index) => {
    const next = lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return { ...line, endSeconds: Math.min(next, line.startSeconds + longestSeconds) };
  });
}
