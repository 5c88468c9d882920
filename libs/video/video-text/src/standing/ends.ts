import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import type { Frames } from "../look/frames.ts";
import { findShift } from "./shift.ts";
import { sharesOfSlices, slices } from "./slices.ts";
import type { Standing } from "./standing.ts";
import { compare, type Template } from "./template.ts";

/** One end of a text: the last frame on that side that shows something of it. */
export type End = {
  frame: number;
  /** Whether it disappears all at once, cut or faded, like an overlay: it is not covered bit by bit, and does not move away. */
  isSudden: boolean;
};

/** A share below which text is invisible, and the strays within which a share may be chance. */
const faintest = 0.07;
const strays = 3.5;
/** Seconds over which a fade is searched, and the most that it loses from frame to frame. */
const seconds = 1.2;
const steepest = 0.42;
/** Slices disappear together when they do so within so many frames, and within a share of the fade. */
const atOnce = 1;
const ofFade = 0.35;
/** A slice whose place looks this similar to the letters without them is ignored. */
const tooAlike = 0.75;
/** Text that moved away is found again within so many small pixels, with this likeness, after so many frames. */
const [near, alike, soon] = [6, 0.6, [1, 4, 8]] as const;
/** Least share of a still text's early look that is kept; letters may have changed colour since. */
const leastKept = 0.6;

/** Finds where a text begins and ends: where it fades, the visible rest beyond the frames on which it is certainly there. */
export async function endsOf(standing: Standing, frames: Frames): Promise<{ begin: End; end: End }> {
  const begin = await endAt(standing, standing.early, -1, frames);
  return { begin, end: await endAt(standing, standing.template, 1, frames) };
}

async function endAt({ part, first, last }: Standing, template: Template, step: -1 | 1, frames: Frames): Promise<End> {
  const sure = step < 0 ? first : last;
  const room = step < 0 ? sure : frames.count - 1 - sure;
  if (room === 0) return { frame: sure, isSudden: false };
  const reach = Math.min(room, Math.max(6, Math.round(seconds * frames.scene.framesPerSecond)));
  const shares: number[] = [];
  const sliced: number[][] = [];
  for (let i = 0; i <= reach; i++) {
    const crop = await frames.crop(sure + step * i, part);
    shares.push(compare(template, crop).share);
    sliced.push(sharesOfSlices(template, crop));
  }
  const fading = fadingIn(shares);
  const nearby = soon.filter((by) => by <= room).map((by) => sure + step * by);
  const isSudden = goAtOnce(sliced, fading) && !(await movedAway(template, part, nearby, frames));
  return { frame: sure + step * fading, isSudden };
}

/**
 * How many of the frames beside a text still show it.
 *
 * @param shares of its template: on the last frame on which it is certainly there, then on the frames beyond by distance; the
 * farther half shows the place without the text
 */
export function fadingIn([there = 0, ...shares]: readonly number[]): number {
  if (shares.length === 0) return 0;
  const without = shares.length < 4 ? shares : shares.slice(shares.length >> 1);
  const usual = upperMedian(without);
  const stray = 1.4826 * upperMedian(without.map((share) => Math.abs(share - usual)));
  const least = usual + Math.max(faintest * (1 - usual), strays * stray);
  const end = shares.findIndex((share, i) => share <= least || (shares[i - 1] ?? there) - share > steepest);
  return end < 0 ? 0 : end;
}

/** Whether the slices of a text disappear together. @param sliced as `shares` above, slice by slice */
function goAtOnce(sliced: readonly (readonly number[])[], fading: number): boolean {
  const when: number[] = [];
  for (let k = 0; k < slices; k++) {
    const shares = sliced.map((one) => one[k]!);
    const usual = upperMedian(shares.slice(shares.length >> 1));
    if (usual > tooAlike) continue;
    const gone = shares.findIndex((share) => share < (1 + usual) / 2);
    if (gone >= 0) when.push(gone);
  }
  if (when.length < slices / 2) return false;
  return Math.max(...when) - Math.min(...when) <= atOnce + ofFade * fading;
}

async function movedAway(
  template: Template,
  part: Standing["part"],
  nearby: readonly number[],
  frames: Frames,
): Promise<boolean> {
  const reach = [near, near] as const;
  for (const t of nearby) {
    const found = findShift(template, await frames.around(t, part, reach), reach);
    if (found.likeness > alike && (found.x !== 0 || found.y !== 0) && found.likeness > found.stayed + 0.1) return true;
  }
  return false;
}

/** Whether a text still looks at its end as it did soon after it appeared, at the same place. */
export async function isKept({ part, last, early }: Standing, frames: Frames): Promise<boolean> {
  return compare(early, await frames.crop(last, part)).likeness > leastKept;
}
