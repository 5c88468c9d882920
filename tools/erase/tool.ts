import { refuse } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { VideoUrl } from "@cutwater/video-inpainting/calls.ts";
import { Part, refuseTooManyFrames } from "@cutwater/video-inpainting/limits.ts";
import { z } from "zod";
import { detect, look, preview, tryOut } from "./calls.ts";
import { type Mark, markLimits, type Region, Regions } from "./marks.ts";
import { messages, steps } from "./messages.ts";

/** The job as wire.13 words it, with one thing marked on one frame, is a list of one region too. */
const regionsOf = (asked: unknown): unknown => {
  if (typeof asked !== "object" || asked === null || "regions" in asked) return asked;
  const { url, part, ...mark } = asked as { url?: unknown; part?: unknown };
  return { url, part, regions: [mark] };
};

/** Processor seconds that a second of video may need before the run is ended; a busy machine and a large frame are no reason to. */
const patienceSeconds = 240;

export default defineTool({
  code: "VIDEO_REMOVE_OBJECT",
  names: {
    en: { name: "Smart erase", short: "Erase" },
    zh: { name: "智能擦除", short: "擦除" },
  },
  path: "/video/erase/object",
  pricing: { unit: "seconds", amount: 1, credits: 1, freeTimes: 2 },
  accepts: {
    kind: "video",
    extensions: ["mp4", "mov", "avi", "m4v", "mkv"],
    maxBytes: uploadLimits.videoBytes,
    codecs: ["h264"],
    isLimitedByPlan: true,
    canTrim: true,
  },
  data: z.preprocess(regionsOf, z.object({ url: VideoUrl, regions: Regions, part: Part.optional() })),
  result: z.object({
    outputUrl: z.string(),
    width: z.int(),
    height: z.int(),
    frames: z.int(),
    durationSeconds: z.number(),
    /** What was at work beside our own kernels: networks by their names in the registries. */
    engines: z.array(z.string()),
  }),
  inputs: ({ url }) => [url],
  usedSeconds: ({ data: { part }, inputs: [video] }) => (video?.kind === "video" ? lengthOf(part, video) : 0),
  measure({ data: { regions, part }, inputs: [video] }) {
    if (video?.kind !== "video") refuse("notVideo");
    if (part) checkPart(part, video);
    for (const region of regions) checkRegion(region, video, part);
    refuseTooManyCorners(regions);
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
  actions: { detect, look, preview, tryOut },
  messages,
  steps,
});

type VideoFacts = Extract<MediaFacts, { kind: "video" }>;

/** Times come in thousandths: five seconds are no more than that. */
const roundingSeconds = 0.0015;

/** Seconds of a video that a job works on. */
const lengthOf = (part: Part | undefined, { durationSeconds }: VideoFacts): number =>
  part ? Math.min(part.toSeconds, durationSeconds) - part.fromSeconds : durationSeconds;

function checkPart({ fromSeconds, toSeconds }: Part, { durationSeconds }: VideoFacts): void {
  if (fromSeconds >= Math.min(toSeconds, durationSeconds))
    refuse("partEmpty", { seconds: Math.round(durationSeconds * 10) / 10 });
}

/** Refuses what lies beside the frame, after the end or outside the part: nothing would go. */
function checkRegion({ marks, fromSeconds = 0, toSeconds }: Region, video: VideoFacts, part: Part | undefined): void {
  if (part && (fromSeconds >= part.toSeconds || (toSeconds ?? video.durationSeconds) <= part.fromSeconds))
    refuse("regionOutsidePart");
  if (part && !marks.every(({ time }) => time >= part.fromSeconds - roundingSeconds && time <= part.toSeconds))
    refuse("markOutsidePart");
  if (fromSeconds >= video.durationSeconds || (toSeconds !== undefined && toSeconds <= fromSeconds))
    refuse("rangeEmpty", { seconds: Math.round(video.durationSeconds * 10) / 10 });
  for (const { category, points, time } of marks) {
    if (time > video.durationSeconds + 1)
      refuse("markAfterEnd", { seconds: Math.round(video.durationSeconds * 10) / 10 });
    if (category === "box" ? !hasArea(points, video) : !hasClick(points, video))
      refuse(category === "box" ? "boxEmpty" : "pointEmpty");
  }
}

/** A job's data holds no more. */
function refuseTooManyCorners(regions: readonly Region[]): void {
  const outlines = regions.flatMap(({ marks }) => marks.flatMap(({ polygons = [] }) => polygons));
  const corners = outlines.reduce((sum, { length }) => sum + length, 0);
  if (corners > markLimits.allCorners) refuse("outlinesTooLong", { corners, most: markLimits.allCorners });
}

type Points = Mark["points"];
type Size = Pick<VideoFacts, "width" | "height">;

function hasArea(points: Points, { width, height }: Size): boolean {
  if (points.length !== 2) return false;
  const [[ax, ay], [bx, by]] = points as [Points[number], Points[number]];
  const across = Math.min(width, Math.max(ax, bx)) - Math.max(0, Math.min(ax, bx));
  const down = Math.min(height, Math.max(ay, by)) - Math.max(0, Math.min(ay, by));
  return across >= 1 && down >= 1;
}

const hasClick = (points: Points, { width, height }: Size): boolean =>
  points.some(([x, y, wanted = 1]) => wanted === 1 && x >= 0 && y >= 0 && x < width && y < height);
