import { PlainText } from "@cutwater/contract/plain-text.ts";
import { scales } from "@cutwater/contract/plans.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";

/** What a picture shows, which decides how it is worked on. */
export const modes = ["REALITY", "ANIME", "OLD"] as const;
export type Mode = (typeof modes)[number];

/** How much is cleaned of what a picture was worn by: nothing, half of what is seen, what is seen, and more. */
export const strengths = ["off", "light", "automatic", "strong"] as const;

/** Whether a photograph shows what is sure alone, or is given texture that could have been there. Drawings and old photographs are faithful. */
export const details = ["faithful", "crisp"] as const;
export type Detail = (typeof details)[number];

/** How a picture was worn, as far as it shows. */
export const Seen = z.object({
  /** How far it is from what it was: root mean square, in levels of 255. */
  wear: z.number().min(0),
  /** Quality of the JPEG that wore it most, 1-100 as libjpeg counts; 100 where none shows. */
  jpeg: z.number().min(1).max(100),
  /** Standard deviation of the noise, in levels. */
  noise: z.number().min(0),
  /** The Gaussian that it is out of focus by: its sigma, in pixels. */
  blur: z.number().min(0),
  /** Nothing, or too little, is to be cleaned: `automatic` enlarges it as it is. */
  isClean: z.boolean(),
});
export type Seen = z.infer<typeof Seen>;

/** What the customer's picture looks like to the engine, before anything is paid. */
export const look = describeAction({
  path: "/mike/image/super/resolution/look",
  fields: z.object({ url: PlainText.min(1).max(2_000) }),
  /** And what it seems to show; null where that does not show. */
  line: Seen.extend({ suggested: z.enum(modes).nullable() }),
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  perDay: 400,
  limits: { memoryMegabytes: 1_200, seconds: 120 },
});

const longestPlace = 65_500;

/** A spot of the customer's picture as a job would make it, free, before the whole is paid for. */
export const preview = describeAction({
  path: "/mike/image/super/resolution/preview",
  fields: z.object({
    url: PlainText.min(1).max(2_000),
    mode: z.enum(modes),
    strength: z.enum(strengths).default("automatic"),
    detail: z.enum(details).default("faithful"),
    scale: z.coerce.number().pipe(z.literal(scales)),
    /** As a job's data has it. */
    longest: z.coerce.number().pipe(z.int().min(1).max(longestPlace)).optional(),
    /** Where its middle is to be, in pixels of the upright picture. */
    x: z.coerce.number().min(0).max(longestPlace),
    y: z.coerce.number().min(0).max(longestPlace),
  }),
  /** The spot as it is and restored, as data URLs, and the size of the second in pixels. */
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
