import { boundsOf, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { followObject, startObject, type Tracked } from "@cutwater/imaging/track/object.ts";
import { type Looks, looksOf, shotAt } from "./around.ts";
import { largerRuns, smallerMask } from "./mask-sizes.ts";
import { remembering, type Scene } from "./scene.ts";

/** Frames that tell what moves by itself, before and after. */
const apart = [5, 10, 17, 26] as const;
/** Around a thing no more pixels are looked at than these. */
const mostPixels = 26_000;

type Marked = { frame: number; mask: Runs };

export type ObjectsWanted = {
  scene: Scene;
  /** By frame, ascending. */
  marks: readonly Marked[];
  from: number;
  to: number;
  signal?: AbortSignal;
  onFrame(): void;
};

/** Follows a thing of the scene within the shots in which it was marked. @returns what is to be seen of it, from frame `from` on */
export async function followThing({
  scene,
  marks,
  from,
  to,
  signal,
  onFrame,
}: ObjectsWanted): Promise<(Runs | null)[]> {
  const found: (Runs | null)[] = Array.from({ length: to - from }, () => null);
  const looks = looksOf(scene, remembering(scene.small, 4), shrinkFor(scene, marks));
  for (const mark of marks) {
    const { start, end } = shotAt(scene, mark.frame);
    const keep = (t: number, runs: Runs | null) => {
      if (t >= from && t < to) found[t - from] = runs;
    };
    keep(mark.frame, mark.mask);
    const started = await startAt(looks, mark);
    const own = (t: number) => nearestOf(marks, t) === mark && t >= start && t < end;
    const isWanted = (t: number) => own(t) && t >= Math.min(from, mark.frame) && t <= Math.max(to - 1, mark.frame);
    for (const step of [1, -1]) {
      let thing: Tracked = started;
      for (let t = mark.frame + step; isWanted(t); t += step) {
        signal?.throwIfAborted();
        const [before, frame] = [await looks.at(t - step), await looks.at(t)];
        const neighbours = thing.strays ? await looks.around(t, apart) : [];
        thing = followObject(thing, before, frame, looks.step(t - step, t), neighbours);
        const runs = largerRuns(thing.seen, looks, scene);
        keep(t, runs.spans.length === 0 ? null : runs);
        onFrame();
      }
    }
  }
  return found;
}

async function startAt(looks: Looks, { frame, mask }: Marked): Promise<Tracked> {
  return startObject(await looks.at(frame), smallerMask(mask, looks), await looks.around(frame, apart));
}

/** The mark that a frame is nearest to; of two the earlier one. */
function nearestOf(marks: readonly Marked[], t: number): Marked {
  return marks.reduce((best, mark) => (Math.abs(mark.frame - t) < Math.abs(best.frame - t) ? mark : best));
}

/** How far small frames are reduced, so that the largest mark and what is around it cost little. */
function shrinkFor({ width, height, small }: Scene, marks: readonly Marked[]): number {
  const areas = marks.map(({ mask }) => {
    const bounds = boundsOf(mask);
    if (!bounds) return 1;
    return ((bounds.width * small.width) / width + 20) * ((bounds.height * small.height) / height + 20);
  });
  return Math.min(6, Math.max(1, Math.round(Math.sqrt(Math.max(...areas) / mostPixels))));
}
