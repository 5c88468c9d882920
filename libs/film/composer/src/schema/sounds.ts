import { z } from "zod";
import { AssetSource, Seconds } from "./values.ts";

/** A piece of sound; times are the film's. Narration makes music softer while somebody speaks. */
export const Sound = z.strictObject({
  kind: z.enum(["narration", "music", "effect"]),
  source: AssetSource,
  start: Seconds.default(0),
  /** Where in the file it begins. */
  from: Seconds.default(0),
  /** When it ends in the film; null: with its file, of music with the film. */
  end: Seconds.nullable().default(null),
  /** In dB, on top of what its kind is brought to. */
  gainDb: z.number().min(-60).max(12).default(0),
  fadeIn: z.number().min(0).max(20).default(0),
  fadeOut: z.number().min(0).max(20).default(0),
  /** Begins again where its file ends. */
  isLooped: z.boolean().default(false),
});
export type Sound = z.infer<typeof Sound>;
