import { type Bounds, growRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { kindOf, type RegionKind } from "./kind.ts";
import { laidOver } from "./laid-over.ts";
import { followThing } from "./objects.ts";
import type { Scene } from "./scene.ts";
import { followWatermark } from "./watermark.ts";

/** A mark on a frame, with the outline of the marked thing. */
export type MarkedFrame = {
  frame: number;
  /** In the scene's size. */
  mask: Runs;
  /** Whether the outline is only the drawn box. */
  isBox: boolean;
  /** The drawn box, clipped to the scene; undefined when the mark is a click. */
  box?: Bounds;
};

export type FollowWanted = {
  scene: Scene;
  /** The marks: at least one, in any order, on frames inside or outside of the range. */
  marks: readonly MarkedFrame[];
  /** The first frame, and the one after the last. */
  from: number;
  to: number;
  signal?: AbortSignal;
  /** Called with the finished share, 0-1. */
  progress?: (share: number) => void;
};

/** Masks of a followed thing on each frame. */
export type Followed = {
  kind: RegionKind;
  /** Number of the first frame: masks[i] belongs to frame from + i. */
  from: number;
  /** Masks in the scene's size, not grown; null where the thing is absent. A still thing has the same object on all frames. */
  masks: readonly (Runs | null)[];
  /** Number of pixels by which a hole is larger than its mask on each side. */
  growPixels: number;
};

/** Growth of a hole beyond its mask, in pixels of a picture with 480 rows. */
const growAt480 = { still: 1.5, rigid: 2, object: 7.5 } as const;

/**
 * Follows a marked thing through a range of frames. Still things are followed across cuts, moving overlays by their edges and
 * also across cuts, and things of the scene within their shot.
 *
 * @throws RangeError when there is no mark
 */
export async function followRegion({ scene, marks, from, to, signal, progress }: FollowWanted): Promise<Followed> {
  const ordered = [...marks].sort((a, b) => a.frame - b.frame);
  const [first] = ordered;
  if (!first) throw new RangeError("nothing was marked");
  const staying = await stayingMarks(scene, ordered);
  const kind = staying ? "still" : await kindOf(scene, ordered);
  const growPixels = Math.max(1, (growAt480[kind] * Math.min(scene.width, scene.height)) / 480);
  let done = 0;
  const onFrame = () => progress?.(Math.min(1, ++done / Math.max(1, to - from)));
  const wanted = { scene, marks: ordered, from, to, onFrame, ...(signal ? { signal } : {}) };
  const masks = kind === "still" ? stillMasks(staying ?? ordered, from, to) : await follower[kind](wanted);
  progress?.(1);
  return { kind, from, masks, growPixels };
}

const follower = { rigid: followWatermark, object: followThing } as const;

/**
 * The marks refined by all frames of their shots, if each mark mostly covers something that stays still in its shot; else null.
 */
async function stayingMarks(scene: Scene, marks: readonly MarkedFrame[]): Promise<MarkedFrame[] | null> {
  const staying: MarkedFrame[] = [];
  for (const mark of marks) {
    const mask = await laidOver(scene, mark);
    if (!mask) return null;
    staying.push({ ...mark, mask });
  }
  return staying;
}

/** Every frame gets the mask of the last mark before it. Frames before the first mark get the mask of the first mark. */
function stillMasks(marks: readonly MarkedFrame[], from: number, to: number): Runs[] {
  return Array.from(
    { length: to - from },
    (_, i) => (marks.findLast(({ frame }) => frame <= from + i) ?? marks[0]!).mask,
  );
}

const holes = new WeakMap<Runs, Runs>();

/** The hole of a frame: its grown mask. The same mask gives the same hole object. */
export function holeOf({ from, masks, growPixels }: Followed, frame: number): Runs | null {
  const mask = masks[frame - from];
  if (!mask) return null;
  const hole = holes.get(mask) ?? growRuns(mask, growPixels);
  holes.set(mask, hole);
  return hole;
}
