import { refuse } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { sameLanguage } from "@cutwater/language/same-language.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { Box } from "@cutwater/typesetting/lines/box.ts";
import { PictureLine, limits as textLimits } from "@cutwater/typesetting/lines/line.ts";
import { z } from "zod";
import { erased, means, readBox, translate, tryOut } from "./calls.ts";
import { Answer, acceptedPairs, Choices, Draft, Format, Glossary } from "./draft.ts";
import { answers, messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";

/** A line that a client supplies: its box, its text and its translation. */
const GivenLine = z.object({
  box: Box,
  text: z.string().max(textLimits.characters).default(""),
  translation: z.string().trim().min(1).max(textLimits.characters),
});
export type GivenLine = z.infer<typeof GivenLine>;

/** A picture with more pixels is not written as a layered document. */
export const layeredPixels = 16_000_000;

/** @throws Refusal "psdTooLarge" */
export function refuseTooLargeForLayers({ width, height }: { width: number; height: number }): void {
  if (width * height > layeredPixels) refuse("psdTooLarge", { megapixels: layeredPixels / 1e6 });
}

export default defineTool({
  code: "IMAGE_TRANSLATE",
  names: {
    en: { name: "Image translation", short: "Image translate" },
    zh: { name: "图片翻译", short: "图片翻译" },
  },
  path: "/image/translate",
  pricing: { unit: "images", amount: 1, credits: 1, freeTimes: 3 },
  accepts: {
    kind: "image",
    extensions: ["jpg", "jpeg", "png", "webp", "avif", "heic", "heif", "gif", "tif", "tiff", "bmp"],
    maxBytes: uploadLimits.pictureBytes,
    maxPixels: uploadLimits.picturePixels,
  },
  data: Choices.extend({
    url: PlainText.min(1).max(2_000),
    /** The language of the picture; null to detect it. */
    from: LanguageTag.nullable().default(null),
    to: LanguageTag,
    /** With given lines, nothing is read and no engine translates. */
    lines: z.array(GivenLine).min(1).max(textLimits.lines).optional(),
    glossary: Glossary.default([]),
    format: Format.default("auto"),
    /** Whether the job runs without a pause for review; the tool's page requests the pause. */
    reviewed: z.boolean().default(true),
  }),
  result: z.object({
    outputUrl: z.string(),
    width: z.int(),
    height: z.int(),
    format: Format.exclude(["auto"]),
    /** Number of frames or pages of the picture, of which the first was translated; absent for one. */
    frames: z.int().min(2).optional(),
    /** The language of the picture; null if the client supplied lines and named no language. */
    from: LanguageTag.nullable(),
    to: LanguageTag,
    /** The names of the engines that read and translated the picture. */
    engines: z.array(z.string()),
    /** All lines that were found or supplied; lines without a translation stayed unchanged in the picture. */
    lines: z.array(PictureLine.omit({ room: true, id: true })),
  }),
  translations: (result) => acceptedPairs(result),
  review: { draft: Draft, answer: Answer },
  reducesColours: () => true,
  linesToReview: ({ lines }) => lines.length,
  inputs: ({ url }) => [url],
  measure({ data: { from, to, format }, inputs: [picture] }) {
    if (picture?.kind !== "image") refuse("notPicture");
    if (format === "psd") refuseTooLargeForLayers(picture);
    if (from && sameLanguage(from, to)) refuse("sameLanguage");
    return { units: 1, workSeconds: 10 + 5 * megapixels(picture) };
  },
  limits: {
    memoryMegabytes: 1_200,
    seconds: ({ inputs: [picture] }) => Math.ceil(300 + 120 * (picture?.kind === "image" ? megapixels(picture) : 0)),
  },
  actions: { means, translate, erased, readBox, tryOut },
  operation,
  messages,
  answers,
  steps,
});

const megapixels = ({ width, height }: { width: number; height: number }): number => (width * height) / 1e6;
