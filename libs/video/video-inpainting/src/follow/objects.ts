import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { boundsOf, fillRuns, maskOf, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { followObject, startObject, type Tracked } from "../track/object.ts";
import { steadied } from "../track/steadied.ts";
import { type Looks, looksOf, shotAt } from "./around.ts";
import { largerRuns, smallerMask } from "./mask-sizes.ts";
import { remembering, type Scene } from "./scene.ts";

/** Distances of the frames before and after a frame that are compared with it to find a moving thing. */
const apart = [5, 10, 17, 26] as const;
/** The maximum number of pixels that are processed around a thing. */
const mostPixels = 26_000;

type Marked = { frame: number; mask: Runs };
/**
 * The visible part of a thing on a frame, and the part of it that moves by itself, as masks in the size of the reduced frames.
 */
type FollowedMask = { seen: Runs; sure: Runs };

export type ObjectsWanted = {
  scene: Scene;
  /** By frame, ascending. */
  marks: readonly Marked[];
  from: number;
  to: number;
  signal?: AbortSignal;
  onFrame(): void;
};

/** The masks that result from two marks are the same thing when their overlap (IoU) is at least this. */
const leastOverlap = 0.4;
/**
 * A part that only one of two masks has is added up to this distance in pixels from their common part. Beyond that distance the
 * mask has drifted.
 */
const farthest = 10;

/**
 * Follows a thing of the scene within the shots in which it was marked. Each frame is followed from its nearest mark. The mask
 * that results from the second nearest mark is added where both show the same thing, so the result is rather too large than too
 * small.
 *
 * @returns the visible part of the thing on each frame, beginning with frame `from`
 */
export async function followThing(wanted: ObjectsWanted): Promise<(Runs | null)[]> {
  const { scene, marks, from, to } = wanted;
  const looks = looksOf(scene, remembering(scene.small, 4), shrinkFor(scene, marks));
  const followed: Map<number, FollowedMask>[] = [];
  for (const mark of marks) followed.push(await followMark(wanted, mark, looks));
  return Array.from({ length: to - from }, (_, i) => {
    const t = from + i;
    const exact = marks.findLast(({ frame }) => frame === t);
    if (exact) return exact.mask;
    const [first, second] = nearestOf(scene, marks, t);
    const seenBy = (mark: Marked | undefined) => mark && followed[marks.indexOf(mark)]!.get(t);
    const own = seenBy(first);
    const runs = own && largerRuns(together(own, seenBy(second)), looks, scene);
    return runs && runs.spans.length > 0 ? runs : null;
  });
}

/**
 * Follows the thing from one mark to all frames for which this mark is one of the two nearest. @returns the visible part by
 * frame, in the size of the reduced frames
 */
async function followMark(
  { scene, marks, from, to, signal, onFrame }: ObjectsWanted,
  mark: Marked,
  looks: Looks,
): Promise<Map<number, FollowedMask>> {
  const followed = new Map<number, FollowedMask>();
  const { width, height } = looks;
  const started = await startAt(looks, mark);
  const followedMaskOf = (seen: Uint8Array, sure: Uint8Array): FollowedMask => ({
    seen: runsOf(seen, width, height),
    sure: runsOf(sure, width, height),
  });
  const isWanted = (t: number) =>
    t >= Math.min(from, mark.frame) && t <= Math.max(to - 1, mark.frame) && nearestOf(scene, marks, t).includes(mark);
  for (const step of [1, -1]) {
    let before: Tracked | null = null;
    let now: Tracked = started;
    for (let t = mark.frame + step; isWanted(t); t += step) {
      signal?.throwIfAborted();
      const toNext = looks.step(t - step, t);
      const neighbours = now.strays ? await looks.around(t, apart) : [];
      const after = followObject(now, await looks.at(t - step), await looks.at(t), toNext, neighbours);
      followed.set(t, followedMaskOf(after.seen, after.sure));
      if (before) {
        const steady = steadied([before, now, after], [looks.step(t - 2 * step, t - step), toNext], width, height);
        followed.set(t - step, followedMaskOf(steady, now.sure));
      }
      [before, now] = [now, after];
      onFrame();
    }
  }
  return followed;
}

/**
 * Combines the masks from two marks if they show the same thing, else returns one of them. When combined, a part that only one
 * mask has must move by itself and be close to the common part.
 *
 * @returns a mask of 0 and 1, as large as the given masks
 */
export function together(first: FollowedMask, second: FollowedMask | undefined): Uint8Array {
  const mask = maskOf(first.seen);
  if (!second) return mask;
  const other = maskOf(second.seen);
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    both += mask[i]! & other[i]!;
    either += mask[i]! | other[i]!;
  }
  if (both <= leastOverlap * either) return mask;
  for (let i = 0; i < mask.length; i++) mask[i]! &= other[i]!;
  const { width, height } = first.seen;
  const near = grown(mask, width, height, farthest);
  fillRuns(first.sure, mask);
  fillRuns(second.sure, mask);
  const pieces = componentsOf(mask, width, height);
  const kept = new Set(pieces.labels.filter((_, i) => near[i] !== 0));
  return keepPieces(pieces, ({ label }) => kept.has(label));
}

async function startAt(looks: Looks, { frame, mask }: Marked): Promise<Tracked> {
  return startObject(await looks.at(frame), smallerMask(mask, looks), await looks.around(frame, apart));
}

/** The two nearest marks in a frame's shot. Of two marks at the same distance the earlier one comes first. */
function nearestOf(scene: Scene, marks: readonly Marked[], t: number): Marked[] {
  const { start, end } = shotAt(scene, t);
  return marks
    .filter(({ frame }) => frame >= start && frame < end)
    .sort((a, b) => Math.abs(a.frame - t) - Math.abs(b.frame - t))
    .slice(0, 2);
}

/** Factor by which small frames are reduced, so that the marked thing and its surroundings cost little. */
function shrinkFor({ width, height, small }: Scene, marks: readonly Marked[]): number {
  const areas = marks.map(({ mask }) => {
    const bounds = boundsOf(mask);
    if (!bounds) return 1;
    return ((bounds.width * small.width) / width + 20) * ((bounds.height * small.height) / height + 20);
  });
  return Math.min(
    6,
    Math.max(1, Math.round(Math.sqrt(areas.reduce((sum, area) => sum + area) / areas.length / mostPixels))),
  );
}
