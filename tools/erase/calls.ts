import { JsonText } from "@cutwater/contract/plain-text.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { describeLook, PreviewLine, VideoUrl } from "@cutwater/video-inpainting/calls.ts";
import { latestSeconds } from "@cutwater/video-inpainting/limits.ts";
import { z } from "zod";
import { categories, markLimits, Polygon } from "./marks.ts";

export const look = describeLook("/mike/video/remove/look");

/** Finds the outlines of the thing that a box or clicks mark on one frame (wire.17). */
export const detect = describeAction({
  path: "/mike/video/remove/detect",
  fields: z.object({
    category: z.enum(categories),
    /** The frame as a data URL of a picture (PNG, JPEG or WebP). */
    image: z.string().startsWith("data:image/").max(24_000_000),
    /** JSON in the form of `Mark`, in pixels of the upright video when its `url` is given, else of the picture. */
    points: JsonText(20_000),
    /** The uploaded video and the frame's time, if known. Other frames of the video show which pixels move and which stay. */
    url: VideoUrl.optional(),
    time: z.coerce.number().min(0).max(latestSeconds).optional(),
  }),
  line: z.array(Polygon).max(markLimits.polygons),
  maxBytes: 25_000_000,
  inputs: ({ url }) => (url === undefined ? [] : [url]),
  // The picture alone gives an answer at once. The full analysis is slow for 4K on a busy machine, and a late answer is better
  // than a refusal.
  limits: { memoryMegabytes: 1_200, seconds: 60 },
});

/** The clip of the public page's try-out (make-samples.ts draws it), and the initial box on its logo. */
export const tryOutClip = { width: 960, height: 540, durationSeconds: 2.25, framesPerSecond: 24 } as const;
/** The time of the frame that is shown and marked, in seconds. */
export const tryOutTime = 1.125;
export const tryOutBox = { x: 654, y: 424, width: 252, height: 80 } as const;

/** Erases the things that a visitor marked from one second of the public page's clip. */
export const tryOut = describeAction({
  path: "/mike/video/remove/try",
  fields: z.object({
    /** JSON: two opposite corners of a box, in pixels of the clip. */
    points: JsonText(200),
  }),
  line: PreviewLine,
  maxBytes: 10_000,
  inputs: () => [],
  visitors: { perDay: 10, perNetwork: 40 },
  // The work takes a few seconds, but on a busy machine it waits for all other jobs.
  limits: { memoryMegabytes: 1_200, seconds: 240 },
});

/** Makes one second of the result, free, before the customer pays for the whole video. */
export const preview = describeAction({
  path: "/mike/video/remove/preview",
  fields: z.object({
    url: VideoUrl,
    /** JSON in the form of the job's data. */
    regions: JsonText(500_000),
    /** The time in the middle of that second. */
    time: z.coerce.number().min(0).max(latestSeconds),
  }),
  line: PreviewLine,
  maxBytes: 600_000,
  inputs: ({ url }) => [url],
  perDay: 20,
  limits: { memoryMegabytes: 2_400, seconds: 240 },
});
