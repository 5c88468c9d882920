import { PlainText } from "@cutwater/contract/plain-text.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";

/** What a picture shows, which decides how it is worked on. */
export const modes = ["REALITY", "ANIME", "OLD"] as const;

/** How much is cleaned of what a picture was worn by: nothing, half of what is seen, what is seen, and more. */
export const strengths = ["off", "light", "automatic", "strong"] as const;

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
  line: Seen,
  maxBytes: 10_000,
  inputs: ({ url }) => [url],
  perDay: 400,
  limits: { memoryMegabytes: 1_200, seconds: 120 },
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
