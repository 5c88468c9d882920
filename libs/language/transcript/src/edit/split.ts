import { TranscriptRefused } from "../refused.ts";
import { nearestWordStart, wordOffsets } from "../text/words.ts";
import { type Line, limits, type Transcript, type Word } from "../transcript.ts";
import { checkNew, indexOfLine, sortLines, withFlags } from "./edit.ts";

/** Where to split a line: before a character of the source (a UTF-16 index), and at a time in seconds. */
export type SplitPoint = {
  source: number;
  seconds: number;
  /**
   * Character of the target before which it is split. When left out, the target is split at about the same proportion of its
   * text.
   */
  target?: number;
};

/**
 * Splits one line into two. The first keeps the id, the second gets `newId`. Each word goes to the line that contains its
 * midpoint. A target that cannot be split stays with the first line, which becomes "stale", while the second is untranslated.
 * @throws TranscriptRefused "unknownLine", "badSplit", "tooManyLines"; RangeError when a line has the new id
 */
export function splitLine(transcript: Transcript, id: string, point: SplitPoint, newId: string): Transcript {
  const index = indexOfLine(transcript, id);
  if (transcript.lines.length >= limits.lines) throw new TranscriptRefused("tooManyLines");
  checkNew(transcript, newId);
  const line = transcript.lines[index] as Line;
  if (!(point.seconds >= line.start && point.seconds <= line.end)) throw new TranscriptRefused("badSplit");
  const [firstSource, secondSource] = cut(line.source, point.source);
  const [firstTarget, secondTarget] = cutTarget(line.target, point, line.source.length, transcript.targetLanguage);
  const isUncut = firstTarget !== null && secondTarget === null;
  const [firstWords, secondWords] = cutWords(line.words, point.seconds);
  const first: Line = {
    ...line,
    end: point.seconds,
    source: firstSource,
    target: firstTarget,
    words: firstWords,
    flags: withFlags(line.flags, isUncut ? ["stale"] : []),
  };
  const second: Line = {
    ...line,
    id: newId,
    start: point.seconds,
    source: secondSource,
    target: secondTarget,
    words: secondWords,
  };
  return { ...transcript, lines: sortLines(transcript.lines.toSpliced(index, 1, first, second)) };
}

/** The position before a word, for `splitLine`. Null for the first word, and when the text no longer contains the words. */
export function splitPointBefore(line: Line, wordIndex: number): SplitPoint | null {
  const word = line.words?.[wordIndex];
  const source = wordOffsets(line.source, line.words ?? [])?.[wordIndex];
  if (!word || wordIndex === 0 || source === undefined) return null;
  return { source, seconds: Math.min(line.end, Math.max(line.start, word.start)) };
}

function cut(text: string, at: number): [string, string] {
  const first = text.slice(0, at).trimEnd();
  const second = text.slice(at).trimStart();
  const isInsidePair = /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));
  const isIndex = Number.isInteger(at) && at > 0 && at < text.length;
  if (!isIndex || isInsidePair || first.trim() === "" || second === "") throw new TranscriptRefused("badSplit");
  return [first, second];
}

function cutTarget(
  target: string | null,
  point: SplitPoint,
  sourceLength: number,
  language: string | null,
): [string | null, string | null] {
  if (target === null) return [null, null];
  const at = point.target ?? nearestWordStart(target, point.source / sourceLength, language);
  return at === null ? [target, null] : cut(target, at);
}

function cutWords(words: Word[] | null, seconds: number): [Word[] | null, Word[] | null] {
  if (words === null) return [null, null];
  const isBefore = (word: Word) => (word.start + word.end) / 2 < seconds;
  return [words.filter(isBefore), words.filter((word) => !isBefore(word))];
}
