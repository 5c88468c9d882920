import { PlainText } from "@cutwater/contract/plain-text.ts";
import { scales } from "@cutwater/contract/plans.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";

/** The kinds of picture, which decide how it is worked on. */
export const modes = ["REALITY", "ANIME", "OLD"] as const;
export type Mode = (typeof modes)[number];

/** The share of the wear that is cleaned: nothing, half of the detected wear, the detected wear, and more. */
export const strengths = ["off", "light", "automatic", "strong"] as const;

/**
 * Whether a photograph shows only certain detail, or gets plausible texture. Drawings and old photographs are always faithful.
 */
export const details = ["faithful", "crisp"] as const;
export type Detail = (typeof details)[number];

/** The wear of a picture, as far as it can be detected. */
export const Seen = z.object({
  /** The distance from the unworn picture: root mean square, in levels of 255. */
  wear: z.number().min(0),
  /** Quality of the most damaging JPEG saving, 1-100 on libjpeg's scale; 100 where none can be detected. */
  jpeg: z.number().min(1).max(100),
  /** Standard deviation of the noise, in levels. */
  noise: z.number().min(0),
  /** The blur: sigma of a Gaussian, in pixels. */
  blur: z.number().min(0),
  /** Whether there is nothing, or too little, to clean: `automatic` then enlarges the picture as it is. */
  isClean: z.boolean(),
});
export type Seen = z.infer<typeof Seen>;

/** The engine's findings about the customer's picture, before the customer pays. */
export const look = describeAction({
  path: "/mike/image/super/resolution/look",
  fields: z.object({ url: PlainText.min(1).max(2_000) }),
  /** The kind that the picture seems to be; null where that cannot be told. */
  line: Seen.extend({ suggested: z.enum(modes).nullable() }),
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  perDay: 400,
  limits: { memoryMegabytes: 1_200, seconds: 120 },
});

const longestPlace = 65_500;

/** A spot of the customer's picture, restored as a job would do it, free, before the customer pays for the whole. */
export const preview = describeAction({
  path: "/mike/image/super/resolution/preview",
  fields: z.object({
    url: PlainText.min(1).max(2_000),
    mode: z.enum(modes),
    strength: z.enum(strengths).default("automatic"),
    detail: z.enum(details).default("faithful"),
    scale: z.coerce.number().pipe(z.literal(scales)),
    /** JSON in the form of the job's data. */
    longest: z.coerce.number().pipe(z.int().min(1).max(longestPlace)).optional(),
    /** The middle of the spot, in pixels of the upright picture. */
    x: z.coerce.number().min(0).max(longestPlace),
    y: z.coerce.number().min(0).max(longestPlace),
  }),
  /** The spot before and after, as data URLs, and the size of the restored one in pixels. */
  line: z.object({ before: z.string(), after: z.string(), width: z.int(), height: z.int() }),
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  perDay: 20,
  limits: { memoryMegabytes: 1_200, seconds: 180 },
});

/** The scales of the public page's try-out. */
export const tryOutScales = [2, 4] as const;

/** One of the public page's own pictures, restored while the visitor waits. */
export const tryOut = describeAction({
  path: "/mike/image/super/resolution/try",
  fields: z.object({ mode: z.enum(modes), scale: z.coerce.number().pipe(z.literal(tryOutScales)) }),
  /** The result as a data URL, its size in pixels, and the time that the engine took for it. */
  line: z.object({ picture: z.string(), width: z.int(), height: z.int(), milliseconds: z.number() }),
  maxBytes: 10_000,
  inputs: () => [],
  visitors: { perDay: 20, perNetwork: 80 },
  limits: { memoryMegabytes: 1_200, seconds: 60 },
});
