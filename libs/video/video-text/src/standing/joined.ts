import { areaOf, overlap, shared } from "../look/box.ts";
import type { Frames } from "../look/frames.ts";
import type { Stood } from "../look-through.ts";
import { compare } from "./template.ts";

/** The maximum number of frames between two parts of one text that was lost for a moment, for instance at a cut. */
const longestGap = 4;
/** Two parts of one text have the same place, and the second part contains the first part's letters. */
const samePlace = 0.55;
const sameLetters = 0.55;
/** A text is a piece of another simultaneous text when the other contains at least this share of it. */
const piece = 0.75;

/** Joins the parts of still texts that were lost for a moment, and drops texts that are pieces of others. */
export async function joinedParts(parts: readonly Stood[], frames: Frames): Promise<Stood[]> {
  const whole: Stood[] = [];
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const before = whole.findLast(
      (one) => part.from - one.to <= longestGap && overlap(one.part, part.part) > samePlace,
    );
    if (before && (await isSame(before, part, frames))) whole[whole.indexOf(before)] = joined(before, part);
    else whole.push(part);
  }
  return whole.filter((one) => !whole.some((other) => other !== one && isPieceOf(one, other)));
}

async function isSame(before: Stood, after: Stood, frames: Frames): Promise<boolean> {
  const crop = await frames.crop(after.lines[0]!.frame, before.part);
  const { share, likeness } = compare(before.template, crop);
  return share > sameLetters && likeness > sameLetters;
}

function joined(a: Stood, b: Stood): Stood {
  const late = b.to > a.to ? b : a;
  const clear = a.cutScore >= b.cutScore ? a : b;
  return {
    ...a,
    lines: [...a.lines, ...b.lines].sort((one, other) => one.frame - other.frame),
    cut: clear.cut,
    cutScore: clear.cutScore,
    missed: a.missed + b.missed,
    from: Math.min(a.from, b.from),
    first: Math.min(a.first, b.first),
    to: late.to,
    last: late.last,
    template: late.template,
    isSudden: { begin: a.isSudden.begin, end: late.isSudden.end },
    drift: [a.drift[0] + b.drift[0], a.drift[1] + b.drift[1]],
  };
}

/** Whether one text lies inside the other, and the other is larger and present for the whole time of the first. */
function isPieceOf(one: Stood, other: Stood): boolean {
  const slack = 3;
  if (one.from < other.from - slack || one.to > other.to + slack || areaOf(one.part) >= areaOf(other.part))
    return false;
  return shared(one.part, other.part) > piece * areaOf(one.part) && other.part.height < 1.8 * one.part.height;
}
