import { JsonText, PlainText } from "@cutwater/contract/plain-text.ts";
import { Lacking, Means } from "@cutwater/language/means.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { translateLinesCall } from "@cutwater/toolkit/translate-lines/call.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { Box } from "@cutwater/typesetting/lines/box.ts";
import { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { z } from "zod";

const limits = { memoryMegabytes: 1_200, seconds: 120 };

/**
 * Returns the engines that would read and translate a picture, shown before the customer pays. `from` "" means that the language
 * is detected.
 */
export const means = describeAction({
  path: "/mike/image/translate/means",
  fields: z.object({ from: z.union([LanguageTag, z.literal("")]), to: LanguageTag }),
  line: z.object({
    /** Name of the engine that reads the language. */
    read: z.string().nullable(),
    translate: Means.nullable(),
    /** Models that could translate but are unavailable now. */
    lacking: z.array(Lacking),
  }),
  maxBytes: 1_000,
  inputs: () => [],
  limits,
});

/** Translates lines again, with the neighbouring lines as context. */
export const translate = translateLinesCall("/mike/image/translate/lines");

/**
 * Returns the parts of an upload with the text of the given boxes erased, for the page's preview. The answer has one line for
 * each part.
 */
export const erased = describeAction({
  path: "/mike/image/translate/erased",
  fields: z.object({
    url: PlainText.min(1).max(2_000),
    /** JSON in the form of `AskedBoxes`. */
    boxes: JsonText(100_000),
  }),
  line: z.object({
    /** Position of the part, in pixels of the picture. */
    left: z.int(),
    top: z.int(),
    width: z.int(),
    height: z.int(),
    /** Whether the picture has see-through pixels: the part replaces those of the upload instead of covering them. */
    hasOpacity: z.boolean().optional(),
    /** A data URL. */
    picture: z.string().startsWith("data:image/"),
  }),
  maxBytes: 110_000,
  inputs: ({ url }) => [url],
  perDay: 1_000,
  limits,
});
export const AskedBoxes = z.array(Box).min(1).max(500);

/** Reads the text in a box that the customer drew, and describes it as a line of the picture. */
export const readBox = describeAction({
  path: "/mike/image/translate/read",
  fields: z.object({
    url: PlainText.min(1).max(2_000),
    from: LanguageTag,
    /** JSON in the form of a `Box`. */
    box: JsonText(1_000),
  }),
  line: PictureLine.omit({ id: true }),
  maxBytes: 5_000,
  inputs: ({ url }) => [url],
  perDay: 1_000,
  limits,
});

/**
 * Size of the picture of the public page's try-out (drawn by make-samples.ts). The server reads the same file:
 * page/landing/sample.webp.
 */
export const tryOutSize = { width: 960, height: 720 } as const;

/**
 * Translates the Chinese picture of the public page to English: the engine reads it, erases its words and draws the translated
 * ones.
 */
export const tryOut = describeAction({
  path: "/mike/image/translate/try",
  fields: z.object({}),
  line: z.object({
    lines: z.array(z.object({ source: z.string(), target: z.string() })),
    /** A data URL. */
    picture: z.string().startsWith("data:image/"),
    milliseconds: z.int(),
  }),
  maxBytes: 1_000,
  inputs: () => [],
  visitors: { perDay: 20, perNetwork: 80 },
  limits,
});
