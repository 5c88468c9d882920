import { JsonText } from "@cutwater/contract/plain-text.ts";
import { VoiceLine } from "@cutwater/contract/voices.ts";
import { Lacking, Means } from "@cutwater/language/means.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";
import { filmLimits, ScriptLine } from "./draft.ts";

/** The known facts of a product, as plain text. */
export const Product = z.object({
  title: z.string().max(200),
  brand: z.string().max(100),
  /** The price as shown to buyers, such as "$29.00"; "" if none was found. */
  price: z.string().max(40),
  description: z.string().max(1_200),
  points: z.array(z.string().max(200)).max(8),
  /** The BCP 47 tag that the page declares; "" if it declares none. `languageOfProduct` also looks at the words. */
  language: z.union([LanguageTag, z.literal("")]).default(""),
});
export type Product = z.infer<typeof Product>;

/** Reads a product's page. The answer has its facts first, then its pictures one by one, each re-encoded. */
export const read = describeAction({
  path: "/mike/product/explain/read",
  fields: z.object({ link: z.string().max(4_000) }),
  line: z.union([
    z.object({ product: Product, pictureCount: z.int().min(0) }),
    /** A JPEG as a data URL: upright, its longer side at most 1,600 pixels. */
    z.object({ picture: z.string().startsWith("data:image/jpeg;base64,"), width: z.int(), height: z.int() }),
  ]),
  maxBytes: 20_000,
  inputs: () => [],
  perDay: 60,
  fetches: true,
  limits: { memoryMegabytes: 900, seconds: 60 },
});

/**
 * Writes scripts for a product. Each line of the answer is a better script than the one before, and the last one counts. The
 * first is the outline, which arrives at once. An engine whose model must be fetched first is skipped; `/client/language/prepare`
 * fetches it.
 */
export const write = describeAction({
  path: "/mike/product/explain/write",
  fields: z.object({
    /** A `Product` as JSON. */
    product: JsonText(10_000),
    language: LanguageTag,
    /** The maximum number of words; for Chinese and Japanese, of characters. */
    limit: z.coerce.number().int().min(20).max(5_000),
  }),
  line: z.object({
    lines: z.array(ScriptLine).max(filmLimits.lines),
    /** The engine that wrote the lines; null for an outline. */
    means: Means.nullable(),
    /** The engine that translated the facts first; null if it was not needed. */
    translatedBy: Means.nullable(),
    /** Language of the script's lines. An outline that is not translated is in the page's language. */
    language: z.string(),
    /** The product's title in that language; "" if it could not be translated. */
    title: z.string(),
  }),
  maxBytes: 30_000,
  inputs: () => [],
  perDay: 100,
  // With two cores, a small model takes half a minute to translate and another half minute to write.
  limits: { memoryMegabytes: 600, seconds: 300 },
});

/** Returns the engines that would write, translate and speak, shown before the customer pays. */
export const means = describeAction({
  path: "/mike/product/explain/means",
  fields: z.object({
    /** Language of the video. */
    language: LanguageTag,
    /** Language of the product's page; "" if unknown. */
    from: z.union([LanguageTag, z.literal("")]).default(""),
  }),
  line: z.object({
    /** The engine that writes scripts; null if there is none. */
    write: Means.nullable(),
    /** The engine that translates the facts of a page; null if there is none, or `from` is the language of the video. */
    translate: Means.nullable(),
    voices: z.array(VoiceLine),
    /** Models that could do the work but are unavailable now. */
    lacking: z.array(Lacking),
  }),
  maxBytes: 1_000,
  inputs: () => [],
  limits: { memoryMegabytes: 600, seconds: 60 },
});

/** Returns the presenters whom the operator's services can show speaking; empty if no service is set up. */
export const avatars = describeAction({
  path: "/mike/product/explain/avatars",
  fields: z.object({}),
  line: z.object({
    services: z.array(
      z.object({
        name: z.string(),
        /** Ids of its presenters. */
        avatars: z.array(z.string()),
        /** Whether the service can also show the person in a customer's picture. */
        takesPictures: z.boolean(),
      }),
    ),
  }),
  maxBytes: 1_000,
  inputs: () => [],
  limits: { memoryMegabytes: 600, seconds: 60 },
});

const DubbedWord = z.object({ text: z.string(), start: z.number(), end: z.number() });

/**
 * Speaks lines one after the other. For each line, returns its sound, the times of its words and the mouth's movement. A line
 * that was spoken before is not spoken again.
 */
export const dub = describeAction({
  path: "/mike/product/explain/dub",
  fields: z.object({
    /** A JSON array of texts. */
    texts: z.string().min(2).max(30_000),
    language: LanguageTag,
    voice: z.string().max(200),
  }),
  line: z.object({
    /** The index of the line in the array. */
    line: z.int().min(0),
    /** A WAV file as a data URL. */
    sound: z.string().startsWith("data:audio/wav;base64,"),
    seconds: z.number(),
    words: z.array(DubbedWord),
    /** Whether the times of the words are only estimated from their lengths. */
    isEstimated: z.boolean(),
    /** The movement of a mouth that speaks the line (MouthTrack of libs/film/presenter). */
    mouth: z.object({ framesPerSecond: z.literal(25), source: z.enum(["words", "sound"]), shapes: z.string() }),
    means: Means,
  }),
  maxBytes: 40_000,
  inputs: () => [],
  perDay: 500,
  // A request counts once for every 200 characters, so that voices speak at most 100,000 characters a day.
  weight: ({ texts }) => Math.ceil(texts.length / 200),
  limits: { memoryMegabytes: 1_600, seconds: 300 },
});
export type DubbedLine = z.infer<typeof dub.line>;
