import { refuse } from "@cutwater/contract/answer.ts";
import { fillPolygons, type Polygon } from "@cutwater/imaging/mask/polygons.ts";
import { type Bounds, runsOf } from "@cutwater/imaging/mask/runs.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import {
  type FindOptions,
  holesOf,
  type MarkedFrame,
  type MarkedRegion,
  type PointMap,
  type StudiedVideo,
  type Subject,
} from "@cutwater/video-inpainting";
import type { Mark, Region } from "../../marks.ts";
import { outlineOf } from "./outline.ts";
import { openSegmenter, type Segmenter } from "./segmenter.ts";

/** A box that covers a larger share of the frame is not treated as an overlay, such as a logo on top of the picture. */
const mostOverlay = 0.08;

/** The marked regions, outlined on their frames and followed through the video. */
export function markedSubject(regions: readonly Region[]): Subject {
  return {
    code: [import.meta.dirname],
    overlays: ({ toStored, traits }) =>
      regions.flatMap(({ marks }) => marks.flatMap((mark) => overlaysIn(mark, toStored, traits))),
    async find(video, options) {
      const marked = await markAll(regions, video, options);
      const { signal, onShare } = options;
      const holes = await holesOf(marked, video.scene, {
        ...(signal ? { signal } : {}),
        onShare: (share) => onShare(share, { key: "following", params: {} }),
      });
      if (holes.every((hole) => hole === null)) refuse("nothingFound");
      const engines = [...new Set(marked.flatMap(({ marks }) => marks.flatMap(({ by }) => by ?? [])))];
      return { holes, engines, told: null };
    },
  };
}

/**
 * The areas that may be overlays on the picture, so that they are not taken for part of the scene. Only small boxes count: a
 * large box more often marks a thing in the scene, and contains much of the scene around it, which shows how the camera moves.
 */
function overlaysIn({ category, points }: Mark, toStored: PointMap, { width, height }: VideoTraits): Polygon[] {
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

/** A region whose marks are masks of the stored picture. */
type Marked = Omit<MarkedRegion, "marks"> & { marks: readonly MarkedByNetwork[] };
/** `by` is the operator's network that found the outline. */
type MarkedByNetwork = MarkedFrame & { by?: string };

/** Finds the outlines of the marks. Opens an operator's network if there is one and at least one mark needs it. */
async function markAll(
  regions: readonly Region[],
  video: StudiedVideo,
  { modelDirectories, threads, signal }: FindOptions,
): Promise<Marked[]> {
  const isOutlined = regions.every(({ marks }) => marks.every(({ polygons }) => polygons?.length));
  const segmenter = isOutlined ? null : await openSegmenter(modelDirectories, { threads });
  try {
    const marked: Marked[] = [];
    for (const region of regions) marked.push(await markRegion(region, { ...video, segmenter }, signal));
    return marked;
  } finally {
    await segmenter?.close();
  }
}

type MarkedVideo = StudiedVideo & { segmenter: Segmenter | null };

/** Finds the outline of each mark of a region. @throws Refusal when a mark contains nothing */
async function markRegion(region: Region, video: MarkedVideo, signal?: AbortSignal): Promise<Marked> {
  const marks: MarkedByNetwork[] = [];
  for (const mark of region.marks) marks.push(await markFrame(mark, video, signal));
  const { frameAt, count } = video;
  return {
    marks,
    from: region.fromSeconds === undefined ? 0 : frameAt(region.fromSeconds),
    to: region.toSeconds === undefined ? count : Math.min(count, frameAt(region.toSeconds) + 1),
  };
}

async function markFrame(mark: Mark, video: MarkedVideo, signal?: AbortSignal): Promise<MarkedByNetwork> {
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

/** A drawn box in whole pixels of the stored picture; null for clicks. */
function boxIn({ category, points }: Mark, toStored: PointMap, { width, height }: VideoTraits): Bounds | null {
  const [a, b] = points;
  if (category !== "box" || !a || !b) return null;
  const [u, v] = toStored(a[0], a[1]);
  const [x, y] = toStored(b[0], b[1]);
  const left = Math.max(0, Math.floor(Math.min(u, x)));
  const top = Math.max(0, Math.floor(Math.min(v, y)));
  const right = Math.min(width, Math.ceil(Math.max(u, x)));
  const bottom = Math.min(height, Math.ceil(Math.max(v, y)));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
