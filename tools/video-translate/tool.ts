import { refuse } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import { presentedSecondsOf, uploadLimits } from "@cutwater/contract/uploads.ts";
import { sameLanguage } from "@cutwater/language/same-language.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { LanguageTag, limits as transcriptLimits } from "@cutwater/transcript/transcript.ts";
import { refuseOddSize, refuseTooManyFrames } from "@cutwater/video-inpainting/limits.ts";
import { z } from "zod";
import { means, say, translate, tryOut } from "./calls.ts";
import {
  Answer,
  acceptedPairs,
  Draft,
  Glossary,
  Listening,
  OldSubtitles,
  OriginalVoices,
  Output,
  ResultLine,
  SubtitleStyle,
  VoiceOfSpeaker,
} from "./draft.ts";
import { messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";

/** A subtitle file as text, or a plain script. */
const SubtitleText = z.string().max(transcriptLimits.characters);

/** A run is ended when it takes more seconds than this per second of film. */
const patience = { usual: 60, cleaning: 360 } as const;

/** The mean seconds that a second of film takes on two cores, at most. */
const work = { aSecond: 3, withRemoval: 24 } as const;

export default defineTool({
  code: "VIDEO_TRANSLATE",
  names: {
    en: { name: "Video translation", short: "Translate" },
    zh: { name: "视频翻译", short: "翻译" },
  },
  path: "/video/translate",
  pricing: { unit: "seconds", amount: 1, credits: 1, freeTimes: 2 },
  accepts: {
    kind: "video",
    extensions: ["mp4", "mov", "m4v", "mkv", "webm", "avi"],
    maxBytes: uploadLimits.videoBytes,
    isLimitedByPlan: true,
  },
  data: z.object({
    url: PlainText.min(1).max(2_000),
    /** The language of the film; if null or missing, the recogniser detects it. */
    from: LanguageTag.nullish(),
    to: LanguageTag,
    output: Output.default("subtitles"),
    listening: Listening.default("best"),
    /** The original text as SRT (or VTT, ASS, CSV, or a plain script, which is aligned to the sound). */
    transcript: SubtitleText.optional(),
    /** The translation as SRT. The result has its lines. */
    translation: SubtitleText.optional(),
    /** The voice for all lines; `voices` names one for each speaker. */
    voice: z.string().min(1).max(200).optional(),
    voices: VoiceOfSpeaker.optional(),
    glossary: Glossary.optional(),
    style: SubtitleStyle.default("outline"),
    /** Whether a dubbed video keeps its original sound as a second audio stream. */
    keepsOriginal: z.boolean().default(false),
    /** Whether subtitles in the picture are removed before new ones are drawn; only for an output with a picture. */
    removesOldSubtitles: z.boolean().default(false),
    /** Whether the job runs without a pause for review, which is the default when a translation is given. */
    reviewed: z.boolean().optional(),
  }),
  result: z.object({
    outputUrl: z.string(),
    output: Output,
    from: LanguageTag.nullable(),
    to: LanguageTag,
    durationSeconds: z.number(),
    engines: z.array(z.string()),
    lines: z.array(ResultLine),
    /** Null if old subtitles should stay. */
    oldSubtitles: OldSubtitles.nullable().default(null),
    /** The measured loudness of a dub. */
    loudness: z.object({ lufs: z.number(), truePeak: z.number() }).nullable(),
    /** Only for a dub of a film with sound; missing in older results. */
    originalVoices: OriginalVoices.nullable().default(null),
  }),
  translations: (result) => acceptedPairs(result),
  review: { draft: Draft, answer: Answer },
  // Other outputs copy the picture.
  reducesColours: ({ output, removesOldSubtitles }) =>
    output === "burned" || (output !== "subtitles" && removesOldSubtitles === true),
  linesToReview: ({ transcript }) => transcript.lines.length,
  inputs: ({ url }) => [url],
  usedSeconds: ({ inputs: [video] }) => (video?.kind === "video" ? presentedSecondsOf(video) : 0),
  measure({ data: { from, to, output, removesOldSubtitles }, inputs: [video] }) {
    if (video?.kind !== "video") refuse("notVideo");
    if (from && sameLanguage(from, to)) refuse("sameLanguage");
    const seconds = Math.max(1, Math.ceil(presentedSecondsOf(video) - 0.0015));
    if (removesOldSubtitles && output !== "subtitles") {
      refuseOddSize(video);
      refuseTooManyFrames(Math.round(video.framesPerSecond * video.durationSeconds), video.durationSeconds);
    }
    const workSeconds = seconds * (removesOldSubtitles ? work.withRemoval : work.aSecond);
    return { units: seconds, durationSeconds: seconds, workSeconds };
  },
  limits: {
    memoryMegabytes: 2_400,
    seconds: ({ data: { removesOldSubtitles }, inputs: [video] }) =>
      Math.ceil(
        600 +
          (removesOldSubtitles ? patience.cleaning : patience.usual) *
            (video?.kind === "video" ? presentedSecondsOf(video) : 0),
      ),
  },
  actions: { means, say, translate, tryOut },
  operation,
  messages,
  steps,
});
