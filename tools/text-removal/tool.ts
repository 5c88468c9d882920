import { refuse } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { VideoUrl } from "@cutwater/video-inpainting/calls.ts";
import { Part, refuseTooManyFrames } from "@cutwater/video-inpainting/limits.ts";
import { FoundText } from "@cutwater/video-text/found.ts";
import { z } from "zod";
import { find, look, preview, tryOut } from "./calls.ts";
import { answers, messages, steps } from "./messages.ts";
import { Choice, type Region, Regions } from "./regions.ts";

/** Processor seconds that a second of video may need before the run is ended; a busy machine and a large frame are no reason to. */
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
    part: Part.optional(),
  }),
  result: z.object({
    outputUrl: z.string(),
    width: z.int(),
    height: z.int(),
    frames: z.int(),
    durationSeconds: z.number(),
    engines: z.array(z.string()),
    /** What went. */
    removed: z.array(FoundText.omit({ places: true })),
    /** Where the result may still show traces of text, after it was looked at once more and mended. */
    traces: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number() })),
  }),
  inputs: ({ url }) => [url],
  usedSeconds: ({ data: { part }, inputs: [video] }) => (video?.kind === "video" ? lengthOf(part, video) : 0),
  measure({ data: { regions = [], choice, part }, inputs: [video] }) {
    if (video?.kind !== "video") refuse("notVideo");
    if (choice === "area" && regions.length === 0) refuse("areaMissing");
    if (part && part.fromSeconds >= Math.min(part.toSeconds, video.durationSeconds))
      refuse("partEmpty", { seconds: Math.round(video.durationSeconds * 10) / 10 });
    for (const region of regions) checkRegion(region, video, part);
    const length = lengthOf(part, video);
    refuseTooManyFrames(Math.round(video.framesPerSecond * length), length);
    const seconds = Math.max(1, Math.ceil(length - roundingSeconds));
    return { units: seconds, durationSeconds: seconds };
  },
  limits: {
    memoryMegabytes: 2_400,
    seconds: ({ data: { part }, inputs: [video] }) =>
      Math.ceil(300 + patienceSeconds * (video?.kind === "video" ? lengthOf(part, video) : 0)),
  },
  actions: { find, look, preview, tryOut },
  messages,
  answers,
  steps,
});

type VideoFacts = Extract<MediaFacts, { kind: "video" }>;

/** Times come in thousandths: five seconds are no more than that. */
const roundingSeconds = 0.0015;

/** Seconds of a video that a job works on. */
const lengthOf = (part: Part | undefined, { durationSeconds }: VideoFacts): number =>
  part ? Math.min(part.toSeconds, durationSeconds) - part.fromSeconds : durationSeconds;

/** Refuses what lies beside the frame, after the end or outside the part: nothing would go. */
function checkRegion({ points, fromSeconds = 0, toSeconds }: Region, video: VideoFacts, part: Part | undefined): void {
  const seconds = Math.round(video.durationSeconds * 10) / 10;
  if (fromSeconds >= video.durationSeconds || (toSeconds !== undefined && toSeconds <= fromSeconds))
    refuse("rangeEmpty", { seconds });
  if (part && (fromSeconds >= part.toSeconds || (toSeconds ?? video.durationSeconds) <= part.fromSeconds))
    refuse("regionOutsidePart");
  const [[ax, ay], [bx, by]] = points;
  const across = Math.min(video.width, Math.max(ax, bx)) - Math.max(0, Math.min(ax, bx));
  const down = Math.min(video.height, Math.max(ay, by)) - Math.max(0, Math.min(ay, by));
  if (across < 1 || down < 1) refuse("areaEmpty");
}
