import type { Flag } from "@cutwater/language/flags.ts";
import { Means } from "@cutwater/language/means.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import { LanguageTag, LineFlag, Transcript } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";

/**
 * The kind of result: a subtitle file; the video with subtitles that can be switched on; with subtitles drawn on the picture; or
 * with new voices.
 */
export const Output = z.enum(["subtitles", "soft", "burned", "dub"]);
export type Output = z.infer<typeof Output>;

/** The style of drawn subtitles: outlined letters; letters on a dark plate; yellow outlined letters. */
export const SubtitleStyle = z.enum(["outline", "plate", "yellow"]);
export type SubtitleStyle = z.infer<typeof SubtitleStyle>;

/**
 * The source of a video's words if the customer supplies none: the best one available, the speech, or the subtitles in the
 * picture.
 */
export const Listening = z.enum(["best", "heard", "read"]);
export type Listening = z.infer<typeof Listening>;

/** A term of the customer's glossary. */
export const GlossaryTerm = z.object({
  source: z.string().trim().min(1).max(100),
  target: z.string().trim().min(1).max(100),
});
export const Glossary = z.array(GlossaryTerm).max(200);
export type Glossary = z.infer<typeof Glossary>;

/** The voice of each speaker; "" is the key for lines without a speaker. */
export const VoiceOfSpeaker = z.record(z.string().max(200), z.string().min(1).max(200));
export type VoiceOfSpeaker = z.infer<typeof VoiceOfSpeaker>;

/** Reads only a record's own property, because speaker names and line ids can be anything, such as "constructor". */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** How a line's voice fits into its place in the film. */
export const Fit = z.object({
  /** The text that was spoken. If the text changes, it needs a new sound. */
  text: z.string().max(5_000),
  voice: z.string().max(200),
  /** The length of the sound at rate 1, in seconds. */
  spokenSeconds: z.number().min(0),
  /** The start of its place in the film, in seconds. */
  start: z.number().min(0),
  end: z.number().min(0),
  rate: z.number().min(0),
  /** How much too long the voice is even at the fastest rate, in seconds; this much is cut off. */
  overSeconds: z.number().min(0),
  /** The most characters that fit at a comfortable rate. */
  budgetCharacters: z.int().min(0),
});
export type Fit = z.infer<typeof Fit>;

/** What is cut off a line's voice, because its place is too short even at the fastest rate. */
export const Cut = z.object({
  /** Seconds that are cut off. */
  overSeconds: z.number().min(0),
  /** The words that are spoken before the cut. */
  fits: z.string().max(5_000),
  /** The most characters that fit at a comfortable rate. */
  budgetCharacters: z.int().min(0),
});
export type Cut = z.infer<typeof Cut>;

/** A pair from the customer's translation memory, and the similarity of its source, 0-1. */
export const Suggestion = z.object({
  source: z.string().max(5_000),
  target: z.string().max(5_000),
  likeness: z.number().min(0).max(1),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Why a job pauses again instead of continuing, as a key in messages.ts. */
export const Problem = z.enum(["linesMissing", "voiceMissing", "cannotSpeak", "tooMuchText"]);
export type Problem = z.infer<typeof Problem>;

/** The draft that the customer reviews; `transcript`, `glossary`, `voices` and `slowed` can be edited. */
export const Draft = z.object({
  stage: z.enum(["translated", "dubbed"]),
  transcript: Transcript,
  glossary: Glossary,
  voices: VoiceOfSpeaker,
  /** Ids of the lines during which the picture may be slowed until the voice fits. */
  slowed: z.array(z.string().max(64)).max(5_000),
  means: z.object({
    listen: Means,
    /** The engine that translates; null if this site has none, so that lines wait for the customer's words. */
    translate: Means.nullable(),
    speak: Means.nullable(),
  }),
  /** For each line that was spoken, how its voice fits. */
  fits: z.record(z.string().max(64), Fit),
  /** For each line with the flag "cut", what is cut off; by the usual speed of voices until the lines are spoken. */
  cuts: z.record(z.string().max(64), Cut).optional(),
  /** For each line, the entry in the customer's memory for nearly the same text. It is offered, but never used automatically. */
  suggestions: z.record(z.string().max(64), Suggestion).optional(),
  filmSeconds: z.number().min(0),
  problem: Problem.optional(),
});
export type Draft = z.infer<typeof Draft>;

/** The next step: translate lines without a translation; speak and plan every line; or make the result. */
export const Answer = z.object({ next: z.enum(["translate", "dub", "finish"]) });
export type Answer = z.infer<typeof Answer>;

/** What happened to the subtitles in the original picture. */
export const OldSubtitles = z.object({
  /** "none": none were found; "unreadable": the picture could not be decoded to its end, and stayed unchanged. */
  outcome: z.enum(["removed", "none", "unreadable"]),
  removed: z.int().min(0),
  /** Times at which the result may still show some of the old subtitles, in seconds. */
  traces: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number() })),
});
export type OldSubtitles = z.infer<typeof OldSubtitles>;

/** What happened to the original's voices under a dub. */
export const OriginalVoices = z.object({
  /**
   * "network": a network separated voices from music; "centre": the sound common to both channels was removed; null: the whole
   * sound is only quieter.
   */
  removedBy: z.enum(["network", "centre"]).nullable(),
  /** How much the removal reduced the voices, in dB; null if nothing removed them. */
  reducedDb: z.number().nullable(),
  /** How much the whole sound is reduced in addition while somebody speaks, in dB. */
  duckedDb: z.number(),
});
export type OriginalVoices = z.infer<typeof OriginalVoices>;

/** A line of the result. */
export const ResultLine = z.object({
  id: z.string(),
  start: z.number(),
  end: z.number(),
  source: z.string(),
  target: z.string().nullable(),
  speaker: z.string().nullable(),
  flags: z.array(LineFlag),
  /** Speaking rate of its voice; null if there is no voice. */
  rate: z.number().nullable(),
  /** What was cut off its voice; null when nothing was, missing in older results. */
  cut: Cut.nullable().optional(),
});
export type ResultLine = z.infer<typeof ResultLine>;

const Translated = z.object({ from: LanguageTag.nullable(), to: LanguageTag, lines: z.array(ResultLine) });

/**
 * Lines of a result whose translation the customer wrote, supplied, or accepted earlier. Unchanged machine translations are
 * excluded.
 */
export function acceptedPairs(result: object): MemoryPair[] {
  const { data } = Translated.safeParse(result);
  if (!data?.from) return [];
  const { from, to } = data;
  return data.lines.flatMap(({ source, target, flags }) =>
    target === null || flags.includes("draft") || flags.includes("stale") ? [] : [{ from, to, source, target }],
  );
}

const meaning: Readonly<Partial<Record<Flag, LineFlag>>> = {
  numbers: "number-changed",
  units: "number-changed",
  glossary: "term-missing",
  check: "doubtful",
};

/**
 * Converts the findings of a translation's checks to flags of a line, without duplicates.
 *
 * @param flags from an engine's answer; unknown ones are ignored
 */
export const lineFlags = (flags: readonly string[]): LineFlag[] => [
  ...new Set(flags.flatMap((flag) => meaning[flag as Flag] ?? [])),
];
