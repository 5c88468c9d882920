import { spannedAcross } from "./patch-across.ts";
import { makeUp } from "./patch-levels.ts";
import { type Canvas, reach } from "./patch-match.ts";
import { spanPlane } from "./patch-membrane.ts";

/**
 * Mixture that fills a hole, as shares from 0 to 1. `across`: how far the base moves from the membrane to the fill along rows and
 * columns. `coarse`, `fine`: how much of the patches' coarse and fine detail is added to that base.
 */
export type Shares = { across: number; coarse: number; fine: number };

/** Radius in pixels of two successive box means. They keep coarse detail and remove fine detail. */
const coarseReach = 4;
/** With less texture than this, a membrane looks the same. Mean square of the fine detail, in 8-bit steps. */
const plain = 4;
/** Shares expected before a rehearsal. They have the same weight as the rehearsal's result. */
const expected: Shares = { across: 0.3, coarse: 0.35, fine: 0.2 };
/** Minimum share of fine detail. Slightly wrong texture costs PSNR and similarity, but up to this share the loss is invisible. */
const leastFine = 0.2;
/**
 * Larger shares of the patches are tried, up to 1. A rehearsal may then lose at most this much against the membrane: a factor of
 * the mean square error, and a difference in similarity.
 */
const bolder = [1, 0.75, 0.5, 0.25];
const mostLoss = 1.15;
const mostUnlike = 0.01;
/** Differences this small, in 8-bit steps, are noise. */
const noise = 1;
const gap = 2 * reach + 2;

/**
 * Finds by rehearsal how useful patches are at a hole: holes of the same shape beside it, where the truth is known, are made up.
 * The truth is then regressed on the patches' detail over a membrane, separately for coarse and fine detail.
 *
 * @param canvas not changed
 * @returns null when the surroundings are smooth, so that a membrane is as good
 */
export function findShares(canvas: Canvas, seed: number): Shares | null {
  const islands = islandsOf(canvas);
  if (islands.length === 0) return { ...expected, fine: leastFine };
  const { width, height } = canvas;
  const truth = canvas.planes[0]!;
  const all = canvas.hole.map((_, i) => (islands.some((island) => island[i] !== 0) ? 1 : 0));
  if (meanSquare(difference(truth, blurred(truth, width, height)), all) < plain) return null;
  const hole = canvas.hole.map((value, i) => (value !== 0 ? 2 : all[i]!));
  const rehearsed: Canvas = { ...canvas, planes: canvas.planes.map((plane) => plane.slice()), hole };
  const film = truth.slice();
  spanPlane(film, hole, width, height);
  if (!makeUp(rehearsed, seed)) return { ...expected, fine: leastFine };
  const across = acrossShare(truth, film, spannedAcross(film, hole, width, height), all);
  const base = drawn(film, spannedAcross(film, hole, width, height), across);
  const added = difference(rehearsed.planes[0]!, base);
  const outcome = { truth, film, base, added, coarse: blurred(added, width, height) };
  const best = { across, ...regress(outcome, all) };
  const usual = islands.map((island) => ({ island, ...scoreOf(film, truth, island, canvas) }));
  return bolder.map((step) => toAll(best, step)).find((shares) => isHarmless(outcome, shares, usual, canvas)) ?? best;
}

/** Result of a rehearsal: planes of luma. */
type Outcome = Record<"truth" | "film" | "base" | "added" | "coarse", Float32Array>;

/** Moves one plane towards another by a share of the difference. */
export const drawn = (from: Float32Array, to: Float32Array, share: number): Float32Array =>
  from.map((value, i) => value + share * (to[i]! - value));

/** The least-squares share, averaged with the expected share. */
function acrossShare(truth: Float32Array, film: Float32Array, across: Float32Array, mask: Uint8Array): number {
  let power = 0;
  let product = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const change = across[i]! - film[i]!;
    power += change * change + noise;
    product += change * (truth[i]! - film[i]!);
  }
  return Math.min(1, Math.max(0, (product / power + expected.across) / 2));
}

const toAll = ({ across, coarse, fine }: Shares, step: number): Shares => ({
  across,
  coarse: coarse + step * (1 - coarse),
  fine: fine + step * (1 - fine),
});

/** Error of a plane within a mask: mean square difference from the truth, and structural similarity. */
type Score = { loss: number; likeness: number };

const scoreOf = (made: Float32Array, truth: Float32Array, mask: Uint8Array, canvas: Canvas): Score => ({
  loss: meanSquare(difference(made, truth), mask),
  likeness: likenessOf(made, truth, mask, canvas),
});

