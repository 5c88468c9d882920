import { refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { VideoUrl } from "@cutwater/video-inpainting/calls.ts";
import {
  checkTimes,
  hasArea,
  lengthOf,
  measuredBySeconds,
  Part,
  type VideoFacts,
} from "@cutwater/video-inpainting/limits.ts";
import { FoundText } from "@cutwater/video-text/found.ts";
import { z } from "zod";
import { find, look, preview, tryOut } from "./calls.ts";
import { answers, messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";
import { Choice, type Region, Regions } from "./regions.ts";

/**
 * A run is ended when it takes more processor seconds than this per second of video. The limit is high enough for a busy machine
 * and a large frame.
 */
const patienceSeconds = 300;

export default defineTool({
  code: "VIDEO_REMOVE_TEXT",
  names: {
    en: { name: "Text removal", short: "Text" },
    zh: { name: "去除文字", short: "去文字" },
  },
  path: "/video/erase/text",
  pricing: { unit: "seconds", amount: 1, credits: 1, freeTimes: 2 },
  accepts: {
    kind: "video",
    extensions: ["mp4", "mov", "avi", "m4v", "mkv"],
    maxBytes: uploadLimits.videoBytes,
    codecs: ["h264"],
    isLimitedByPlan: true,
    canTrim: true,
  },
  data: z.object({
    url: VideoUrl,
    choice: Choice.default("overlaid"),
    regions: Regions.optional(),
    areas: Regions.optional(),
    part: Part.optional(),
  }),
  result: z.object({
    outputUrl: z.string(),
    width: z.int(),
    height: z.int(),
    frames: z.int(),
    durationSeconds: z.number(),
    engines: z.array(z.string()),
    /** The removed texts. */
    removed: z.array(FoundText.omit({ places: true })),
    /** Times at which the result may still show traces of text, after it was checked and filled once more. */
    traces: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number() })),
    /** Times around the examined frames on which the result shows any text, text of the scene included; missing in older results. */
    textLeft: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number() })).optional(),
  }),
  reducesColours: () => true,
  inputs: ({ url }) => [url],
  usedSeconds: ({ data: { part }, inputs: [video] }) => (video?.kind === "video" ? lengthOf(part, video) : 0),
  measure({ data: { regions = [], areas = [], choice, part }, inputs: [video] }) {
    if (video?.kind !== "video") refuse("notVideo");
    if (choice === "area" && regions.length === 0) refuse("areaMissing");
    const measured = measuredBySeconds(part, video);
    for (const region of [...regions, ...areas]) checkRegion(region, video, part);
    return measured;
  },
  limits: {
    memoryMegabytes: 2_400,
    seconds: ({ data: { part }, inputs: [video] }) =>
      Math.ceil(300 + patienceSeconds * (video?.kind === "video" ? lengthOf(part, video) : 0)),
  },
  actions: { find, look, preview, tryOut },
  operation,
  messages,
  answers,
  steps,
});

/** Refuses regions outside of the frame, after the end of the video or outside of the part, since nothing would be removed. */
function checkRegion(region: Region, video: VideoFacts, part: Part | undefined): void {
  checkTimes(region, video, part);
  if (!hasArea(region.points, video)) refuse("areaEmpty");
}
