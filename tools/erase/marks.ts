import { Seconds } from "@cutwater/video-inpainting/limits.ts";
import { z } from "zod";

/** The kinds of mark: a rectangle, or clicks on the thing. */
export const categories = ["box", "point"] as const;

/** The limits of a job's marks. All corners of all outlines, in tenths of pixels, fit into the largest job. */
export const markLimits = { regions: 8, marks: 6, points: 64, polygons: 64, corners: 600, allCorners: 30_000 } as const;

const pixel = z.number().min(-20_000).max(20_000);

/** x, y in pixels of the upright frame; a click is followed by 1 on a thing to erase, by 0 on a thing to keep. */
const Point = z.union([z.tuple([pixel, pixel]), z.tuple([pixel, pixel, z.literal([0, 1])])]);
/** An outline as x, y pairs; areas inside another one are holes (even-odd). */
export const Polygon = z
  .array(z.tuple([pixel, pixel]))
  .min(3)
  .max(markLimits.corners);

/** A mark on one frame. */
export const Mark = z.object({
  category: z.enum(categories),
  /** The time of that frame. */
  time: Seconds,
  /** Two opposite corners of a box; else the clicks. */
  points: z.array(Point).min(1).max(markLimits.points),
  /** The outline as detection found it and the customer saw it; without one the engine finds it. */
  polygons: z.array(Polygon).max(markLimits.polygons).optional(),
});
export type Mark = z.infer<typeof Mark>;

/** One thing to erase: marked once, and again on frames where its outline went astray. */
export const Region = z.object({
  marks: z.array(Mark).min(1).max(markLimits.marks),
  /** The start and the end of its erasure; the whole video by default. */
  fromSeconds: Seconds.optional(),
  toSeconds: Seconds.optional(),
});
export type Region = z.infer<typeof Region>;

/** Regions in the forms that jobs use (wire.13): with their marks, or flat. */
export const Regions = z.preprocess(withMarks, z.array(Region).min(1).max(markLimits.regions));

/** A region with one mark; several with the same `id` are one region that was marked again. */
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
