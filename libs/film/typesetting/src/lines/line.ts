import { z } from "zod";
import { Box } from "./box.ts";
import { TextStyle } from "./style.ts";

/** What a picture's text may be. */
export const limits = { lines: 500, characters: 1_000 } as const;

/** What is to be known of a line, besides its texts. */
export const lineFlags = [
  /** The reader is not sure of its characters, or cannot tell its letters from their ground: it is not translated by itself. */
  "unsure",
  /** A first translation, by means that are rough. */
  "draft",
  /** The source was edited after it was translated. */
  "stale",
  /** The source and the translation do not name the same numbers, units or codes. */
  "number-changed",
  /** A term of the glossary is not translated as it asks. */
  "term-missing",
  /** The translator itself is not sure that it says what the source says. */
  "doubtful",
  /** Nothing here translates it: it stays as it is. */
  "untranslated",
  /** The translation is set smaller than the source, to fit. */
  "shrunk",
  /** It does not fit at the least size that can be read. */
  "too-long",
  /** No font here has some of its characters. */
  "no-font",
] as const;
export const LineFlag = z.enum(lineFlags);
export type LineFlag = z.infer<typeof LineFlag>;

/** Where a translation comes from. */
export const Origin = z.enum(["customer", "memory", "glossary", "engine"]);
export type Origin = z.infer<typeof Origin>;

const Text = z.string().max(limits.characters);

/** A line of text of a picture, or a paragraph of several, whose rows "\n" divides. */
export const PictureLine = z.object({
  /** Belongs to this line for good and to no other of the picture. */
  id: z.string().min(1).max(64),
  /** Where the source stands, and where the translation is to stand. */
  box: Box,
  /** How far the translation may grow: nothing else stands there. The box itself unless told. */
  room: Box.optional(),
  /**
   * What is cleared for the translation: where the source stands, once the box was moved, or joined from several. The box
   * itself unless told; nothing for words that are added.
   */
  clears: z.array(Box).max(limits.lines).optional(),
  text: Text,
  /** Null where it is to stay as it is. */
  translation: Text.nullable(),
  origin: Origin.nullable(),
  style: TextStyle,
  /** How sure the reader is, 0-1; 1 of what a customer wrote. */
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

/** What is cleared for a line's translation. */
export const clearsOf = ({ box, clears }: Pick<PictureLine, "box" | "clears">): readonly Box[] => clears ?? [box];
