import { z } from "zod";
import { AssetSource, Seconds } from "./values.ts";

/** A piece of sound; times are the film's. Narration makes music softer while somebody speaks. */
export const Sound = z.strictObject({
  kind: z.enum(["narration", "music", "effect"]),
  source: AssetSource,
  start: Seconds.default(0),
  /** Second of the file at which the sound starts. */
  from: Seconds.default(0),
  /** End in seconds of the film; null ends with the file, and music with the film. */
  end: Seconds.nullable().default(null),
  /** Gain in dB on top of the level for its kind. */
  gainDb: z.number().min(-60).max(12).default(0),
  fadeIn: z.number().min(0).max(20).default(0),
  fadeOut: z.number().min(0).max(20).default(0),
  /** Whether the sound repeats when its file ends. */
  isLooped: z.boolean().default(false),
});
export type Sound = z.infer<typeof Sound>;
