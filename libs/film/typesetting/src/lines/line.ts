import { z } from "zod";
import { Box } from "./box.ts";
import { TextStyle } from "./style.ts";

/** Limits of a picture's text. */
export const limits = { lines: 500, characters: 1_000 } as const;

/** Flags of a line, in addition to its texts. */
export const lineFlags = [
  /**
   * The reader is unsure of the characters or cannot separate the letters from the background. The line is not translated
   * automatically.
   */
  "unsure",
  /** A first, rough translation. */
  "draft",
  /** The source was edited after it was translated. */
  "stale",
  /** The source and the translation do not name the same numbers, units or codes. */
  "number-changed",
  /** A glossary term is not translated as required. */
  "term-missing",
  /** The translator itself doubts that it has the same meaning as the source. */
  "doubtful",
  /** No available engine translates the line. It stays as it is. */
  "untranslated",
  /** The translation is set smaller than the source, to fit. */
  "shrunk",
  /** The text does not fit at the minimum legible size. */
  "too-long",
  /** No available font has some of the characters. */
  "no-font",
] as const;
export const LineFlag = z.enum(lineFlags);
export type LineFlag = z.infer<typeof LineFlag>;

/** Source of a translation. */
export const Origin = z.enum(["customer", "memory", "glossary", "engine"]);
export type Origin = z.infer<typeof Origin>;

const Text = z.string().max(limits.characters);

/** A line of text of a picture, or a paragraph of several rows separated by "\n". */
export const PictureLine = z.object({
  /** Permanent identifier of the line, unique within the picture. */
  id: z.string().min(1).max(64),
  /** Place of the source and of its translation. */
  box: Box,
  /** Free room into which the translation may grow; the box itself by default. */
  room: Box.optional(),
  /**
   * Places that are erased for the translation: by default the box itself; the source's place when the box was moved; several
   * places when lines were joined; none for added words.
   */
  clears: z.array(Box).max(limits.lines).optional(),
  text: Text,
  /** The translation; null when the text stays as it is. */
  translation: Text.nullable(),
  origin: Origin.nullable(),
  style: TextStyle,
  /** The reader's confidence, 0-1; 1 for text entered by a customer. */
  confidence: z.number().min(0).max(1),
  flags: z.array(LineFlag),
});
export type PictureLine = z.infer<typeof PictureLine>;

/** All lines of a picture, in reading order; their ids differ. */
export const PictureLines = z
  .array(PictureLine)
  .max(limits.lines)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: "two lines have one id" });
export type PictureLines = z.infer<typeof PictureLines>;

/** The places that are erased for a line's translation. */
export const clearsOf = ({ box, clears }: Pick<PictureLine, "box" | "clears">): readonly Box[] => clears ?? [box];
