import { type Cue, parseTime } from "@cutwater/transcript/formats/cue.ts";
import { escapeDecoded, withoutEnclosed } from "@cutwater/transcript/formats/markup.ts";

const longestSeconds = 10;

/**
 * Parses lyrics ([01:02.30]words). A line stays until the next line, at most ten seconds. Several lines may begin at the same
 * time. A positive [offset:…] (milliseconds) makes all lines earlier.
 */
export function parseLrc(text: string): Cue[] {
  const offsetSeconds = Number(/^[ \t]*\[offset:[ \t]*([+-]?\d{1,7})[ \t]*\]/im.exec(text)?.[1] ?? 0) / 1000;
  const lines = text
    .split("\n")
    .flatMap((line) => {
      const stamps = [...line.matchAll(/\[(\d{1,3}:\d{1,2})(?:[.:](\d{1,3}))?\]/g)];
      const words = withoutEnclosed(line, "[", "]").replace(/<\d+:[\d.:]+>/g, "");
      const text = escapeDecoded(words.trim());
      return stamps.map(([, time = "", fraction = "0"]) => {
        return { startSeconds: parseTime(`${time}.${fraction}`) - offsetSeconds, text };
      });
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
  // From the last line to the first, so that the next later start is known.
  let next = Number.POSITIVE_INFINITY;
  let later = Number.POSITIVE_INFINITY;
  return lines
    .toReversed()
    .map((line) => {
      if (line.startSeconds < next) later = next;
      next = line.startSeconds;
      return { ...line, endSeconds: Math.min(later, line.startSeconds + longestSeconds) };
    })
    .toReversed();
}
