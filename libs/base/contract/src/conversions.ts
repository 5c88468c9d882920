import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import type { Allowance } from "./plans.ts";
import { defineRoute } from "./route.ts";
import { Uploaded } from "./uploads.ts";

/** Limits of converting a customer's video to H.264 (limits.20). */
export const conversionLimits = {
  /** The longest video: of somebody without a plan, and of anybody. */
  seconds: { least: 120, most: 600 },
  /** Of one frame: 4096 x 2304. */
  framePixels: 9_437_184,
  /** Of one customer, and of one network, that wait or are under way. */
  unfinished: { owner: 3, network: 10 },
  /** Asked for within 24 hours. */
  perDay: { owner: 40, network: 120 },
} as const;

/** The longest video that is converted for somebody, in seconds: a task takes a part of it, the plan says how much. */
export const convertedSeconds = ({ seconds }: Pick<Allowance, "seconds">): number =>
  Math.min(conversionLimits.seconds.most, Math.max(conversionLimits.seconds.least, 4 * seconds));

/** Endings of videos that are converted, besides those that a tool takes. */
export const convertedExtensions = ["webm", "wmv", "mpg", "mpeg", "3gp", "ogv"] as const;

/** A video on its way to H.264. */
export const Conversion = z.object({
  id: z.string(),
  /** Percent, 0 to 100; it never falls. */
  progress: z.number(),
  /** Whether it waits for its turn. */
  isWaiting: z.boolean(),
  /** It was HDR and is SDR now. */
  isToneMapped: z.boolean(),
  /** The new upload, once it is there; the one it was made of is deleted then. */
  uploaded: Uploaded.nullable(),
});
export type Conversion = z.infer<typeof Conversion>;

const Named = z.object({ id: PlainText.min(1).max(80) });

/** `url` is the upload's address. Asked twice while it is under way it is one conversion. */
export const convertUpload = defineRoute({
  path: "/client/upload/convert",
  methods: ["POST"],
  auth: "customer",
  summary: "Converts an uploaded video of the caller's to H.264",
  input: z.object({ url: z.string().min(1).max(2_048) }),
  output: Conversion,
});

export const findConversion = defineRoute({
  path: "/client/upload/convert/get",
  methods: ["GET"],
  auth: "customer",
  summary: "How far a conversion of the caller's is; refused when it failed",
  input: Named,
  output: Conversion,
});

export const cancelConversion = defineRoute({
  path: "/client/upload/convert/cancel",
  methods: ["POST"],
  auth: "customer",
  summary: "Cancels a conversion of the caller's; the upload stays",
  input: Named,
  output: z.boolean().describe("false: it had ended"),
});
