import { Refusal } from "@cutwater/contract/answer.ts";
import { allowanceOf } from "@cutwater/contract/plans.ts";
import type { Clip } from "@cutwater/video-editor/clip.ts";
import { partFor } from "@cutwater/video-editor/part.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type Mark, markLimits, type Region } from "../../marks.ts";
import tool from "../../tool.ts";
import type { FrameMark, MarkedRegion, Marking } from "./regions.ts";

type Points = Mark["points"];

/** The regions in the form that a job's data use. */
export const regionsFor = ({ regions }: Marking, { durationSeconds }: Pick<Clip, "durationSeconds">): Region[] =>
  regions.map(({ marks, fromSeconds, toSeconds }) => ({
    marks: marks.map(markFor),
    ...(fromSeconds > 0 && { fromSeconds: rounded(fromSeconds, 1_000) }),
    ...(toSeconds < durationSeconds && { toSeconds: rounded(toSeconds, 1_000) }),
  }));

/** A job's data. */
export const dataFor = (marking: Marking, part: Part | null, { url, facts }: Pick<Source, "url" | "facts">) => {
  const chosen = partFor(part, facts);
  return { url, regions: regionsFor(marking, facts), ...(chosen && { part: chosen }) };
};

/**
 * The key in the tool's `messages` with which the server would refuse a job with these data; null if it would accept them.
 * Applies the server's own rules.
 */
export function refusalOf(data: ReturnType<typeof dataFor>, { facts }: Pick<Source, "facts">): Refusal | null {
  try {
    // The plan does not change the refusal.
    tool.measure({ data, inputs: [facts], allowance: allowanceOf([]) });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A mark in the form that a job's data use. */
export const markFor = (mark: FrameMark): Mark => ({
  category: mark.category,
  time: rounded(mark.time, 1e6),
  points: pointsOf(mark),
  ...(mark.outlines &&
    mark.outlines.length > 0 && {
      polygons: mark.outlines
        .slice(0, markLimits.polygons)
        .map((outline) => outline.map(([x, y]): [number, number] => [rounded(x, 10), rounded(y, 10)])),
    }),
});

/** Two opposite corners of a box, or the clicks, where a click on a thing to keep has a third number 0. */
export function pointsOf({ category, box, clicks }: FrameMark): Points {
  if (category === "point")
    return clicks.map(({ x, y, isWanted }) =>
      isWanted ? [rounded(x, 10), rounded(y, 10)] : [rounded(x, 10), rounded(y, 10), 0],
    );
  if (!box) return [];
  return [
    [box.x, box.y],
    [box.x + box.width, box.y + box.height],
  ];
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** The marking of an earlier job, so that it can be corrected; null if the data are not from this tool. */
export function markingFrom(data: Record<string, unknown>, clip: Clip): Marking | null {
  if (!Array.isArray(data.regions) || data.regions.length === 0) return null;
  const regions = (data.regions as Region[]).map((region, place) => regionFrom(region, place + 1, clip));
  return { regions, selectedId: 1 };
}

const regionFrom = (
  { marks, fromSeconds, toSeconds }: Region,
  id: number,
  { durationSeconds }: Clip,
): MarkedRegion => ({
  id,
  marks: marks.map(markFrom),
  fromSeconds: fromSeconds ?? 0,
  toSeconds: toSeconds ?? durationSeconds,
});

function markFrom({ category, time, points, polygons }: Mark): FrameMark {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points;
  const corner = { x: Math.min(ax, bx), y: Math.min(ay, by) };
  return {
    category,
    time,
    outlines: polygons ?? null,
    isTouched: true,
    box: category === "box" ? { ...corner, width: Math.abs(bx - ax), height: Math.abs(by - ay) } : null,
    clicks: category === "box" ? [] : points.map(([x, y, wanted = 1]) => ({ x, y, isWanted: wanted === 1 })),
  };
}
