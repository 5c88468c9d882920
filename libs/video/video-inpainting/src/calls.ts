import { PlainText } from "@cutwater/contract/plain-text.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";
import { latestSeconds } from "./limits.ts";

/** An uploaded video, as a job or call refers to it. */
export const VideoUrl = PlainText.min(1).max(2_000);

/** Length of a preview in seconds. */
export const previewSeconds = 1;

/** Progress of a preview, and finally its finished second. */
export const PreviewLine = z.union([
  z.object({ progressPercent: z.number().min(0).max(100) }),
  z.object({
    /** A data URL of an mp4. */
    video: z.string(),
    /** Second of the source at which it starts. */
    fromSeconds: z.number(),
  }),
]);

/** Times of the requested frames, in seconds after the video's first one: at most 30 in one call. */
export const LookTimes = z.array(z.number().min(0).max(latestSeconds)).min(1).max(30);

/**
 * Describes a call that returns frames of an uploaded video, for a browser that cannot decode it: one frame in full size, or many
 * small frames. @param path path of the tool's call
 */
export const describeLook = <const Path extends string>(path: Path) =>
  describeAction({
    path,
    fields: z.object({
      url: VideoUrl,
      /** JSON: `LookTimes`, in any order. */
      times: z.string().max(2_000),
      /** Width of the pictures in pixels; the height follows. None is wider than the video. */
      width: z.coerce.number().int().min(16).max(8_192),
    }),
    /**
     * The frame shown at a time, as the data URL of a JPEG. It is the last frame that began by that time. After the end of the
     * video it is the last frame, before the beginning the first. `place` is the index of the time in ascending order, from 0.
     * Pictures are sent in that order.
     */
    line: z.object({ place: z.int().min(0), picture: z.string().startsWith("data:image/") }),
    maxBytes: 20_000,
    inputs: ({ url }) => [url],
    // A customer who marks requests every frame they stop at, and small ones a few times.
    perDay: 1_000,
    limits: { memoryMegabytes: 1_200, seconds: 60 },
  });
