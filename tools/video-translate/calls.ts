import { VoiceLine } from "@cutwater/contract/voices.ts";
import { Lacking, Means } from "@cutwater/language/means.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { translateLinesCall } from "@cutwater/toolkit/translate-lines/call.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";

/** The engines here for a pair of languages: shown before the customer pays. Null means that nothing here can do that step. */
export const means = describeAction({
  path: "/mike/video/translate/means",
  fields: z.object({ from: z.union([LanguageTag, z.literal("")]), to: LanguageTag }),
  line: z.object({
    listen: Means.nullable(),
    /** Whether subtitles on the picture can be read in the language. */
    canRead: z.boolean(),
    translate: Means.nullable(),
    voices: z.array(VoiceLine),
    /** The engine that removes the voices from the sound under a dub; without one the sound is made softer. */
    separate: Means.nullable().default(null),
    /** Engines that would do a step but are missing, with the reason. */
    lacking: z.array(Lacking).default([]),
  }),
  maxBytes: 1_000,
  inputs: () => [],
  limits: { memoryMegabytes: 600, seconds: 60 },
});

/** Speaks one line, or a sample of a voice, at once. */
export const say = describeAction({
  path: "/mike/video/translate/say",
  fields: z.object({
    text: z.string().min(1).max(1_000),
    language: LanguageTag,
    voice: z.string().max(200).optional(),
  }),
  line: z.object({
    /** A data URL of a WAV. */
    sound: z.string().startsWith("data:audio/"),
    seconds: z.number(),
    means: Means,
  }),
  maxBytes: 20_000,
  inputs: () => [],
  perDay: 500,
  // Voices are charged by the character: 100,000 a day.
  weight: ({ text }) => Math.ceil(text.length / 200),
  limits: { memoryMegabytes: 1_600, seconds: 60 },
});

/** Translates lines again, with the lines around them as context. */
export const translate = translateLinesCall("/mike/video/translate/lines");

/** The clip of the public page's try-out (make-samples.ts draws it), which the server reads too: page/landing/sample.mp4. */
export const tryOutClip = { width: 960, height: 540, durationSeconds: 2.75 } as const;
/** The time of its most telling frame, in seconds. */
export const tryOutTime = 0.75;

/** The languages that it can be translated into; its own is English. */
export const tryOutLanguages = ["zh", "es", "ja"] as const;
export type TryOutLanguage = (typeof tryOutLanguages)[number];

/** Translates the public page's clip: its subtitles are read and removed, and their translation is drawn. */
export const tryOut = describeAction({
  path: "/mike/video/translate/try",
  fields: z.object({ to: z.enum(tryOutLanguages) }),
  /** The progress; each line, once all are read; at last the clip as a data URL of an mp4. */
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
