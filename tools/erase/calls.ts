import { PlainText } from "@cutwater/contract/plain-text.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { z } from "zod";
import { categories, markLimits, Polygon } from "./marks.ts";

const Url = PlainText.min(1).max(2_000);

/** So long is a preview. */
export const previewSeconds = 1;

/** What a call that is still running says of it, and at last the finished second. */
const PreviewLine = z.union([
  z.object({ progressPercent: z.number().min(0).max(100) }),
  z.object({
    /** A data URL of an mp4. */
    video: z.string(),
    /** The second of the source that it shows. */
    fromSeconds: z.number(),
  }),
]);

/** What a box or clicks on one frame mean, as outlines (spec §7). */
export const detect = describeAction({
  path: "/mike/video/remove/detect",
  fields: z.object({
    category: z.enum(categories),
    /** The frame as a data URL of a picture (PNG, JPEG or WebP). */
    image: z.string().startsWith("data:image/").max(24_000_000),
    /** JSON: as `Mark` has them, in pixels of the upright video where its `url` is given, else of the picture. */
    points: z.string().max(20_000),
    /** The uploaded video and the frame's time, where they are at hand: what moves is told from what stays by them. */
    url: Url.optional(),
    time: z.coerce.number().min(0).max(36_000).optional(),
  }),
  line: z.array(Polygon).max(markLimits.polygons),
  maxBytes: 25_000_000,
  inputs: ({ url }) => (url === undefined ? [] : [url]),
  limits: { memoryMegabytes: 1_200, seconds: 30 },
});

/** One second of the result, free, before the whole is paid for. */
export const preview = describeAction({
  path: "/mike/video/remove/preview",
  fields: z.object({
    url: Url,
    /** JSON: as the job's data has them. */
    regions: z.string().max(500_000),
    /** Around this time. */
    time: z.coerce.number().min(0).max(36_000),
  }),
  line: PreviewLine,
  maxBytes: 600_000,
  inputs: ({ url }) => [url],
  perDay: 20,
  limits: { memoryMegabytes: 2_400, seconds: 240 },
});
