import type { Flag } from "@cutwater/language/flags.ts";
import { Means } from "@cutwater/language/means.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import { LanguageTag, LineFlag, Transcript } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";

/** What a job makes: a subtitle file; the video with subtitles to switch on; with subtitles drawn on it; with other voices. */
export const Output = z.enum(["subtitles", "soft", "burned", "dub"]);
export type Output = z.infer<typeof Output>;

/** How drawn subtitles look: outlined letters; letters on a dark plate; yellow, outlined. */
export const SubtitleStyle = z.enum(["outline", "plate", "yellow"]);
export type SubtitleStyle = z.infer<typeof SubtitleStyle>;

/** Where the words of a video are taken from when none are brought: what is best here; what is heard; what stands on the picture. */
export const Listening = z.enum(["best", "heard", "read"]);
export type Listening = z.infer<typeof Listening>;

/** A term of the customer's glossary. */
export const GlossaryTerm = z.object({
  source: z.string().trim().min(1).max(100),
  target: z.string().trim().min(1).max(100),
});
export const Glossary = z.array(GlossaryTerm).max(200);
export type Glossary = z.infer<typeof Glossary>;

/** A voice by speaker; "" is for lines of nobody in particular. */
export const VoiceOfSpeaker = z.record(z.string().max(200), z.string().min(1).max(200));
export type VoiceOfSpeaker = z.infer<typeof VoiceOfSpeaker>;

/** What a record has of its own: names of speakers and ids of lines are free, such as "constructor". */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** How a line's voice fits into its place in the film. */
export const Fit = z.object({
  /** Of the text that was spoken; another text needs another voice. */
  text: z.string().max(5_000),
  voice: z.string().max(200),
  /** What it takes at rate 1. */
  spokenSeconds: z.number().min(0),
  /** Of the film. */
  start: z.number().min(0),
  end: z.number().min(0),
  rate: z.number().min(0),
  /** By how much it is too long even at the cap; then it is cut. */
  overSeconds: z.number().min(0),
  /** The most characters that fit at a comfortable rate. */
  budgetCharacters: z.int().min(0),
});
export type Fit = z.infer<typeof Fit>;

/** A pair of the customer's translation memory, and how like its source is, 0-1. */
export const Suggestion = z.object({
  source: z.string().max(5_000),
  target: z.string().max(5_000),
  likeness: z.number().min(0).max(1),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Why a job waits again in place of going on, by its key in messages.ts. */
export const Problem = z.enum(["linesMissing", "voiceMissing", "cannotSpeak", "tooMuchText"]);
export type Problem = z.infer<typeof Problem>;

/** What waits for the customer's review, who may edit `transcript`, `glossary`, `voices` and `slowed`. */
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
  /** By line, as far as it was spoken. */
  fits: z.record(z.string().max(64), Fit),
  /** By line, what the customer's memory has for nearly the same text; offered, never used by itself. */
  suggestions: z.record(z.string().max(64), Suggestion).optional(),
  filmSeconds: z.number().min(0),
  problem: Problem.optional(),
});
export type Draft = z.infer<typeof Draft>;

/** What goes on: lines without a translation are translated; every line is spoken and planned; the result is made. */
export const Answer = z.object({ next: z.enum(["translate", "dub", "finish"]) });
export type Answer = z.infer<typeof Answer>;

/** What became of the subtitles that stood on the picture. */
export const OldSubtitles = z.object({
  /** None were found; or the picture cannot be read to its end: it stayed as it was. */
  outcome: z.enum(["removed", "none", "unreadable"]),
  removed: z.int().min(0),
  /** Where the result may still show some of them, in seconds. */
  traces: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number() })),
});
export type OldSubtitles = z.infer<typeof OldSubtitles>;

/** What became of the original's voices under a dub. */
export const OriginalVoices = z.object({
  /** A network that separates voices from music, or what both channels have in common; null: all of the sound is only softer. */
  removedBy: z.enum(["network", "centre"]).nullable(),
  /** By how many dB they are softer by it; null where nothing removes them. */
  reducedDb: z.number().nullable(),
  /** By how many dB all of the sound is softer besides, while somebody speaks. */
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
  /** Of its voice; null where none was made. */
  rate: z.number().nullable(),
});
export type ResultLine = z.infer<typeof ResultLine>;

const Translated = z.object({ from: LanguageTag.nullable(), to: LanguageTag, lines: z.array(ResultLine) });

/** Lines of a result whose translation the customer wrote, brought, or had accepted before: what a machine wrote and nobody touched is not among them. */
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

/** What the checks of a translation found, as lines tell it, each once. @param flags those of an engine's answer; others are left out */
export const lineFlags = (flags: readonly string[]): LineFlag[] => [
  ...new Set(flags.flatMap((flag) => meaning[flag as Flag] ?? [])),
];
