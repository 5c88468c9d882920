import { PlainText } from "@cutwater/contract/plain-text.ts";
import { scales } from "@cutwater/contract/plans.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";

/** The types of picture, which decide how it is processed. */
export const modes = ["REALITY", "ANIME", "OLD"] as const;
export type Mode = (typeof modes)[number];

/** How much of the wear is cleaned: nothing, half of the detected wear, all of it, or more. */
export const strengths = ["off", "light", "automatic", "strong"] as const;

/**
 * Whether a photograph shows only detail that is certain ("faithful"), or also gets plausible texture ("crisp"). Drawings and old
 * photographs are always faithful.
 */
export const details = ["faithful", "crisp"] as const;
export type Detail = (typeof details)[number];

/** The detected wear of a picture. */
export const Seen = z.object({
  /** The estimated distance from the undamaged picture: root mean square, in levels of 255. */
  wear: z.number().min(0),
  /** Quality of the most damaging JPEG compression, 1-100 on libjpeg's scale; 100 if none is detected. */
  jpeg: z.number().min(1).max(100),
  /** Standard deviation of the noise, in levels of 255. */
  noise: z.number().min(0),
  /** Sigma of a Gaussian blur, in pixels. */
  blur: z.number().min(0),
  /** Whether there is nothing, or too little, to clean. With strength `automatic`, such a picture is only enlarged. */
  isClean: z.boolean(),
});
export type Seen = z.infer<typeof Seen>;

/** Examines the customer's picture before the customer pays. */
export const look = describeAction({
  path: "/mike/image/super/resolution/look",
  fields: z.object({ url: PlainText.min(1).max(2_000) }),
  /** The likely type of the picture; null if it cannot be determined. */
  line: Seen.extend({ suggested: z.enum(modes).nullable() }),
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  perDay: 400,
  limits: { memoryMegabytes: 1_200, seconds: 120 },
});

const longestPlace = 65_500;

/** Restores a small square of the customer's picture as a job would do it, free, before the customer pays for the whole. */
export const preview = describeAction({
  path: "/mike/image/super/resolution/preview",
  fields: z.object({
    url: PlainText.min(1).max(2_000),
    mode: z.enum(modes),
    strength: z.enum(strengths).default("automatic"),
    detail: z.enum(details).default("faithful"),
    scale: z.coerce.number().pipe(z.literal(scales)),
    /** The longest side of the result in pixels, as in the job's data. */
    longest: z.coerce.number().pipe(z.int().min(1).max(longestPlace)).optional(),
    /** The middle of the square, in pixels of the upright picture. */
    x: z.coerce.number().min(0).max(longestPlace),
    y: z.coerce.number().min(0).max(longestPlace),
  }),
  /** The square before and after, as data URLs, and the size of the restored one in pixels. */
  line: z.object({ before: z.string(), after: z.string(), width: z.int(), height: z.int() }),
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  perDay: 20,
  limits: { memoryMegabytes: 1_200, seconds: 180 },
});

/** The scales of the public page's try-out. */
export const tryOutScales = [2, 4] as const;

/** Restores one of the public page's own pictures while the visitor waits. */
export const tryOut = describeAction({
  path: "/mike/image/super/resolution/try",
  fields: z.object({ mode: z.enum(modes), scale: z.coerce.number().pipe(z.literal(tryOutScales)) }),
  /** The result as a data URL, its size in pixels, and the time that the engine needed. */
  line: z.object({ picture: z.string(), width: z.int(), height: z.int(), milliseconds: z.number() }),
  maxBytes: 10_000,
  inputs: () => [],
  visitors: { perDay: 20, perNetwork: 80 },
  limits: { memoryMegabytes: 1_200, seconds: 60 },
});
