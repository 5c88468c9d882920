import { Seconds } from "@cutwater/video-inpainting/limits.ts";
import { z } from "zod";

/** The kinds of mark: a rectangle, or clicks on the thing. */
export const categories = ["box", "point"] as const;

/** The limits of a job's marks. The largest job has room for all corners of all outlines in tenths of pixels. */
export const markLimits = { regions: 8, marks: 6, points: 64, polygons: 64, corners: 600, allCorners: 30_000 } as const;

const pixel = z.number().min(-20_000).max(20_000);

/** A point: x, y in pixels of the upright frame. A click has a third number: 1 on a thing to erase, 0 on a thing to keep. */
const Point = z.union([z.tuple([pixel, pixel]), z.tuple([pixel, pixel, z.literal([0, 1])])]);
/** An outline as x, y pairs. An outline inside another one is a hole (even-odd rule). */
export const Polygon = z
  .array(z.tuple([pixel, pixel]))
  .min(3)
  .max(markLimits.corners);

/** A mark on one frame. */
export const Mark = z.object({
  category: z.enum(categories),
  /** The time of that frame. */
  time: Seconds,
  /** Two opposite corners of a box, or the clicks. */
  points: z.array(Point).min(1).max(markLimits.points),
  /** The outline that detection found and the customer saw. Without an outline, the engine finds it. */
  polygons: z.array(Polygon).max(markLimits.polygons).optional(),
});
export type Mark = z.infer<typeof Mark>;

/** One thing to erase: its first mark, and further marks on frames where its outline had to be corrected. */
export const Region = z.object({
  marks: z.array(Mark).min(1).max(markLimits.marks),
  /** The start and the end of the time in which the thing is erased; the whole video by default. */
  fromSeconds: Seconds.optional(),
  toSeconds: Seconds.optional(),
});
export type Region = z.infer<typeof Region>;

/** Regions in either form that jobs use (wire.13): each with its list of marks, or flat with one mark. */
export const Regions = z.preprocess(withMarks, z.array(Region).min(1).max(markLimits.regions));

/** A flat region has one mark; several flat regions with the same `id` are one region with several marks. */
type FlatRegion = { id?: unknown; from?: unknown; to?: unknown };
const isFlat = (given: unknown): given is FlatRegion =>
  typeof given === "object" && given !== null && !("marks" in given);

function withMarks(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const groups = Map.groupBy<string | number, unknown>(given, (one, place) =>
    isFlat(one) && one.id !== undefined ? `id ${one.id}` : place,
  );
  return [...groups.values()].map((group) => (group.every(isFlat) ? regionOf(group) : group[0]));
}

function regionOf(flat: readonly FlatRegion[]): unknown {
  const marks = flat.map(({ id: _id, from: _from, to: _to, ...mark }) => mark);
  const fromSeconds = flat.find(({ from }) => from !== undefined)?.from;
  const toSeconds = flat.findLast(({ to }) => to !== undefined)?.to;
  return { marks, ...(fromSeconds !== undefined && { fromSeconds }), ...(toSeconds !== undefined && { toSeconds }) };
}
