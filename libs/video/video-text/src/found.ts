import { z } from "zod";

/**
 * What a text in a video is: a line of the subtitles; a caption or title laid over the picture; a line that runs through it; a word that
 * stays in a corner; a running clock or frame count; or text of the scene itself, on signs, clothes and books.
 */
export const textKinds = ["subtitle", "caption", "ticker", "logo", "timecode", "scene"] as const;
export const TextKind = z.enum(textKinds);
export type TextKind = z.infer<typeof TextKind>;

/** Where a text is at a time: seconds after the video's first frame; then x, y, width and height in pixels of the upright video. */
const Place = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);

/** A text that was found in a video, as calls and results tell it. */
export const FoundText = z.object({
  /** Its number among those of the video, by their beginnings; from 1. */
  id: z.int().min(1),
  kind: TextKind,
  /** What it says; null where that could not be read. */
  text: z.string().nullable(),
  /** How sure it is that this is text of its kind, 0-1. */
  confidence: z.number().min(0).max(1),
  /** When it appears, and when it is gone. */
  fromSeconds: z.number().min(0),
  toSeconds: z.number().min(0),
  /** Where it is: one place where it stays, else several by their times; between two of them it moves evenly. */
  places: z.array(Place).min(1),
});
export type FoundText = z.infer<typeof FoundText>;
