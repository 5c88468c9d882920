import { fillPolygons, type Polygon } from "@cutwater/imaging/mask/polygons.ts";
import { type Bounds, fillRuns, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Mark, Region } from "../../marks.ts";
import { followRegion, holeOf, type MarkedFrame } from "../follow/follow.ts";
import type { Scene } from "../follow/scene.ts";
import { outlineOf } from "../mark/outline.ts";
import type { Segmenter } from "../mark/segmenter.ts";
import type { PointMap } from "./upright.ts";

/** The hole of each frame; null = none. Frames with the same hole share it. */
export type Holes = readonly (Runs | null)[];

/** A region's marks as masks of the stored picture. */
export type MarkedRegion = { marks: readonly Marked[]; from: number; to: number };
/** `by`: the operator's network that outlined it. */
type Marked = MarkedFrame & { by?: string };

export type MarkedVideo = {
  path: string;
  traits: VideoTraits;
  upright: { width: number; height: number };
  toStored: PointMap;
  framesPerSecond: number;
  /** The number of the frame that is shown at a time. */
  frameAt(seconds: number): number;
  count: number;
  segmenter: Segmenter | null;
};

/** Finds what each mark of a region outlines. @throws Refusal where there is nothing */
export async function markRegion(region: Region, video: MarkedVideo, signal?: AbortSignal): Promise<MarkedRegion> {
  const marks: Marked[] = [];
  for (const mark of region.marks) marks.push(await markFrame(mark, video, signal));
  const { frameAt, count } = video;
  return {
    marks,
    from: region.fromSeconds === undefined ? 0 : frameAt(region.fromSeconds),
    to: region.toSeconds === undefined ? count : Math.min(count, frameAt(region.toSeconds) + 1),
  };
}

async function markFrame(mark: Mark, video: MarkedVideo, signal?: AbortSignal): Promise<Marked> {
  const { path, upright, toStored, framesPerSecond, traits, segmenter } = video;
  const { polygons, isBox, by } = await outlineOf({
    path,
    ...upright,
    framesPerSecond,
    traits,
    mark,
    segmenter,
    ...(signal ? { signal } : {}),
  });
  const stored: Polygon[] = polygons.map((corners) => corners.map(([x, y]) => toStored(x, y)));
  const { width, height } = traits;
  const mask = runsOf(fillPolygons(stored, width, height), width, height);
  const box = boxIn(mark, toStored, traits);
  return { frame: video.frameAt(mark.time), mask, isBox, ...(box ? { box } : {}), ...(by ? { by } : {}) };
}

/** A drawn box in whole pixels of the stored picture; null where it was clicked on. */
function boxIn({ category, points }: Mark, toStored: PointMap, { width, height }: VideoTraits): Bounds | null {
  const [a, b] = points;
  if (category !== "box" || !a || !b) return null;
  const [[u, v], [x, y]] = [toStored(a[0], a[1]), toStored(b[0], b[1])];
  const [left, top] = [Math.max(0, Math.floor(Math.min(u, x))), Math.max(0, Math.floor(Math.min(v, y)))];
  const right = Math.min(width, Math.ceil(Math.max(u, x)));
  const bottom = Math.min(height, Math.ceil(Math.max(v, y)));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

/** Follows regions through a video: the holes of all of them together. */
export async function holesOf(
  regions: readonly MarkedRegion[],
  scene: Scene,
  { signal, onShare }: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<Holes> {
  const count = scene.small.count;
  const parts: (Runs | null)[][] = [];
  for (const [i, region] of regions.entries()) {
    const followed = await followRegion({
      scene,
      ...region,
      ...(signal ? { signal } : {}),
      progress: (share) => onShare?.((i + share) / regions.length),
    });
    parts.push(
      Array.from({ length: count }, (_, t) => (t < region.from || t >= region.to ? null : holeOf(followed, t))),
    );
  }
  const together = createUnion(scene);
  return Array.from({ length: count }, (_, t) => together(parts.flatMap((holes) => holes[t] ?? [])));
}

/** Unites holes; the same ones again give the same answer, so that frames share it. */
function createUnion({ width, height }: Pick<Scene, "width" | "height">) {
  let last: { of: readonly Runs[]; is: Runs } | null = null;
  return (holes: readonly Runs[]): Runs | null => {
    const [only] = holes;
    if (!only) return null;
    if (holes.length === 1) return only.spans.length === 0 ? null : only;
    if (last && last.of.length === holes.length && last.of.every((one, i) => one === holes[i])) return last.is;
    const mask = new Uint8Array(width * height);
    for (const hole of holes) fillRuns(hole, mask);
    last = { of: holes, is: runsOf(mask, width, height) };
    return last.is;
  };
}
