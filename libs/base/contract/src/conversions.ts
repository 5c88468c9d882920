import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import type { Allowance } from "./plans.ts";
import { defineRoute } from "./route.ts";
import { Uploaded } from "./uploads.ts";

/** Limits of converting a customer's video to H.264 (limits.20). */
export const conversionLimits = {
  /** Maximum length of a video in seconds: `least` without a plan, `most` with the best plan. */
  seconds: { least: 120, most: 600 },
  /** Maximum number of pixels of one frame: 4096 x 2304. */
  framePixels: 9_437_184,
  /** Maximum number of waiting or running conversions of one customer, and of one network address. */
  unfinished: { owner: 3, network: 10 },
  /** Maximum number of conversions that one customer, and one network address, may request within 24 hours. */
  perDay: { owner: 40, network: 120 },
} as const;

/**
 * Maximum length in seconds of a video that is converted under an allowance. A task uses a part of the video, which the plan
 * limits.
 */
export const convertedSeconds = ({ seconds }: Pick<Allowance, "seconds">): number =>
  Math.min(conversionLimits.seconds.most, Math.max(conversionLimits.seconds.least, 4 * seconds));

/** File extensions of videos that are converted, in addition to those that a tool accepts. */
export const convertedExtensions = ["webm", "wmv", "mpg", "mpeg", "3gp", "ogv"] as const;

/** The conversion of a video to H.264. */
export const Conversion = z.object({
  id: z.string(),
  /** Progress in percent, 0 to 100; it never falls. */
  progress: z.number(),
  /** Whether the conversion is still queued. */
  isWaiting: z.boolean(),
  /** Whether an HDR video was converted to SDR. */
  isToneMapped: z.boolean(),
  /** The new upload once it exists. The original upload is deleted then. */
  uploaded: Uploaded.nullable(),
});
export type Conversion = z.infer<typeof Conversion>;

const Named = z.object({ id: PlainText.min(1).max(80) });

/** `url` is the upload's address. A second request while the conversion is running joins the running conversion. */
export const convertUpload = defineRoute({
  path: "/client/upload/convert",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Converts an uploaded video of the caller's to H.264",
  input: z.object({ url: z.string().min(1).max(2_048) }),
  output: Conversion,
});

export const findConversion = defineRoute({
  path: "/client/upload/convert/get",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "How far a conversion of the caller's is; refused when it failed",
  input: Named,
  output: Conversion,
});

export const cancelConversion = defineRoute({
  path: "/client/upload/convert/cancel",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Cancels a conversion of the caller's; the upload stays",
  input: Named,
  output: z.boolean().describe("false: it had ended"),
});
