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
  roundingSeconds,
  toTenths,
  type VideoFacts,
} from "@cutwater/video-inpainting/limits.ts";
import { z } from "zod";
import { detect, look, preview, tryOut } from "./calls.ts";
import { type Mark, markLimits, type Region, Regions } from "./marks.ts";
import { messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";

/** The short form of a job in wire.13 marks one thing on one frame; it becomes a list of one region. */
const regionsOf = (asked: unknown): unknown => {
  if (typeof asked !== "object" || asked === null || "regions" in asked) return asked;
  const { url, part, ...mark } = asked as { url?: unknown; part?: unknown };
  return { url, part, regions: [mark] };
};

/**
 * A run is ended when it takes more processor seconds than this per second of video. The limit is high enough for a busy machine
 * and a large frame.
 */
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
    /** Networks that took part beside our own kernels, by their names in the registries. */
    engines: z.array(z.string()),
  }),
  reducesColours: () => true,
  inputs: ({ url }) => [url],
  usedSeconds: ({ data: { part }, inputs: [video] }) => (video?.kind === "video" ? lengthOf(part, video) : 0),
  measure({ data: { regions, part }, inputs: [video] }) {
    if (video?.kind !== "video") refuse("notVideo");
    const measured = measuredBySeconds(part, video);
    for (const region of regions) checkRegion(region, video, part);
    refuseTooManyCorners(regions);
    return measured;
  },
  limits: {
    memoryMegabytes: 2_400,
    seconds: ({ data: { part }, inputs: [video] }) =>
      Math.ceil(300 + patienceSeconds * (video?.kind === "video" ? lengthOf(part, video) : 0)),
  },
  actions: { detect, look, preview, tryOut },
  operation,
  messages,
  steps,
});

/** Refuses regions outside of the frame, after the end of the video or outside of the part, since nothing would be erased. */
function checkRegion(region: Region, video: VideoFacts, part: Part | undefined): void {
  checkTimes(region, video, part);
  if (part && !region.marks.every(({ time }) => time >= part.fromSeconds - roundingSeconds && time <= part.toSeconds))
    refuse("markOutsidePart");
  for (const { category, points, time } of region.marks) {
    if (time > video.durationSeconds + 1) refuse("markAfterEnd", { seconds: toTenths(video.durationSeconds) });
    if (category === "box" ? !hasBox(points, video) : !hasClick(points, video))
      refuse(category === "box" ? "boxEmpty" : "pointEmpty");
  }
}

/** Refuses a job whose outlines have more corners in all than its data can hold. */
function refuseTooManyCorners(regions: readonly Region[]): void {
  const outlines = regions.flatMap(({ marks }) => marks.flatMap(({ polygons = [] }) => polygons));
  const corners = outlines.reduce((sum, { length }) => sum + length, 0);
  if (corners > markLimits.allCorners) refuse("outlinesTooLong", { corners, most: markLimits.allCorners });
}

type Points = Mark["points"];

function hasBox(points: Points, video: VideoFacts): boolean {
  const [one, other, ...more] = points;
  return one !== undefined && other !== undefined && more.length === 0 && hasArea([one, other], video);
}

const hasClick = (points: Points, { width, height }: VideoFacts): boolean =>
  points.some(([x, y, wanted = 1]) => wanted === 1 && x >= 0 && y >= 0 && x < width && y < height);
