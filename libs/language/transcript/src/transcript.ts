import { z } from "zod";
import { mostCharacters, mostCues } from "./formats/cue.ts";

/** Limits of a transcript. A film of ten hours of constant speech has fewer lines. */
export const limits = {
  lines: mostCues,
  /** Total number of characters of all lines, separately for sources and targets. */
  characters: mostCharacters,
  lineCharacters: 5000,
  words: 2000,
  speakerCharacters: 200,
  /** A thousand hours. */
  seconds: 3_600_000,
} as const;

/** Flags that are set by the makers of a line. */
export const makerFlags = [
  /** The target is a first version that nobody has reviewed. */
  "draft",
  /** The source was changed after it was translated. */
  "stale",
  /** The times are estimated from the length of the text. */
  "untimed",
  /** The words or the speaker were hard to recognise. */
  "unsure",
  /** The source and the target do not contain the same numbers. */
  "number-changed",
  /** A term is not translated as the glossary requires. */
  "term-missing",
  /** The translator doubts that the target has the meaning of the source. */
  "doubtful",
  /** The target comes from the customer's translation memory. */
  "remembered",
  /** Its voice is too long for its place, and is cut off. */
  "cut",
] as const;

/** Rules of subtitles that a line violates (`withTimingFlags`). */
export const timingFlags = [
  "too-fast",
  "too-short",
  "too-long",
  "overlapping",
  "gap-too-short",
  "lingering",
  "too-much-text",
] as const;
export type TimingFlag = (typeof timingFlags)[number];

export const LineFlag = z.enum([...makerFlags, ...timingFlags]);
export type LineFlag = z.infer<typeof LineFlag>;

const Seconds = z.number().min(0).max(limits.seconds);
const Text = z.string().max(limits.lineCharacters);
const endsAfterStart = (timed: { start: number; end: number }) => timed.start <= timed.end;

/** A recognised word; `start` and `end` in seconds. A later correction of the line's text does not change it. */
export const Word = z
  .object({ text: z.string().max(200), start: Seconds, end: Seconds })
  .refine(endsAfterStart, { path: ["end"], error: "ends before it starts" });
export type Word = z.infer<typeof Word>;

/** What one person says during one time span; `start` and `end` in seconds. */
export const Line = z
  .object({
    /** An opaque id that belongs to this line forever; it is not reused, even after the line is deleted. */
    id: z.string().min(1).max(64),
    start: Seconds,
    end: Seconds,
    source: Text,
    /** Null until the line is translated. */
    target: Text.nullable(),
    speaker: z.string().min(1).max(limits.speakerCharacters).nullable(),
    words: z.array(Word).max(limits.words).nullable(),
    flags: z.array(LineFlag).max(LineFlag.options.length),
  })
  .refine(endsAfterStart, { path: ["end"], error: "ends before it starts" });
export type Line = z.infer<typeof Line>;

/** A language tag (BCP 47): "en", "zh-Hans", "pt-BR". */
export const LanguageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i)
  .refine(isLocale, { error: "no language tag" });

/** All speech of a video. Lines are in order of their start and have unique ids. */
export const Transcript = z
  .object({
    language: LanguageTag,
    targetLanguage: LanguageTag.nullable(),
    lines: z.array(Line).max(limits.lines),
  })
  .refine(({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    path: ["lines"],
    error: "an id comes twice",
  })
  .refine(({ lines }) => lines.every(({ start }, index) => start >= (lines[index - 1]?.start ?? 0)), {
    path: ["lines"],
    error: "lines are not in order",
  })
  .refine(({ lines }) => charactersOf(lines) <= limits.characters, { path: ["lines"], error: "too much text" });
export type Transcript = z.infer<typeof Transcript>;

/** One of the two texts of a line. */
export type Side = "source" | "target";

function charactersOf(lines: readonly Line[]): number {
  const sum = (side: Side) => lines.reduce((total, line) => total + (line[side]?.length ?? 0), 0);
  return Math.max(sum("source"), sum("target"));
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}
