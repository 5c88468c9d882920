import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { boundsOf, fillRuns, maskOf, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { followObject, startObject, type Tracked } from "../track/object.ts";
import { steadied } from "../track/steadied.ts";
import { type Looks, looksOf, shotAt } from "./around.ts";
import { largerRuns, smallerMask } from "./mask-sizes.ts";
import { remembering, type Scene } from "./scene.ts";

/** Frames before and after by which a moving thing is found. */
const apart = [5, 10, 17, 26] as const;
/** Around a thing no more pixels are looked at than these. */
const mostPixels = 26_000;

type Marked = { frame: number; mask: Runs };
/** What is seen of it on a frame, and of that what moves by itself; as the looks are large. */
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

/** Two marks' masks of a frame are one thing when they overlap by so much (IoU). */
const leastOverlap = 0.4;
/** What only one of them has is taken so far from what both have, in pixels; farther off it has strayed. */
const farthest = 10;

/**
 * Follows a thing of the scene within the shots in which it was marked. Each frame is followed from the mark nearest to it, and what the next
 * nearest one has is added where both mean the same: rather too much than too little.
 *
 * @returns what is to be seen of it, from frame `from` on
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

/** Follows from one mark to the frames for which it is one of the nearest two. @returns by frame what is seen, of the looks' size */
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
    let [before, now]: [Tracked | null, Tracked] = [null, started];
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
 * One mask, or both where they mean the same: then what only one of them has must move by itself, and close by.
 *
 * @returns 0 and 1, as large as the given masks
 */
export function together(first: FollowedMask, second: FollowedMask | undefined): Uint8Array {
  const mask = maskOf(first.seen);
  if (!second) return mask;
  const other = maskOf(second.seen);
  let [both, either] = [0, 0];
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

/** The two marks of a frame's shot that it is nearest to; of two as near the earlier one. */
function nearestOf(scene: Scene, marks: readonly Marked[], t: number): Marked[] {
  const { start, end } = shotAt(scene, t);
  return marks
    .filter(({ frame }) => frame >= start && frame < end)
    .sort((a, b) => Math.abs(a.frame - t) - Math.abs(b.frame - t))
    .slice(0, 2);
}

/** How far small frames are reduced, so that what is marked and what is around it cost little. */
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