/** Whether these shares lose little against the membrane, on each island separately. */
function isHarmless(
  { truth, base, added, coarse }: Outcome,
  shares: Shares,
  usual: readonly (Score & { island: Uint8Array })[],
  canvas: Canvas,
): boolean {
  const made = base.map((value, i) => value + shares.coarse * coarse[i]! + shares.fine * (added[i]! - coarse[i]!));
  return usual.every(({ island, loss, likeness }) => {
    if (meanSquare(difference(made, truth), island) > mostLoss * loss) return false;
    return likenessOf(made, truth, island, canvas) >= likeness - mostUnlike;
  });
}

/** Least squares of the wanted detail on both parts of the added detail, averaged with the expected shares. */
function regress({ truth, base, added, coarse }: Outcome, mask: Uint8Array) {
  let cc = 0;
  let cf = 0;
  let ff = 0;
  let cw = 0;
  let fw = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const c = coarse[i]!;
    const wanted = truth[i]! - base[i]!;
    const f = added[i]! - c;
    cc += c * c + noise;
    cf += c * f;
    ff += f * f + noise;
    cw += c * wanted;
    fw += f * wanted;
  }
  cw += cc * expected.coarse;
  fw += ff * expected.fine;
  cc *= 2;
  ff *= 2;
  const determinant = cc * ff - cf * cf;
  return {
    coarse: Math.min(1, Math.max(0, (cw * ff - fw * cf) / determinant)),
    fine: Math.min(1, Math.max(leastFine, (fw * cc - cw * cf) / determinant)),
  };
}

/** The mean structural similarity in a mask, over the windows of `blurred`. */
function likenessOf(a: Float32Array, b: Float32Array, mask: Uint8Array, { width, height }: Canvas): number {
  const ma = blurred(a, width, height);
  const mb = blurred(b, width, height);
  const both = blurred(
    a.map((value, i) => value * b[i]!),
    width,
    height,
  );
  const squares = blurred(
    a.map((value, i) => value * value + b[i]! * b[i]!),
    width,
    height,
  );
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const p = ma[i]!;
    const q = mb[i]!;
    const product = 2 * p * q;
    const power = p * p + q * q;
    sum +=
      ((product + 6.5025) * (2 * both[i]! - product + 58.5225)) / ((power + 6.5025) * (squares[i]! - power + 58.5225));
    count++;
  }
  return sum / count;
}

/**
 * The hole shifted by its own size in four directions. Returns the two positions with the most known pixels, which must be at
 * least a quarter.
 */
function islandsOf({ width, height, hole }: Canvas): Uint8Array[] {
  const box = boxOf(hole, width, height);
  const across = box.right - box.left + 1 + gap;
  const down = box.bottom - box.top + 1 + gap;
  const places: { island: Uint8Array; count: number }[] = [];
  for (const [dx, dy] of [
    [0, -down],
    [0, down],
    [-across, 0],
    [across, 0],
  ] as const) {
    const island = new Uint8Array(width * height);
    let count = 0;
    for (let y = Math.max(0, box.top); y <= box.bottom; y++)
      for (let x = box.left; x <= box.right; x++) {
        const u = x + dx;
        const v = y + dy;
        if (hole[y * width + x] === 0 || u < 0 || v < 0 || u >= width || v >= height || hole[v * width + u] !== 0)
          continue;
        island[v * width + u] = 1;
        count++;
      }
    places.push({ island, count });
  }
  const least = hole.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0) / 4;
  const fit = places.filter(({ count }) => count >= least).sort((a, b) => b.count - a.count);
  return fit.slice(0, 2).map(({ island }) => island);
}

function boxOf(hole: Uint8Array, width: number, height: number) {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (hole[i] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  return box;
}

const difference = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, i) => value - b[i]!);

function meanSquare(values: Float32Array, mask: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    sum += values[i]! ** 2;
    count++;
  }
  return sum / count;
}

/** A plane without its fine detail: two successive means of 9 x 9 pixels, or fewer pixels at the edge. */
export function blurred(plane: Float32Array, width: number, height: number): Float32Array {
  const out = plane.slice();
  const spare = new Float32Array(plane.length);
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) means(out, spare, y * width, 1, width);
    for (let x = 0; x < width; x++) means(spare, out, x, width, height);
  }
  return out;
}

/** Running means along a row or a column. */
function means(from: Float32Array, to: Float32Array, start: number, step: number, length: number): void {
  let sum = 0;
  let count = 0;
  for (let k = 0; k < Math.min(coarseReach, length); k++, count++) sum += from[start + k * step]!;
  for (let k = 0; k < length; k++) {
    if (k + coarseReach < length) {
      sum += from[start + (k + coarseReach) * step]!;
      count++;
    }
    if (k > coarseReach) {
      sum -= from[start + (k - coarseReach - 1) * step]!;
      count--;
    }
    to[start + k * step] = sum / count;
  }
}
