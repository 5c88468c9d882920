import { z } from "zod";
import { Box, ShapeChanges } from "./box.ts";
import { TextLook } from "./paint.ts";
import { PaintColour, PlainText, Seconds } from "./values.ts";

/** A spoken word with its times in seconds of the film. In languages with spaces, the space after the word is not part of it. */
export const Word = z
  .strictObject({ text: PlainText.min(1).max(60), start: Seconds, end: Seconds })
  .refine(({ start, end }) => end >= start, "a word ends after it starts");
export type Word = z.infer<typeof Word>;

/** Words of speech, of which a few are shown at a time. The word being spoken has another colour. */
export const Captions = z.strictObject({
  words: z
    .array(Word)
    .max(5_000)
    .refine((words) => words.every(({ start }, i) => start >= (words[i - 1]?.start ?? 0)), "words ascend"),
  box: Box,
  shapes: ShapeChanges.prefault({}),
  look: TextLook,
  highlight: PaintColour,
  /** The maximum number of characters shown at once. A Chinese, Japanese or Korean character counts as two. */
  mostCharacters: z.number().int().min(6).max(200).default(36),
});
export type Captions = z.infer<typeof Captions>;
