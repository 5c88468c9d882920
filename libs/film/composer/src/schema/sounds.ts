import { z } from "zod";
import { AssetSource, Seconds } from "./values.ts";

/** A piece of sound. Times are seconds of the film. Narration makes music softer while somebody speaks. */
export const Sound = z.strictObject({
  kind: z.enum(["narration", "music", "effect"]),
  source: AssetSource,
  start: Seconds.default(0),
  /** Second of the file at which the sound starts. */
  from: Seconds.default(0),
  /** End in seconds of the film. With null a sound ends with its file, and music ends with the film. */
  end: Seconds.nullable().default(null),
  /** Gain in dB relative to the level for the sound's kind. */
  gainDb: z.number().min(-60).max(12).default(0),
  fadeIn: z.number().min(0).max(20).default(0),
  fadeOut: z.number().min(0).max(20).default(0),
  /** Whether the sound repeats when its file ends. */
  isLooped: z.boolean().default(false),
});
export type Sound = z.infer<typeof Sound>;
