import { refuse } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";
import { avatars, dub, means, read, write } from "./calls.ts";
import {
  estimatedSeconds,
  FilmChoices,
  filmLimits,
  isCountedBySigns,
  lengthOfScript,
  limitFor,
  linesOfScript,
  ScriptLine,
  usualScriptLimits,
} from "./draft.ts";
import { messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";
import { lackOfPresenter, PresenterAnswer, type PresenterFields, PresenterStop, shownPortrait } from "./presenter.ts";

export default defineTool({
  code: "PRODUCT_EXPLAIN",
  names: {
    en: { name: "Product explanation", short: "Explain" },
    zh: { name: "商品讲解视频", short: "讲解" },
  },
  path: "/product/explain",
  pricing: { unit: "seconds", amount: 1, credits: 1, freeTimes: 1 },
  accepts: {
    kind: "image",
    extensions: ["jpg", "jpeg", "png", "webp", "heic", "heif", "bmp"],
    maxBytes: uploadLimits.pictureBytes,
    maxPixels: uploadLimits.picturePixels,
  },
  data: z.object({
    /** URLs of uploads, in the order in which they are shown. */
    pictures: z.array(PlainText.min(1).max(2_000)).max(filmLimits.pictures).default([]),
    /** A plain script, with a line in each row or as sentences. `lines` replaces it with more detail. */
    script: z.string().max(20_000).default(""),
    lines: z.array(ScriptLine).max(200).nullable().default(null),
    /** Language of the script. */
    language: LanguageTag,
    voice: z.string().max(200).default(""),
    title: z.string().trim().max(120).default(""),
    /** The price as shown to buyers. */
    price: z.string().trim().max(40).default(""),
    ...FilmChoices.shape,
    /**
     * The longest film that the customer pays for, in seconds, from the length of the dubbed lines; null to estimate it from the
     * script.
     */
    seconds: z.int().min(2).max(filmLimits.seconds).nullable().default(null),
  }),
  result: z.object({
    outputUrl: z.string(),
    durationSeconds: z.number(),
    width: z.int(),
    height: z.int(),
    lines: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
    /** The words with their times in seconds, as in the captions. */
    words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
    /** Whether the times of the words are estimated from their lengths, because no installed engine can align this language. */
    isEstimated: z.boolean(),
    engines: z.array(z.string()),
    /** The service that made the presenter; null if none did. */
    presentedBy: z.string().nullable(),
    loudness: z.object({ lufs: z.number(), truePeak: z.number() }),
  }),
  review: { draft: PresenterStop, answer: PresenterAnswer },
  inputs: ({ pictures, ...data }) => [...pictures, ...ownOf(data)],
  settings: usualScriptLimits,
  measure({ data, settings }) {
    const lines = data.lines ?? linesOfScript(data.script);
    const text = lines.map((line) => line.text).join("\n");
    if (lines.length === 0) refuse("textMissing");
    const count = lengthOfScript(text, data.language);
    const limit = limitFor(data.language, { ...usualScriptLimits, ...settings });
    if (count > limit) refuse(isCountedBySigns(data.language) ? "charactersTooMany" : "textTooLong", { count, limit });
    if (lines.length > filmLimits.lines) refuse("linesTooMany", { count: lines.length, limit: filmLimits.lines });
    if (data.voice === "") refuse("voiceMissing");
    if (data.pictures.length === 0) refuse("picturesMissing");
    const lack = lackOfPresenter(data);
    if (lack) refuse(lack);
    const seconds = data.seconds ?? estimatedSeconds(lines, data);
    if (seconds > filmLimits.seconds) refuse("tooLong", { limit: filmLimits.seconds });
    return { units: seconds, durationSeconds: seconds };
  },
  limits: {
    memoryMegabytes: 2_400,
    // A service may take half an hour, and in addition a minute for each second of film.
    seconds: ({ data: { seconds, presenter } }) =>
      600 + 30 * (seconds ?? filmLimits.seconds) + (presenter === "service" ? 1_800 + 60 * filmLimits.seconds : 0),
  },
  actions: { read, write, means, dub, avatars },
  operation,
  messages,
  steps,
});

function ownOf(data: PresenterFields): string[] {
  const portrait = shownPortrait(data);
  return portrait ? [portrait.url] : [];
}
