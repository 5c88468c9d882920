import { type Bounds, growRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { kindOf, type RegionKind } from "./kind.ts";
import { laidOver } from "./laid-over.ts";
import { followThing } from "./objects.ts";
import type { Scene } from "./scene.ts";
import { followWatermark } from "./watermark.ts";

/** What a mark outlines on its frame. */
export type MarkedFrame = {
  frame: number;
  /** Of the scene's size. */
  mask: Runs;
  /** Nothing better than the drawn box is known. */
  isBox: boolean;
  /** The drawn box, within the scene; none where it was clicked on. */
  box?: Bounds;
};

export type FollowWanted = {
  scene: Scene;
  /** At least one, in any order, on frames inside or outside of the range. */
  marks: readonly MarkedFrame[];
  /** The first frame, and the one after the last. */
  from: number;
  to: number;
  signal?: AbortSignal;
  /** Called with the share done, 0-1. */
  progress?: (share: number) => void;
};

/** Where a thing is on each frame. */
export type Followed = {
  kind: RegionKind;
  /** The first frame: masks[i] belongs to frame from + i. */
  from: number;
  /** Of the scene's size, not grown; null where it is not there. One that stays in place is one and the same throughout. */
  masks: readonly (Runs | null)[];
  /** A hole is the mask grown by so many pixels. */
  growPixels: number;
};

/** How much a hole is larger than its mask, in pixels of a picture of 480 rows. */
const growAt480 = { still: 1.5, rigid: 2, object: 7.5 } as const;

/**
 * Follows what was marked through a range of frames: what stays in place does so across cuts, what is laid over the picture and moves is
 * found by its edges, across cuts too, and a thing of the scene within its shot.
 *
 * @throws RangeError without a mark
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

/** The marks as all of their shots show them, where each is about what stays in place there; else null. */
async function stayingMarks(scene: Scene, marks: readonly MarkedFrame[]): Promise<MarkedFrame[] | null> {
  const staying: MarkedFrame[] = [];
  for (const mark of marks) {
    const mask = await laidOver(scene, mark);
    if (!mask) return null;
    staying.push({ ...mark, mask });
  }
  return staying;
}

/** Every frame has the mask of the last mark before it, and those before the first mark have that one's. */
function stillMasks(marks: readonly MarkedFrame[], from: number, to: number): Runs[] {
  return Array.from(
    { length: to - from },
    (_, i) => (marks.findLast(({ frame }) => frame <= from + i) ?? marks[0]!).mask,
  );
}

const holes = new WeakMap<Runs, Runs>();

/** What is to be filled of a frame: the mask grown. The same object for the same mask. */
export function holeOf({ from, masks, growPixels }: Followed, frame: number): Runs | null {
  const mask = masks[frame - from];
  if (!mask) return null;
  const hole = holes.get(mask) ?? growRuns(mask, growPixels);
  holes.set(mask, hole);
  return hole;
}
