import { z } from "zod";
import { Box, ShapeChanges } from "./box.ts";
import { TextLook } from "./paint.ts";
import { PaintColour, PlainText, Seconds } from "./values.ts";

/** A spoken word, timed in seconds of the film. The space behind it, in languages with spaces, is not part of it. */
export const Word = z
  .strictObject({ text: PlainText.min(1).max(60), start: Seconds, end: Seconds })
  .refine(({ start, end }) => end >= start, "a word ends after it starts");
export type Word = z.infer<typeof Word>;

/** Words of speech, shown a few at a time; the word being said has another colour. */
export const Captions = z.strictObject({
  words: z
    .array(Word)
    .max(5_000)
    .refine((words) => words.every(({ start }, i) => start >= (words[i - 1]?.start ?? 0)), "words ascend"),
  box: Box,
  shapes: ShapeChanges.prefault({}),
  look: TextLook,
  highlight: PaintColour,
  /** At most so many characters at once; one of Chinese, Japanese or Korean counts as two. */
  mostCharacters: z.number().int().min(6).max(200).default(36),
});
export type Captions = z.infer<typeof Captions>;
