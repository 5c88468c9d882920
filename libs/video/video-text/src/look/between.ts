import { type Box, shared } from "./box.ts";
import type { Frames } from "./frames.ts";

/** A still text, in pixels of small frames, with its first frame and its end frame (exclusive). */
type Shown = { part: Box; from: number; to: number };

/**
 * Interval in seconds of the frames that are examined between two samples. Text that is shown for a shorter time may be missed.
 */
const seconds = 0.12;
/**
 * Side of a cell in pixels of a small frame, the minimum gradient of luma at strong edges, and the minimum share of a cell's
 * pixels with such gradients for the cell to count as letters.
 */
const side = 8;
const strong = 52;
const leastLetters = 0.22;
/**
 * Minimum share of a cell's strong gradients that are at the same positions in the previous or next look. Passing things have a
 * smaller share.
 */
const leastStaying = 0.5;
/** Number of adjacent cells that make a short word. Where a text appears or disappears, one cell is enough. */
const leastCells = 3;
/**
 * The maximum number of additional frames as a share of all samples, so that the detector remains a small part of a run's time.
 */
const mostOfSamples = 0.5;

/**
 * Finds frames between two samples that may have a still text which neither sample shows. Such a frame has strong gradients where
 * letters would be. Before and after it these are absent, or a text appears or disappears there.
 *
 * @param stood the still texts that are already known @returns frame numbers in order, at most half as many as there are samples;
 * frames with the most letters are preferred
 * @throws the signal's reason
 */
export async function framesBetween(
  samples: readonly number[],
  stood: readonly Shown[],
  frames: Frames,
  signal?: AbortSignal,
): Promise<number[]> {
  const step = Math.max(1, Math.round(frames.scene.framesPerSecond * seconds));
  const found: { t: number; cells: number }[] = [];
  for (let i = 1; i < samples.length; i++) {
    const before = samples[i - 1]!;
    const after = samples[i]!;
    if (after - before <= step || frames.shotOf(before).start !== frames.shotOf(after).start) continue;
    signal?.throwIfAborted();
    const ends = [lettersOn(await frames.luma(before), frames), lettersOn(await frames.luma(after), frames)] as const;
    const looks: { t: number; letters: Letters }[] = [];
    for (let t = before + step; t < after; t += step)
      looks.push({ t, letters: lettersOn(await frames.luma(t), frames) });
    const gap = looks.map(({ t, letters }, i) => {
      const near = [looks[i - 1], looks[i + 1]].flatMap((one) => one?.letters ?? []);
      return { t, cells: unknownCells({ letters, near, ends }, stood, { t, before, after }) };
    });
    found.push(
      ...apart(
        gap.filter(({ cells }) => cells > 0),
        2 * step,
      ),
    );
  }
  const most = Math.ceil(mostOfSamples * samples.length);
  return found
    .sort((a, b) => b.cells - a.cells)
    .slice(0, most)
    .map(({ t }) => t)
    .sort((a, b) => a - b);
}

/** Keeps only the best of frames that are near each other. */
function apart<T extends { t: number; cells: number }>(found: readonly T[], least: number): T[] {
  const chosen: T[] = [];
  for (const one of found.toSorted((a, b) => b.cells - a.cells))
    if (chosen.every(({ t }) => Math.abs(t - one.t) >= least)) chosen.push(one);
  return chosen;
}

/** The strong gradients of a frame: a mask of pixels, and their share of each cell. */
type Letters = { width: number; isStrong: Uint8Array; columns: number; rows: number; shares: Float32Array };

/** Finds letter-like cells by the gradients of a frame. */
function lettersOn(luma: Uint8Array, { scene: { small } }: Frames): Letters {
  const row = small.width;
  const columns = Math.floor(row / side);
  const rows = Math.floor(small.height / side);
  const shares = new Float32Array(columns * rows);
  const isStrong = new Uint8Array(luma.length);
  const right = Math.min(columns * side, row - 1);
  const bottom = Math.min(rows * side, small.height - 1);
  for (let y = 1; y < bottom; y++)
    for (let x = 1, at = y * row + 1; x < right; x++, at++) {
      const across = luma[at + 1]! - luma[at - 1]!;
      const down = luma[at + row]! - luma[at - row]!;
      if (across <= strong && across >= -strong && down <= strong && down >= -strong) continue;
      isStrong[at] = 1;
      shares[((y / side) | 0) * columns + ((x / side) | 0)]! += 1;
    }
  for (let i = 0; i < shares.length; i++) shares[i]! /= side * side;
  return { width: row, isStrong, columns, rows, shares };
}

/** Whether the strong gradients of a cell are at the same positions on another frame. */
function stays({ width, isStrong }: Letters, other: Letters, x: number, y: number): boolean {
  let both = 0;
  let either = 0;
  for (let v = y * side; v < (y + 1) * side; v++)
    for (let at = v * width + x * side, end = at + side; at < end; at++) {
      both += isStrong[at]! & other.isStrong[at]!;
      either += isStrong[at]! | other.isStrong[at]!;
    }
  return both >= leastStaying * either;
}

type Looked = {
  letters: Letters;
  /** The previous and next look, if they are in the gap between the samples. */
  near: readonly Letters[];
  /** The looks at both samples. */
  ends: readonly [Letters, Letters];
};
type Gap = { t: number; before: number; after: number };

/** Number of adjacent cells with letters that belong to no known text. */
function unknownCells({ letters, near, ends }: Looked, stood: readonly Shown[], { t, before, after }: Gap): number {
  const { columns, rows, shares } = letters;
  const there = stood.filter(({ from, to }) => from <= t && t < to);
  const changing = stood.filter(({ from, to }) => (to > before && to <= t) || (from > t && from <= after));
  const isIn = (some: readonly Shown[], x: number, y: number) =>
    some.some(({ part }) => shared(part, { left: x * side, top: y * side, width: side, height: side }) > 0);
  let cells = 0;
  for (let y = 0; y < rows; y++) {
    let run = 0;
    let least = leastCells;
    for (let x = 0; x <= columns; x++) {
      const share = x < columns ? shares[y * columns + x]! : 0;
      const isLetters =
        share >= leastLetters &&
        !isIn(there, x, y) &&
        (near.length === 0 || near.some((one) => stays(letters, one, x, y)));
      const isChanging = isLetters && isIn(changing, x, y);
      if (isChanging) least = 1;
      if (isChanging || (isLetters && ends.every((end) => shareAround(end, x, y) < share / 2))) run++;
      else {
        if (run >= least) cells += run;
        [run, least] = [0, leastCells];
      }
    }
  }
  return cells;
}

/** The largest share in a cell and its neighbours, because the picture may have moved a little. */
function shareAround({ columns, rows, shares }: Letters, x: number, y: number): number {
  let most = 0;
  for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++)
      most = Math.max(most, shares[v * columns + u]!);
  return most;
}
