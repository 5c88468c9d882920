import type { Frames } from "../look/frames.ts";
import { findShift } from "./shift.ts";
import { sharesOfSlices, slices } from "./slices.ts";
import type { Standing } from "./standing.ts";
import { compare, type Template } from "./template.ts";

/** One end of a text: the last frame on that side on which something of it is seen. */
export type End = {
  frame: number;
  /** It goes all at once, as what is laid over a picture does, cut off or faded: it is not covered bit by bit, and does not move away. */
  isSudden: boolean;
};

/** Text that is fainter than this share is not seen; nor is what strays so far as that it may be chance. */
const [faintest, strays] = [0.07, 3.5];
/** A fade is looked for over so many seconds, and loses no more than this from frame to frame. */
const [seconds, steepest] = [1.2, 0.42];
/** Slices go at one time when they do within so many frames, and within a share of the fade. */
const [atOnce, ofFade] = [1, 0.35];
/** A slice that looks so much like the letters when they are gone says nothing. */
const tooAlike = 0.75;
/** What moved away is found again so near, in small pixels, and so alike, within so many frames. */
const [near, alike, soon] = [6, 0.6, [1, 4, 8]] as const;
/** What stays is as it was soon after it came so far; letters may have another colour since. */
const leastKept = 0.6;

/** Where a text begins and ends: where it fades, what is left of it beyond the frames on which it is certainly there. */
export async function endsOf(standing: Standing, frames: Frames): Promise<{ begin: End; end: End }> {
  const begin = await endAt(standing, standing.early, -1, frames);
  return { begin, end: await endAt(standing, standing.template, 1, frames) };
}

async function endAt({ part, first, last }: Standing, template: Template, step: -1 | 1, frames: Frames): Promise<End> {
  const sure = step < 0 ? first : last;
  const room = step < 0 ? sure : frames.count - 1 - sure;
  if (room === 0) return { frame: sure, isSudden: false };
  const reach = Math.min(room, Math.max(6, Math.round(seconds * frames.scene.framesPerSecond)));
  const [shares, sliced]: [number[], number[][]] = [[], []];
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
 * @param shares of its template: on the last frame on which it is certainly there, then on those beyond by their distance; the farther
 * half is taken for what the place looks like without it
 */
export function fadingIn([there = 0, ...shares]: readonly number[]): number {
  if (shares.length === 0) return 0;
  const without = shares.length < 4 ? shares : shares.slice(shares.length >> 1);
  const usual = median(without);
  const stray = 1.4826 * median(without.map((share) => Math.abs(share - usual)));
  const least = usual + Math.max(faintest * (1 - usual), strays * stray);
  const end = shares.findIndex((share, i) => share <= least || (shares[i - 1] ?? there) - share > steepest);
  return end < 0 ? 0 : end;
}

/** Whether the slices of a text go at one time. @param sliced as `shares` above, slice by slice */
function goAtOnce(sliced: readonly (readonly number[])[], fading: number): boolean {
  const when: number[] = [];
  for (let k = 0; k < slices; k++) {
    const shares = sliced.map((one) => one[k]!);
    const usual = median(shares.slice(shares.length >> 1));
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

/** Whether a text is at its end what it was soon after it came, in its place. */
export async function isKept({ part, last, early }: Standing, frames: Frames): Promise<boolean> {
  return compare(early, await frames.crop(last, part)).likeness > leastKept;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
