import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";

/** What a picture shows, which decides how it is worked on. */
export const modes = ["REALITY", "ANIME", "OLD"] as const;

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
