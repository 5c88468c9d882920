import { VoiceLine } from "@cutwater/contract/voices.ts";
import { Lacking, Means } from "@cutwater/language/means.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { translateLinesCall } from "@cutwater/toolkit/translate-lines/call.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";

/** Returns the engines for a pair of languages, shown before the customer pays. Null means that this site cannot do the step. */
export const means = describeAction({
  path: "/mike/video/translate/means",
  fields: z.object({ from: z.union([LanguageTag, z.literal("")]), to: LanguageTag }),
  line: z.object({
    listen: Means.nullable(),
    /** Whether subtitles in the picture can be read in this language. */
    canRead: z.boolean(),
    translate: Means.nullable(),
    voices: z.array(VoiceLine),
    /** The engine that removes the voices from the sound under a dub. Without one, the original sound is only made quieter. */
    separate: Means.nullable().default(null),
    /** Engines that could do a step but are missing, with the reason. */
    lacking: z.array(Lacking).default([]),
  }),
  maxBytes: 1_000,
  inputs: () => [],
  limits: { memoryMegabytes: 600, seconds: 60 },
});

/** Speaks one line, or a sample of a voice, immediately. */
export const say = describeAction({
  path: "/mike/video/translate/say",
  fields: z.object({
    text: z.string().min(1).max(1_000),
    language: LanguageTag,
    voice: z.string().max(200).optional(),
  }),
  line: z.object({
    /** A WAV file as a data URL. */
    sound: z.string().startsWith("data:audio/"),
    seconds: z.number(),
    means: Means,
  }),
  maxBytes: 20_000,
  inputs: () => [],
  perDay: 500,
  // A request counts once for every 200 characters, because the daily limit for voices is 100,000 characters.
  weight: ({ text }) => Math.ceil(text.length / 200),
  limits: { memoryMegabytes: 1_600, seconds: 60 },
});

/** Translates lines again, with the neighbouring lines as context. */
export const translate = translateLinesCall("/mike/video/translate/lines");

/**
 * Size and length of the clip for the public page's try-out (drawn by make-samples.ts). The server reads the same file:
 * page/landing/sample.mp4.
 */
export const tryOutClip = { width: 960, height: 540, durationSeconds: 2.75 } as const;
/** The time of the frame that represents the clip, in seconds. */
export const tryOutTime = 0.75;

/** The languages into which the clip can be translated; its own is English. */
export const tryOutLanguages = ["zh", "es", "ja"] as const;
export type TryOutLanguage = (typeof tryOutLanguages)[number];

/** Translates the public page's clip: reads and removes its subtitles, and draws their translation. */
export const tryOut = describeAction({
  path: "/mike/video/translate/try",
  fields: z.object({ to: z.enum(tryOutLanguages) }),
  /** The progress; each line, once all lines are read; finally the clip as an MP4 data URL. */
  line: z.union([
    z.object({ progressPercent: z.number().min(0).max(100) }),
    z.object({ line: z.object({ start: z.number(), end: z.number(), source: z.string(), target: z.string() }) }),
    z.object({ video: z.string() }),
  ]),
  maxBytes: 1_000,
  inputs: () => [],
  visitors: { perDay: 10, perNetwork: 40 },
  limits: { memoryMegabytes: 2_400, seconds: 240 },
});
