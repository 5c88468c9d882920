import { type Bounds, fillRuns, maskOf, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { stayingIn } from "@cutwater/imaging/segment/staying.ts";
import { looksOf, shotAt } from "./around.ts";
import { largerRuns } from "./mask-sizes.ts";
import { remembering, type Scene } from "./scene.ts";

type Marked = { frame: number; mask: Runs; isBox: boolean; box?: Bounds };

/** Number of frames of a shot in which a still thing is searched. */
const mostFrames = 48;
/**
 * Thresholds for the share of the mark that lies within the still area. From the first on, the still area is the marked thing.
 * From the second on, all of the mark is kept too.
 */
const partly = 0.25;
const mostly = 0.85;

/**
 * Finds the still overlay within a drawn box from all frames of the shot, while the scene moves beneath. Letters that are
 * illegible on the marked frame, such as white letters on a white sky, are found on frames where the scene beneath has another
 * colour.
 *
 * @returns a mask of the scene's size, which contains the mark's mask if both show the same thing; null when the mark shows
 * something else or the camera stands still
 */
export async function laidOver(scene: Scene, mark: Marked): Promise<Runs | null> {
  if (!mark.box) return null;
  const looks = looksOf(scene, remembering(scene.small, 1), 1);
  const { start, end } = shotAt(scene, mark.frame);
  const step = Math.max(1, Math.ceil((end - start) / mostFrames));
  const apart = Array.from({ length: Math.floor((end - start) / step) }, (_, i) => (i + 1) * step);
  if (apart.length === 0) return null;
  const neighbours = await looks.around(mark.frame, apart);
  const found = stayingIn(await looks.at(mark.frame), smaller(mark.box, looks), neighbours);
  if (!found) return null;
  const staying = largerRuns(found, looks, scene);
  if (mark.isBox) return staying;
  const share = sharedBy(mark.mask, staying);
  if (share < partly) return null;
  return share < mostly ? staying : united(mark.mask, staying);
}

type Scale = { scaleX: number; scaleY: number; width: number; height: number };

/** Converts a full-size rectangle to pixels of a smaller picture, clipped to it. */
function smaller(box: Bounds, { scaleX, scaleY, width, height }: Scale): Bounds {
  const left = Math.floor(box.left / scaleX);
  const top = Math.floor(box.top / scaleY);
  const right = Math.min(width, Math.ceil((box.left + box.width) / scaleX));
  const bottom = Math.min(height, Math.ceil((box.top + box.height) / scaleY));
  return { left, top, width: right - left, height: bottom - top };
}

/** Share of a mask that lies within another mask. */
function sharedBy(runs: Runs, other: Runs): number {
  const mask = maskOf(runs);
  const within = maskOf(other);
  let both = 0;
  let all = 0;
  for (let i = 0; i < mask.length; i++) {
    all += mask[i]!;
    both += mask[i]! & within[i]!;
  }
  return both / Math.max(1, all);
}

function united(a: Runs, b: Runs): Runs {
  const mask = maskOf(a);
  fillRuns(b, mask);
  return runsOf(mask, a.width, a.height);
}
