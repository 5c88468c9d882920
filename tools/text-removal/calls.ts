import { JsonText } from "@cutwater/contract/plain-text.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { describeLook, PreviewLine, VideoUrl } from "@cutwater/video-inpainting/calls.ts";
import { latestSeconds } from "@cutwater/video-inpainting/limits.ts";
import { FoundText } from "@cutwater/video-text/found.ts";
import { z } from "zod";
import { Choice } from "./regions.ts";

export const look = describeLook("/mike/video/text/look");

/** Finds the texts of a video before the customer pays. */
export const find = describeAction({
  path: "/mike/video/text/find",
  fields: z.object({
    url: VideoUrl,
    /** JSON in the form of `Part`, if only a part of the video is processed. */
    part: JsonText(200).optional(),
  }),
  /** The progress; each text once, when it is known; and finally the number of texts. */
  line: z.union([
    z.object({ progressPercent: z.number().min(0).max(100) }),
    z.object({ found: FoundText }),
    z.object({ count: z.int().min(0) }),
  ]),
  maxBytes: 20_000,
  inputs: ({ url }) => [url],
  perDay: 60,
  limits: { memoryMegabytes: 1_600, seconds: 240 },
});

/** Makes one second of the result, free, before the customer pays for the whole video. */
export const preview = describeAction({
  path: "/mike/video/text/preview",
  fields: z.object({
    url: VideoUrl,
    /** JSON in the form of the job's data. */
    regions: JsonText(200_000).optional(),
    areas: JsonText(200_000).optional(),
    choice: Choice.optional(),
    /** The time in the middle of that second. */
    time: z.coerce.number().min(0).max(latestSeconds),
  }),
  line: PreviewLine,
  maxBytes: 500_000,
  inputs: ({ url }) => [url],
  perDay: 20,
  limits: { memoryMegabytes: 2_400, seconds: 240 },
});

/**
 * Size and length of the clip for the public page's try-out (drawn by make-samples.ts). The server reads the same file:
 * page/landing/sample.mp4.
 */
export const tryOutClip = { width: 960, height: 540, durationSeconds: 2.25, framesPerSecond: 24 } as const;
/** The time of the shown frame, in seconds. It lies inside the second that is made. */
export const tryOutTime = 1.125;

/** Finds the texts of the public page's clip, and makes one second of it without the texts to remove. */
export const tryOut = describeAction({
  path: "/mike/video/text/try",
  fields: z.object({ choice: Choice.exclude(["area"]).default("overlaid") }),
  /** The progress; each text once, as `find` reports it; finally the finished second. */
  line: z.union([PreviewLine, z.object({ found: FoundText })]),
  maxBytes: 1_000,
  inputs: () => [],
  visitors: { perDay: 10, perNetwork: 40 },
  limits: { memoryMegabytes: 1_600, seconds: 240 },
});
