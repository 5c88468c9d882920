import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import type { Frames } from "../look/frames.ts";
import { findShift } from "./shift.ts";
import { sharesOfSlices, slices } from "./slices.ts";
import type { Standing } from "./standing.ts";
import { compare, type Template } from "./template.ts";

/** One end of a text: the outermost frame on that side that shows anything of the text. */
export type End = {
  frame: number;
  /**
   * Whether the whole text disappears at once, by a cut or a fade, like an overlay. Scene text is covered bit by bit or moves
   * away instead.
   */
  isSudden: boolean;
};

/** Text is invisible when its share is below the first value. A share within the second number of deviations may be chance. */
const faintest = 0.07;
const strays = 3.5;
/** Seconds over which a fade is searched, and the maximum loss of a fade from frame to frame. */
const seconds = 1.2;
const steepest = 0.42;
/** Slices disappear together when they all disappear within this many frames plus this share of the fade's duration. */
const atOnce = 1;
const ofFade = 0.35;
/** A slice is ignored when its place looks this similar to the letters even without the text. */
const tooAlike = 0.75;
/** Text that moved away is found again within this many small pixels, with at least this similarity, after this many frames. */
const [near, alike, soon] = [6, 0.6, [1, 4, 8]] as const;
/** A still text keeps at least this share of its early look. Letters may have changed colour since. */
const leastKept = 0.6;

/**
 * Finds where a text begins and ends. For a text that fades, this includes the visible rest beyond the frames on which the text
 * is certainly present.
 */
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
 * @param shares of its template: first on the last frame on which the text is certainly present, then on the frames beyond by
 * distance. The further half shows the place without the text.
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
