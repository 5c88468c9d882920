import type { Segment } from "@cutwater/language/ports.ts";
import type { Span } from "../sound/speech-spans.ts";
import type { AlignedLine, AlignedWord } from "./aligned.ts";
import { closeUp } from "./close-up.ts";
import { interpolate } from "./interpolate.ts";
import { keepTogether } from "./keep-together.ts";
import { linesOf } from "./lines-of.ts";
import { matchWords } from "./match-words.ts";
import { type ScriptWord, scriptWords, wordsIn } from "./script-words.ts";
import { spreadLines } from "./spread-lines.ts";

export type AlignRequest = {
  /** A text, which is split at line ends and sentences, or its lines. At most 600,000 characters, about ten hours of speech. */
  script: string | readonly string[];
  /** BCP 47. */
  language: string;
  /** Transcript of the sound with word times. When it is null or empty, the lines are only spread over the speech. */
  heard: readonly Segment[] | null;
  /** Loud spans of the sound. */
  spans: readonly Span[];
  /** Length of the sound; no time in the result is later. */
  seconds: number;
};

const longestScript = 600_000;

/**
 * Aligns a known text with a transcript. Sentences that are not spoken, and speech that is not in the script, do not shift the
 * other lines. Words that were not found share the speech between their found neighbours.
 * @returns the lines in order, without overlap
 * @throws RangeError for a script that is too long
 */
export function alignScript({ script, language, heard, spans, seconds }: AlignRequest): AlignedLine[] {
  const lines = typeof script === "string" ? linesOf(script, language) : script;
  if (lines.reduce((sum, { length }) => sum + length, 0) > longestScript)
    throw new RangeError(`a script of more than ${longestScript} characters`);
  const sounds = heardWords(heard ?? [], language);
  if (sounds.length === 0) return spreadLines(lines, spans, seconds);

  const words = scriptWords(lines, language);
  return inLines(lines, words, interpolate(words, timesOf(words, sounds), spans, seconds));
}

type HeardWord = Span & { key: string };

/** Words of the transcript, split in the same way as those of the script. Each gets its share of the original word's time. */
function heardWords(heard: readonly Segment[], language: string): HeardWord[] {
  return heard
    .flatMap((segment) => segment.words ?? [segment])
    .flatMap(({ text, start, end }) => {
      const words = wordsIn(text, language);
      const each = (end - start) / words.length;
      return words.map(({ key }, n) => ({ key, start: start + n * each, end: start + (n + 1) * each }));
    });
}

/** Times of words; null for a word that was not found. */
function timesOf(words: readonly ScriptWord[], heard: readonly HeardWord[]): (Span | null)[] {
  const timed: (Span | null)[] = words.map(() => null);
  const pairs = matchWords(
    heard.map(({ key }) => key),
    words.map(({ key }) => key),
  );
  for (const [from, to] of pairs) {
    const { start, end } = heard[from]!;
    timed[to] = { start, end };
  }
  return keepTogether(
    words.map(({ line }) => line),
    timed,
  );
}

/** Groups words into lines. A line without words is placed at the end of the previous line. */
function inLines(lines: readonly string[], words: readonly ScriptWord[], timed: readonly AlignedWord[]): AlignedLine[] {
  const byLine = Map.groupBy(timed, (_, n) => words[n]?.line ?? 0);
  let end = 0;
  return lines.map((text, n) => {
    const own = closeUp(byLine.get(n) ?? []);
    const start = own[0]?.start ?? end;
    end = own.at(-1)?.end ?? end;
    const isUntimed = own.filter((word) => word.isUntimed).length * 2 >= own.length;
    // The few words of such a line that were found are chance.
    const all = isUntimed ? own.map((word) => ({ ...word, isUntimed })) : own;
    return { start, end, text, isUntimed, words: all };
  });
}
