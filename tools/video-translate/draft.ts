import type { Flag } from "@cutwater/language/flags.ts";
import { Means } from "@cutwater/language/means.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import { LanguageTag, LineFlag, Transcript } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";

/** The kind of result: a subtitle file; the video with subtitles to switch on; with subtitles drawn on it; with other voices. */
export const Output = z.enum(["subtitles", "soft", "burned", "dub"]);
export type Output = z.infer<typeof Output>;

/** The style of drawn subtitles: outlined letters; letters on a dark plate; yellow, outlined. */
export const SubtitleStyle = z.enum(["outline", "plate", "yellow"]);
export type SubtitleStyle = z.infer<typeof SubtitleStyle>;

/** The source of a video's words when the customer brings none: the best one here; the speech; the subtitles on the picture. */
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

/** A record's own property: names of speakers and ids of lines are free, such as "constructor". */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The fit of a line's voice into its place in the film. */
export const Fit = z.object({
  /** The text that was spoken; another text needs another sound. */
  text: z.string().max(5_000),
  voice: z.string().max(200),
  /** Its length at rate 1. */
  spokenSeconds: z.number().min(0),
  /** Its place in the film. */
  start: z.number().min(0),
  end: z.number().min(0),
  rate: z.number().min(0),
  /** The excess of its length even at the fastest rate; this much is cut off. */
  overSeconds: z.number().min(0),
  /** The most characters that fit at a comfortable rate. */
  budgetCharacters: z.int().min(0),
});
export type Fit = z.infer<typeof Fit>;

/** A pair of the customer's translation memory, and the likeness of its source, 0-1. */
export const Suggestion = z.object({
  source: z.string().max(5_000),
  target: z.string().max(5_000),
  likeness: z.number().min(0).max(1),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Why a job pauses again instead of continuing, by its key in messages.ts. */
export const Problem = z.enum(["linesMissing", "voiceMissing", "cannotSpeak", "tooMuchText"]);
export type Problem = z.infer<typeof Problem>;

/** The draft for the customer's review, who may edit `transcript`, `glossary`, `voices` and `slowed`. */
export const Draft = z.object({
  stage: z.enum(["translated", "dubbed"]),
  transcript: Transcript,
  glossary: Glossary,
  voices: VoiceOfSpeaker,
  /** Lines whose picture may be slowed until the voice fits, by id. */
  slowed: z.array(z.string().max(64)).max(5_000),
  means: z.object({
    listen: Means,
    /** Null where nothing here can translate: the table waits for the customer's words. */
    translate: Means.nullable(),
    speak: Means.nullable(),
  }),
  /** By line, for the lines that were spoken. */
  fits: z.record(z.string().max(64), Fit),
  /** By line, the entry of the customer's memory for nearly the same text; offered, never used automatically. */
  suggestions: z.record(z.string().max(64), Suggestion).optional(),
  filmSeconds: z.number().min(0),
  problem: Problem.optional(),
});
export type Draft = z.infer<typeof Draft>;

/** The next step: translate the lines without a translation; speak and plan every line; make the result. */
export const Answer = z.object({ next: z.enum(["translate", "dub", "finish"]) });
export type Answer = z.infer<typeof Answer>;

/** The outcome for the subtitles on the original picture. */
export const OldSubtitles = z.object({
  /** "none": none were found; "unreadable": the picture cannot be read to its end, and stayed unchanged. */
  outcome: z.enum(["removed", "none", "unreadable"]),
  removed: z.int().min(0),
  /** Where the result may still show some of them, in seconds. */
  traces: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number() })),
});
export type OldSubtitles = z.infer<typeof OldSubtitles>;

/** The outcome for the original's voices under a dub. */
export const OriginalVoices = z.object({
  /**
   * "network": it separates voices from music; "centre": the sound common to both channels; null: the whole sound is only softer.
   */
  removedBy: z.enum(["network", "centre"]).nullable(),
  /** Their reduction by it, in dB; null where nothing removes them. */
  reducedDb: z.number().nullable(),
  /** The further reduction of the whole sound while somebody speaks, in dB. */
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
  /** Rate of its voice; null where none was made. */
  rate: z.number().nullable(),
});
export type ResultLine = z.infer<typeof ResultLine>;

const Translated = z.object({ from: LanguageTag.nullable(), to: LanguageTag, lines: z.array(ResultLine) });

/**
 * Lines of a result whose translation the customer wrote, brought, or had accepted before; untouched machine translations are
 * left out.
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
 * The findings of a translation's checks as flags of lines, each once. @param flags of an engine's answer; unknown ones are left
 * out
 */
export const lineFlags = (flags: readonly string[]): LineFlag[] => [
  ...new Set(flags.flatMap((flag) => meaning[flag as Flag] ?? [])),
];
