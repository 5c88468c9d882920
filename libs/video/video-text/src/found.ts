import { z } from "zod";

/**
 * Kind of a text in a video: a line of the subtitles; a caption or title laid over the picture; a ticker that runs through the
 * picture; a word that stays in a corner; a running clock or frame count; or text of the scene itself, on signs, clothes and
 * books.
 */
export const textKinds = ["subtitle", "caption", "ticker", "logo", "timecode", "scene"] as const;
export const TextKind = z.enum(textKinds);
export type TextKind = z.infer<typeof TextKind>;

/**
 * Place of a text at a time: the time in seconds after the video's first frame, then x, y, width and height in pixels of the
 * upright video.
 */
const Place = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);

/** A text found in a video, as calls and results report it. */
export const FoundText = z.object({
  /** Number of the text among the video's texts, ordered by their start; from 1. */
  id: z.int().min(1),
  kind: TextKind,
  /** Its words; null when they could not be read. */
  text: z.string().nullable(),
  /** Confidence that this is text of the given kind, 0-1. */
  confidence: z.number().min(0).max(1),
  /** Times at which the text appears and disappears. */
  fromSeconds: z.number().min(0),
  toSeconds: z.number().min(0),
  /**
   * Places of the text: one if the text is still, else several with their times. Between two places the text moves with constant
   * speed.
   */
  places: z.array(Place).min(1),
});
export type FoundText = z.infer<typeof FoundText>;
