import { refuse } from "@cutwater/contract/answer.ts";
import { fillPolygons, type Polygon, tracePolygons } from "@cutwater/imaging/mask/polygons.ts";
import { type Bounds, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { findOutline } from "@cutwater/imaging/segment/outline.ts";
import type { Outline as Found, Prompt } from "@cutwater/imaging/segment/prompt.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import type { Neighbour } from "@cutwater/imaging/segment/stray.ts";
import { type Clock, lookAround } from "@cutwater/video-inpainting";
import type { Mark } from "../../marks.ts";
import { type Segmenter, seenAt } from "./segmenter.ts";

export type OutlineWanted = {
  path: string;
  /** Size of the upright video, in pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  traits: Clock;
  mark: Mark;
  /** The network that is tried first, if there is one. */
  segmenter?: Segmenter | null;
  signal?: AbortSignal;
};

/** The outline of a mark on its frame. */
export type Outline = {
  /** Outlines in pixels of the upright video, filled by the even-odd rule. */
  polygons: Polygon[];
  /** The filled outlines as a mask. */
  mask: Runs;
  /** Whether the outline is only the drawn box, because nothing better was found. */
  isBox: boolean;
  /** The operator's network that found the outline. */
  by?: string;
};

/**
 * The outline of a mark. Takes the outline that the mark already has, else a network's result on the mark's frame, else an
 * outline from the video around the mark's time.
 *
 * @throws Refusal "boxEmpty", "pointEmpty", "nothingFound"; MediaError when the video cannot be read there
 */
export async function outlineOf(wanted: OutlineWanted): Promise<Outline> {
  const { mark, width, height, segmenter } = wanted;
  if (mark.polygons?.length) {
    const mask = runsOf(fillPolygons(mark.polygons, width, height), width, height);
    if (mask.spans.length === 0) refuse(mark.category === "box" ? "boxEmpty" : "pointEmpty");
    return { polygons: mark.polygons, mask, isBox: false };
  }
  promptOf(mark, { width, height }, { width, height });
  const seen = segmenter ? await seenAt(wanted) : null;
  const found = segmenter && seen ? await segmentedIn(segmenter, seen, mark, { width, height }) : null;
  if (found) return found;
  const { frame, neighbours } = await lookAround(wanted);
  return outlineIn(frame, neighbours, mark, { width, height });
}

/**
 * The outline of a mark, found by a network on a given frame of any size; null if the network finds nothing.
 *
 * @param full the frame size in whose pixels the mark is given
 * @throws Refusal "boxEmpty", "pointEmpty"
 */
export async function segmentedIn(
  segmenter: Segmenter,
  frame: RgbFrame,
  mark: Marked,
  full: Size,
): Promise<Outline | null> {
  const found = await segmenter.find(frame, promptOf(mark, full, frame));
  if (!found) return null;
  const polygons = tracedIn(found, frame, full);
  if (polygons.length === 0) return null;
  const mask = runsOf(fillPolygons(polygons, full.width, full.height), full.width, full.height);
  return { polygons, mask, isBox: false, by: segmenter.name };
}

/**
 * The outline of a mark on a given frame of any size.
 *
 * @param full the frame size in whose pixels the mark is given
 * @throws the same refusals as `outlineOf`
 */
export function outlineIn(frame: RgbFrame, neighbours: readonly Neighbour[], mark: Marked, full: Size): Outline {
  const found: Found = findOutline(frame, promptOf(mark, full, frame), neighbours) ?? refuse("nothingFound");
  const polygons =
    found.means === "box" && mark.category === "box"
      ? [cornersOf(boxOf(mark, full))]
      : tracedIn(found.mask, frame, full);
  if (polygons.length === 0) refuse("nothingFound");
  const mask = runsOf(fillPolygons(polygons, full.width, full.height), full.width, full.height);
  return { polygons, mask, isBox: found.means === "box" };
}

type Marked = Pick<Mark, "category" | "points">;
type Size = { width: number; height: number };

const tracedIn = (mask: Uint8Array, { width, height }: Size, full: Size): Polygon[] =>
  tracePolygons(mask, width, height, { scaleX: full.width / width, scaleY: full.height / height }).map((corners) =>
    corners.map(([x, y]) => [inTenths(x), inTenths(y)]),
  );

/** The most corners of an outline that is sent to the page: more would not be visible. */
const inTenths = (pixels: number): number => Math.round(10 * pixels) / 10;

/** Converts a mark to the pixels of a frame of another size. @throws Refusal when nothing of the mark lies in the frame */
function promptOf(mark: Marked, full: Size, { width, height }: Size): Prompt {
  const across = width / full.width;
  const down = height / full.height;
  if (mark.category === "box") {
    const box = boxOf(mark, full);
    const left = Math.floor(box.left * across);
    const top = Math.floor(box.top * down);
    const right = Math.min(width, Math.ceil((box.left + box.width) * across));
    const bottom = Math.min(height, Math.ceil((box.top + box.height) * down));
    return { box: { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) } };
  }
  const placed = mark.points
    .map(([x, y, wanted = 1]) => ({ x: x * across, y: y * down, wanted }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  const within = placed.filter(({ wanted }) => wanted === 1).map(({ x, y }) => [x, y] as const);
  if (within.length === 0) refuse("pointEmpty");
  const outside = placed.filter(({ wanted }) => wanted === 0).map(({ x, y }) => [x, y] as const);
  return { within, outside };
}

/** The rectangle between two corners, in whole pixels and clipped to the frame. */
function boxOf({ points }: Marked, { width, height }: Size): Bounds {
  const [a, b] = points;
  if (!a || !b) return refuse("boxEmpty");
  const left = Math.max(0, Math.floor(Math.min(a[0], b[0])));
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1])));
  const right = Math.min(width, Math.ceil(Math.max(a[0], b[0])));
  const bottom = Math.min(height, Math.ceil(Math.max(a[1], b[1])));
  if (right - left < 1 || bottom - top < 1) refuse("boxEmpty");
  return { left, top, width: right - left, height: bottom - top };
}

const cornersOf = ({ left, top, width, height }: Bounds): Polygon => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
