import { rm } from "node:fs/promises";
import { join } from "node:path";
import { refuse } from "@cutwater/contract/answer.ts";
import { areaOf } from "@cutwater/imaging/mask/runs.ts";
import { compose, type Homography, identity, invert } from "@cutwater/imaging/motion/homography.ts";
import { sizeOf } from "@cutwater/media/video/read.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import { type Mark, type Region, refuseTooManyFrames } from "../../marks.ts";
import { likelyRate } from "../facts.ts";
import { openSegmenter } from "../mark/segmenter.ts";
import type { EraseStep } from "../step.ts";
import { type Analysis, analyse } from "./analyse.ts";
import { type Holes, holesOf, type MarkedRegion, type MarkedVideo, markRegion } from "./holes.ts";
import { createSmallFrames } from "./small-frames.ts";
import { type PointMap, storedPoints } from "./upright.ts";

/** All that must be known of a video before a frame is changed. */
export type Study = Analysis & {
  holes: Holes;
  /** The operator's networks that outlined what is marked. */
  outlinedBy: string[];
};

export type StudyWanted = {
  path: string;
  traits: VideoTraits;
  /** As it is shown. */
  upright: { width: number; height: number };
  durationSeconds: number;
  regions: readonly Region[];
  /** Only what is shown from then on, and before then, as the file counts. */
  fromSeconds: number;
  untilSeconds?: number;
  /** Where small frames lie meanwhile. */
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the share done, 0-1, and with what is done now. */
  onShare(share: number, step: EraseStep): void;
};

const shareOfLooking = 0.5;
/** While it is looked through, so many seconds more of frames than its time so far may have come: they may come unevenly. */
const burstSeconds = 10;
/** A box of a larger share of the frame is no mark laid over it. */
const mostOverlay = 0.08;

/** Looks through the video, finds what is marked and follows it. @throws Refusal, or MediaError for a video that breaks off */
export async function study(wanted: StudyWanted): Promise<Study> {
  const { path, traits, upright, durationSeconds, regions, fromSeconds, untilSeconds, folder, signal, onShare } =
    wanted;
  const lasts = (units: number) => (units * traits.timeBase.num) / traits.timeBase.den;
  const wholeSeconds = Math.max(0.001, Math.min(durationSeconds, (untilSeconds ?? durationSeconds) - fromSeconds));
  const toStored = storedPoints(traits, upright);
  const smallPath = join(folder, "small.yuv");
  const frames = await createSmallFrames(smallPath, sizeOf(traits, true), traits.isFullRange);
  try {
    const analysis = await analyse({
      path,
      traits,
      fromSeconds,
      onHalf: frames.add,
      ...(untilSeconds ? { untilSeconds } : {}),
      ...(signal ? { signal } : {}),
      outlines: regions.flatMap(({ marks }) => marks.flatMap((mark) => outlinesIn(mark, toStored, traits))),
      onFrames(times) {
        const seconds = lasts(times.at(-1)! - times[0]!);
        refuseTooManyFrames(times.length, seconds + burstSeconds);
        onShare(shareOfLooking * Math.min(1, seconds / wholeSeconds), { key: "looking", params: {} });
      },
    });
    if (analysis.times.length === 0) refuse("videoBroken");
    const seconds = secondsOf(analysis, traits);
    refuseTooManyFrames(seconds.length, seconds.at(-1)! - seconds[0]!);
    const framesPerSecond = rateOf(seconds);
    const frameAt = (time: number) =>
      Math.max(
        0,
        seconds.findLastIndex((shown) => shown <= time + 0.001),
      );
    const video = { path, traits, upright, toStored, framesPerSecond, frameAt, count: seconds.length };
    const marked = await markAll(video, wanted);
    const { width, height } = traits;
    const scene = { width, height, small: frames.small, framesPerSecond, ...analysis };
    const holes = await holesOf(marked, scene, {
      ...(signal ? { signal } : {}),
      onShare: (share) => onShare(shareOfLooking + (1 - shareOfLooking) * share, { key: "following", params: {} }),
    });
    checkHoles(holes, analysis, width * height);
    const outlinedBy = [...new Set(marked.flatMap(({ marks }) => marks.flatMap(({ by }) => by ?? [])))];
    return { ...analysis, holes, outlinedBy };
  } finally {
    await frames.close();
    await rm(smallPath, { force: true });
  }
}

/** Finds what the marks outline, by an operator's network where there is one and any mark needs it. */
async function markAll(
  video: Omit<MarkedVideo, "segmenter">,
  { regions, modelDirectories, threads, signal }: StudyWanted,
): Promise<MarkedRegion[]> {
  const isOutlined = regions.every(({ marks }) => marks.every(({ polygons }) => polygons?.length));
  const segmenter = isOutlined ? null : await openSegmenter(modelDirectories, { threads });
  try {
    const marked: MarkedRegion[] = [];
    for (const region of regions) marked.push(await markRegion(region, { ...video, segmenter }, signal));
    return marked;
  } finally {
    await segmenter?.close();
  }
}

/** How many frames a second there are as a mean; of a single one nothing is known. */
const rateOf = (seconds: readonly number[]): number =>
  likelyRate((seconds.length - 1) / (seconds.at(-1)! - seconds[0]!));

/** When each frame is shown, in seconds after the video's first one, from which marks count. */
export const secondsOf = ({ times }: Pick<Analysis, "times">, { timeBase, startTime }: VideoTraits): number[] =>
  times.map((time) => ((time - startTime) * timeBase.num) / timeBase.den);

/**
 * What may lie over the picture and must not be taken for the scene. Only small boxes: a large one holds a thing of the scene more often,
 * and much of the scene around it, which shows how the camera moves.
 */
function outlinesIn({ category, points }: Mark, toStored: PointMap, { width, height }: VideoTraits) {
  const [a, b] = points;
  if (category !== "box" || !a || !b) return [];
  const corners = [
    [a[0], a[1]],
    [b[0], a[1]],
    [b[0], b[1]],
    [a[0], b[1]],
  ] as const;
  const stored = corners.map(([x, y]) => toStored(x, y));
  const [first, , opposite] = stored as [[number, number], [number, number], [number, number]];
  const area = Math.abs((opposite[0] - first[0]) * (opposite[1] - first[1]));
  return area < mostOverlay * width * height ? [stored] : [];
}

function checkHoles(holes: Holes, { shots }: Analysis, pixels: number): void {
  if (holes.every((hole) => hole === null)) refuse("nothingFound");
  for (const { start, end } of shots)
    if (holes.slice(start, end).every((hole) => hole !== null && areaOf(hole) === pixels)) refuse("everything");
}

/** Takes places of each frame to the ground of its shot's first one. */
export function groundsOf({ shots, toNext }: Analysis): Homography[] {
  return shots.flatMap(({ start, end }) => {
    let toGround = identity();
    return Array.from({ length: end - start }, (_, i) => {
      if (i > 0) toGround = compose(toGround, invert(toNext[start + i - 1]!));
      return toGround;
    });
  });
}
