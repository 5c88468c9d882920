import { type Breaks, type Broken, fillRows } from "../breaking/rows.ts";
import type { RowExtent, Writing } from "./writing.ts";

/** Start and end along one axis. */
export type Span = { start: number; end: number };
/** Area of a text by the axes of its writing, in pixels: `along` its rows, `across` from one row to the next. */
export type Region = { along: Span; across: Span };

/** The input for placing rows. */
export type Trial = {
  broken: Broken;
  writing: Writing;
  box: Region;
  room: Region;
  align: "left" | "centre" | "right";
  /** Distance from row to row, in ems. */
  leading: number;
  /** Width of the outline of letters in pixels. Half of it lies outside of the letters. */
  outline: number;
};
/** One attempt at placing a text. */
export type Attempt = { size: number; tracking: number; length: number; mostRows: number; breaks: Breaks };

/** A placed row: the start of its text along it, and the position of its line across. */
export type PlacedRow = { text: string; along: number; across: number; extent: RowExtent };
export type Placed = Attempt & { rows: PlacedRow[] };

/** Tolerance for rounding; smaller differences are invisible. */
const slack = 0.01;
const lengthOf = ({ start, end }: Span): number => end - start;
export const clamp = (value: number, { start, end }: Span): number => Math.max(start, Math.min(value, end));

/** Places rows at a size, with limited row length and all ink inside the room; null when that is impossible. */
export function place(trial: Trial, attempt: Attempt): Placed | null {
  const { size, tracking, mostRows } = attempt;
  const { writing, room, outline } = trial;
  const texts = rowsOf(trial, attempt);
  if (!texts || texts.length > mostRows) return null;
  const extents = texts.map((text) => writing.extent(text, tracking));
  const widest = Math.max(...extents.map((extent) => widthOf(extent, size, outline)));
  if (widest > lengthOf(room.along) + slack) return null;
  const first = firstLine(trial, attempt, extents);
  if (first === null) return null;
  const begin = beginOf(trial, widest);
  const rows = texts.map((text, place): PlacedRow => {
    const extent = extents[place] ?? never();
    const free = (widest - widthOf(extent, size, outline)) * shareBefore[trial.align];
    const along = begin + free + outline / 2 + extent.start * size;
    return { text, along, across: first + place * trial.leading * size, extent };
  });
  return { ...attempt, rows };
}

type RowAttempt = Omit<Attempt, "mostRows">;

const rowsOf = ({ broken, writing, outline }: Trial, { size, tracking, length, breaks }: RowAttempt): string[] | null =>
  fillRows(broken, (text) => writing.advance(text, tracking) * size, {
    length: length - outline + Math.max(0, tracking) * size + slack,
    breaks,
  });

/**
 * Whether the room is high enough for a text's rows, apart from the ink beyond their lines. False for one size means false for all
 * larger sizes, unlike `place`, which may refuse a row for its ink at one size only.
 */
export function hasRoomForRows(trial: Trial, attempt: Omit<RowAttempt, "length">): boolean {
  const rows = rowsOf(trial, { ...attempt, length: lengthOf(trial.room.along) });
  return rows !== null && (rows.length - 1) * trial.leading * attempt.size <= lengthOf(trial.room.across) + slack;
}

const shareBefore = { left: 0, centre: 0.5, right: 1 } as const;

const widthOf = ({ start, end }: RowExtent, size: number, outline: number): number => (start + end) * size + outline;

/** Start of the widest row: aligned to the box, then moved as far as the room requires. */
function beginOf({ align, box, room }: Trial, widest: number): number {
  const wanted = box.along.start + (lengthOf(box.along) - widest) * shareBefore[align];
  return clamp(wanted, { start: room.along.start, end: Math.max(room.along.start, room.along.end - widest) });
}

/**
 * Position of the first row's line. Rows are centred in the box. When the box holds a paragraph and there are fewer rows than it
 * can hold, they start at its top.
 */
function firstLine(trial: Trial, { size }: Attempt, extents: readonly RowExtent[]): number | null {
  const { box, room, leading, outline, writing } = trial;
  const rest = (extents.length - 1) * leading * size;
  const [above = 0, below = 0] = [extents[0], extents.at(-1)].map(
    (extent, place) => (place === 0 ? (extent?.ascent ?? 0) : (extent?.descent ?? 0)) * size + outline / 2,
  );
  if (above + rest + below > lengthOf(room.across) + slack) return null;
  const { ascent, descent } = writing.body;
  const middle = (box.across.start + box.across.end) / 2 + ((ascent - descent) / 2) * size - rest / 2;
  const top = box.across.start + ascent * size + outline / 2;
  const held = rowsIn(trial, size);
  const isParagraph = trial.align !== "centre" && (held > 2 || (held > 1 && extents.length > 1));
  const wanted = isParagraph ? Math.min(middle, top) : middle;
  const end = room.across.end - below - rest;
  return clamp(wanted, { start: room.across.start + above, end: Math.max(room.across.start + above, end) });
}

/** Number of rows that the box can hold at a size. */
export function rowsIn({ box, leading, writing }: Trial, size: number): number {
  const { ascent, descent } = writing.body;
  const free = lengthOf(box.across) - (ascent + descent) * size;
  return 1 + Math.max(0, Math.floor(free / (leading * size) + 0.1));
}

function never(): never {
  throw new RangeError("a row has no extent");
}
