import { rulesOf, timing } from "../rules.ts";
import { onOneLine } from "../text/join.ts";
import { readingSeconds } from "../text/width.ts";
import type { ReadLine } from "./read-line.ts";

/**
 * Parses a plain script, whose lines are spoken one after another. Times are estimated: each line lasts as long as reading it at
 * the maximum speed takes, and lines are separated by the usual gap.
 */
export function parseScript(text: string, language: string): ReadLine[] {
  const rules = rulesOf(language);
  let at = 0;
  return text.split("\n").flatMap((row, index): ReadLine[] => {
    const source = row.trim();
    if (source === "") return [];
    const startSeconds = at;
    const endSeconds = startSeconds + Math.max(timing.shortest, readingSeconds(source, rules));
    at = endSeconds + timing.gap;
    return [{ startSeconds, endSeconds, source, target: null, speaker: null, line: index + 1 }];
  });
}

/** Writes texts as a plain script, one line for each text. */
export function formatScript(texts: readonly string[]): string {
  return texts
    .map((text) => onOneLine(text))
    .filter((text) => text !== "")
    .map((text) => `${text}\n`)
    .join("");
}
