import { Seconds } from "@cutwater/video-inpainting/limits.ts";
import { TextKind } from "@cutwater/video-text/found.ts";
import { z } from "zod";

/**
 * Which texts are removed if the customer names no regions: lines of the subtitles, or all overlaid text. `area` requires
 * regions.
 */
export const choices = ["subtitles", "overlaid", "area"] as const;
export const Choice = z.enum(choices);
export type Choice = z.infer<typeof Choice>;

/** The limits of a job. */
export const regionLimits = { regions: 400 } as const;

const pixel = z.number().min(-20_000).max(20_000);
const Corner = z.tuple([pixel, pixel]);

/**
 * An area and a time. With the choices "subtitles" and "overlaid" a region names one text to remove: the text that is found
 * there. If none is found, the parts of the region that look most like letters are removed, or else the whole region. With "area"
 * all text inside is removed, including text of the scene.
 */
export const Region = z.object({
  /** Two opposite corners of a box, in pixels of the upright video. For a moving text, its box at `time`. */
  points: z.tuple([Corner, Corner]),
  /** The time at which the text is in that box; by default the beginning of the region. */
  time: Seconds.optional(),
  /** The start and the end of the region; the whole video by default. */
  fromSeconds: Seconds.optional(),
  toSeconds: Seconds.optional(),
  /** The kind of the found text. */
  kind: TextKind.optional(),
});
export type Region = z.infer<typeof Region>;

/**
 * Flat regions are also accepted, in the form that wire.13 uses for smart erase: `{category: "box", points, time, from?, to?,
 * id?}`.
 */
export const Regions = z.preprocess(
  (given) => (Array.isArray(given) ? given.map(unflat) : given),
  z.array(Region).min(1).max(regionLimits.regions),
);

function unflat(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  const { from, to, ...rest } = given as Record<string, unknown>;
  return { fromSeconds: from, toSeconds: to, ...rest };
}
