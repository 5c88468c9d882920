import { toMilliseconds } from "../milliseconds.ts";

/** One cue of a subtitle file. Its text is WebVTT markup: escaped, with only balanced <i>, <b> and <u>. */
export type Cue = {
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** WebVTT cue settings ("line:0 align:start"), when the source file positions the cue. */
  settings?: string;
  /** The speaker, when the source names one person: a WebVTT voice, or the name of an ASS event. */
  speaker?: string;
  /** Line number of the cue's times in the file, counted from 1. */
  line?: number;
  /** Set when words of the cue have times of their own, as in captions that appear word by word. */
  hasWordTimes?: boolean;
};

/** Result of a parser. `badLine` is the first line of the file with unreadable times, counted from 1. */
export type ParsedCues = { cues: Cue[]; badLine: number | null };

/** The maximum number of cues. A film of ten hours of constant speech has fewer. */
export const mostCues = 20_000;
/** Maximum number of characters. A long novel has half as many. */
export const mostCharacters = 2_000_000;

/** How long a line without a duration stays on screen, unless the next line begins sooner. */
const usualSeconds = 2;

/**
 * Cleans cues so that any player accepts them: they are in order, none starts before zero, and each has some text and an end
 * after its start. A cue whose end lies before its start keeps its text and gets a duration. Of equal cues only one is kept. Cues
 * beyond 20,000, or beyond two million characters of text, are left out.
 */
export function cleanCues(cues: Cue[]): Cue[] {
  const usable = withinMeasure(cues)
    .filter((cue) => Number.isFinite(cue.startSeconds) && cue.text.trim() !== "")
    .map((cue) => ({ ...cue, text: cue.text.trim() }));
  return onceEach(inOrder(usable));
}

/** Keeps one of several equal cues. Typeset signs have several layers with the same words at the same time. */
function onceEach(cues: Cue[]): Cue[] {
  const seen = new Set<string>();
  return cues.filter(({ startSeconds, endSeconds, text }) => {
    const key = `${startSeconds} ${endSeconds} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Converts times to milliseconds, in order and none before zero. When an end is unreadable or before its start, the cue ends two
 * seconds after its start, or at the next start if that is sooner.
 */
export function inOrder<T extends Pick<Cue, "startSeconds" | "endSeconds">>(timed: readonly T[]): T[] {
  const usable = timed
    .map((one) => ({
      ...one,
      startSeconds: Math.max(0, toMilliseconds(one.startSeconds)),
      endSeconds: toMilliseconds(one.endSeconds),
    }))
    .sort((a, b) => a.startSeconds - b.startSeconds);
  // From behind, so that the next later start is always at hand.
  let next = Number.POSITIVE_INFINITY;
  let later = Number.POSITIVE_INFINITY;
  for (const cue of usable.toReversed()) {
    if (cue.startSeconds < next) later = next;
    next = cue.startSeconds;
    // Not "<=": an unreadable end is NaN.
    if (!(cue.endSeconds > cue.startSeconds)) cue.endSeconds = Math.min(cue.startSeconds + usualSeconds, later);
  }
  return usable;
}

function withinMeasure(cues: Cue[]): Cue[] {
  let characters = 0;
  const end = cues.findIndex(({ text }, index) => {
    characters += text.length;
    return index >= mostCues || characters > mostCharacters;
  });
  return end === -1 ? cues : cues.slice(0, end);
}

/** "1:02:03.4", "02:03,400" or "3.4" in seconds; NaN for anything else. Negative times are allowed and kept. */
export function parseTime(text: string): number {
  const found = /^(-?)(?:(?:(\d{1,4}):)?(\d{1,3}):)?(\d{1,6})(?:[.,:](\d{1,9}))?$/.exec(
    text.replace(/\s+/g, "").replace(/:-/g, ":"),
  );
  if (!found) return Number.NaN;
  const [, sign, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = found;
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
  return sign === "-" ? -value : value;
}

/** "01:02:03.400", with a comma for SRT. */
export function formatTime(seconds: number, mark: "." | "," = "."): string {
  const all = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const rest = String(all % 1000).padStart(3, "0");
  return `${two(Math.floor(all / 3_600_000))}:${two(Math.floor(all / 60_000) % 60)}:${two(Math.floor(all / 1000) % 60)}${mark}${rest}`;
}
