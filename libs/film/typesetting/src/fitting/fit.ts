import { type Attempt, hasRoomForRows, type Placed, place, rowsIn, type Trial } from "./place.ts";

/** Rows that fit, or the smallest attempt when none do. */
export type Fit = { placed: Placed | null; least: Omit<Attempt, "length" | "mostRows"> };

/** Text is made smaller down to this share of its size before its words are broken. */
const usualShare = 0.6;
/** Minimum share of its size for a text in which a number would have to be broken otherwise. */
const leastShareOfNumbers = 0.35;
const leastPixels = 9;
const step = 0.02;
/** Negative letter spacings in ems that are tried to make text tighter. */
const tighter = [-0.02, -0.04];

/**
 * Fits a text. The attempts are, in this order: its own size in the box; its own size in the room; smaller sizes down to 60 % and
 * 9 px; closer letters; broken words; still smaller sizes down to 35 % if a number would have to be broken, or down to
 * `leastShare`; broken numbers.
 */
export function fit(trial: Trial, { size, tracking, mayTighten, leastShare = usualShare }: FitOptions): Fit {
  const smallest = (share: number) => Math.min(size, Math.max(leastPixels, share * size));
  const usual = smallest(usualShare);
  for (const smaller of sizesDown(size, usual)) {
    const placed = fitAt(trial, { size: smaller, tracking, breaks: "none" });
    if (placed) return { placed, least: placed };
  }
  const trackings = mayTighten ? [...(tracking > 0 ? [0] : []), ...tighter.filter((less) => less < tracking)] : [];
  for (const less of trackings) {
    const placed = fitAt(trial, { size: usual, tracking: less, breaks: "none" });
    if (placed) return { placed, least: placed };
  }
  const tightest = trackings.at(-1) ?? tracking;
  const broken = fitAt(trial, { size: usual, tracking: tightest, breaks: "numbers" });
  const lowest = smallest(broken ? Math.min(leastShare, leastShareOfNumbers) : leastShare);
  // No size helps a text whose rows are too many at the smallest.
  const mayFit = hasRoomForRows(trial, { size: lowest, tracking: tightest, breaks: "words" });
  for (const smaller of mayFit ? sizesDown(usual, lowest) : []) {
    const placed = fitAt(trial, { size: smaller, tracking: tightest, breaks: "words" });
    if (placed) return { placed, least: placed };
  }
  const least = { size: broken ? usual : lowest, tracking: tightest, breaks: "numbers" } as const;
  return { placed: broken ?? fitAt(trial, least), least };
}

/** Size in pixels, letter spacing in ems, and the shares of TextToSet. */
export type FitOptions = { size: number; tracking: number; mayTighten: boolean; leastShare: number | undefined };

function* sizesDown(size: number, least: number): Generator<number> {
  for (let share = 1; size * share > least; share -= step) yield size * share;
  yield least;
}

/** Rows at one size: first in the box, then with longer or more rows if there is room. */
export function fitAt(trial: Trial, tried: Omit<Attempt, "length" | "mostRows">): Placed | null {
  const { box, room, broken } = trial;
  const boxLength = box.along.end - box.along.start;
  const roomLength = room.along.end - room.along.start;
  const held = rowsIn(trial, tried.size);
  const inBox = Math.min(boxLength, roomLength);
  const attempts = [
    { length: inBox, mostRows: Math.max(held, broken.paragraphs.length) },
    ...(held > 1 ? [{ length: inBox, mostRows: Number.POSITIVE_INFINITY }] : []),
    { length: roomLength, mostRows: Number.POSITIVE_INFINITY },
  ];
  for (const attempt of attempts) {
    const placed = place(trial, { ...tried, ...attempt });
    if (placed) return balance(trial, placed);
  }
  return null;
}

const mostBalanced = 4;
const halvings = 7;

/** Evens out the rows by using the shortest row length that needs no additional row. Long paragraphs stay as they are. */
function balance(trial: Trial, placed: Placed): Placed {
  const count = placed.rows.length;
  if (count <= trial.broken.paragraphs.length || count > mostBalanced) return placed;
  let best = placed;
  let low = placed.length / count;
  let high = placed.length;
  for (let i = 0; i < halvings; i++) {
    const length = (low + high) / 2;
    const tried = place(trial, { ...placed, length, mostRows: count });
    if (tried) [best, high] = [tried, length];
    else low = length;
  }
  return best;
}
