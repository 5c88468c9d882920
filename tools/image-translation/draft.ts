import type { Flag } from "@cutwater/language/flags.ts";
import { Means } from "@cutwater/language/means.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { type LineFlag, PictureLine, PictureLines } from "@cutwater/typesetting/lines/line.ts";
import { z } from "zod";

/** A term of the customer's glossary: wherever the first word occurs in the source, the second is used in the translation. */
const Term = z.string().trim().min(1).max(100);
export const Glossary = z.array(z.tuple([Term, Term])).max(200);
export type Glossary = z.infer<typeof Glossary>;

/**
 * The file format of a result; "auto" is PNG for PNG and pictures with transparency, else JPEG; "psd" has a layer for each line.
 */
export const formats = ["auto", "png", "jpeg", "webp", "psd"] as const;
export const Format = z.enum(formats);
export type Format = z.infer<typeof Format>;

/** The customer's choices of texts that stay as they are, though they could be translated. */
export const Choices = z.object({
  /** Keeps lines lower than `smallPrintPixels` (src/left-out.ts). */
  keepsSmallPrint: z.boolean().default(false),
});
export type Choices = z.infer<typeof Choices>;

/** The draft that the customer reviews; `lines`, `glossary` and `format` can be edited. */
export const Draft = z.object({
  /** Size of the picture, in pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  from: LanguageTag,
  to: LanguageTag,
  lines: PictureLines,
  glossary: Glossary,
  format: Format,
  means: z.object({
    /** The names of the engines that read the picture. */
    read: z.array(z.string().max(200)),
    /** The engine that translates; null if this site has none, so that lines wait for the customer's words. */
    translate: Means.nullable(),
  }),
});
export type Draft = z.infer<typeof Draft>;

/** The answer that continues a waiting job: the picture is made. */
export const Answer = z.object({ next: z.literal("finish") });
export type Answer = z.infer<typeof Answer>;

/** Whether a line's translation differs from the original. */
export const isTranslated = ({ translation }: Pick<PictureLine, "translation">): boolean =>
  translation !== null && translation.trim() !== "";

/** The translations of a stored result that its owner wrote, in this job or an earlier one. */
export function acceptedPairs(result: object): MemoryPair[] {
  const { data } = Translated.safeParse(result);
  if (!data?.from) return [];
  const { from, to } = data;
  return data.lines.flatMap(({ text, translation, origin }) =>
    translation !== null && text.trim() !== "" && (origin === "customer" || origin === "memory")
      ? [{ from, to, source: text, target: translation }]
      : [],
  );
}

const Translated = z.object({
  from: LanguageTag.nullable(),
  to: LanguageTag,
  lines: z.array(PictureLine.pick({ text: true, translation: true, origin: true })),
});

const meaning: Readonly<Partial<Record<Flag, LineFlag>>> = {
  missing: "untranslated",
  numbers: "number-changed",
  units: "number-changed",
  links: "number-changed",
  glossary: "term-missing",
  check: "doubtful",
};

/** Converts the flags of an engine's answer to flags of a line, without duplicates. @param flags unknown flags are ignored */
export const lineFlags = (flags: readonly string[]): LineFlag[] => [
  ...new Set(flags.flatMap((flag) => meaning[flag as Flag] ?? [])),
];
