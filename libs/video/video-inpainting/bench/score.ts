import { ssim } from "@cutwater/imaging/quality/ssim.ts";

/** Similarity of a filled clip to the truth, within its holes. */
export type Score = {
  /** PSNR in dB over all values in the holes of all frames. */
  psnr: number;
  /** Structural similarity of luma in the hole, averaged over the frames. */
  ssim: number;
  /** Flicker: how much the error changes between neighbouring frames where both have a hole, in 8-bit steps. */
  flicker: number;
};

type Size = { width: number; height: number };

/** @param outcome,truth RGB frames; the holes are those of the clip */
export function scoreOf(
  outcome: readonly Uint8Array[],
  truth: readonly Uint8Array[],
  holes: readonly Uint8Array[],
  { width, height }: Size,
): Score {
  let squares = 0;
  let count = 0;
  let flicker = 0;
  let flickers = 0;
  const likeness: number[] = [];
  for (const [t, hole] of holes.entries()) {
    let change = 0;
    let changes = 0;
    const error = (frame: number, i: number) => outcome[frame]![i]! - truth[frame]![i]!;
    for (let p = 0; p < hole.length; p++) {
      if (hole[p] === 0) continue;
      for (let i = 3 * p; i < 3 * p + 3; i++) {
        squares += error(t, i) ** 2;
        count++;
        if (t === 0 || holes[t - 1]![p] === 0) continue;
        change += Math.abs(error(t, i) - error(t - 1, i));
        changes++;
      }
    }
    if (changes > 0) {
      flicker += change / changes;
      flickers++;
    }
    const ssim = ssimIn(outcome[t]!, truth[t]!, hole, width, height);
    if (ssim !== null) likeness.push(ssim);
  }
  return {
    psnr: 10 * Math.log10(255 ** 2 / Math.max(squares / count, 1e-6)),
    ssim: likeness.reduce((sum, value) => sum + value, 0) / likeness.length,
    flicker: flickers > 0 ? flicker / flickers : 0,
  };
}

/**
 * Similarity of whole frames to the truth: PSNR in dB over all values, and the mean structural similarity of luma on some of the
 * frames.
 */
export type WholeScore = { psnr: number; ssim: number };

/** Similarity is measured on one frame in this many. */
const looked = 6;

/** @param outcome,truth frames of RGB */
export function wholeScoreOf(
  outcome: readonly Uint8Array[],
  truth: readonly Uint8Array[],
  { width, height }: Size,
): WholeScore {
  let squares = 0;
  let count = 0;
  const likeness: number[] = [];
  for (const [t, frame] of outcome.entries()) {
    const there = truth[t]!;
    for (let i = 0; i < frame.length; i++) squares += (frame[i]! - there[i]!) ** 2;
    count += frame.length;
    const pictured = (data: Uint8Array) => ({ width, height, channels: 3 as const, data });
    if (t % looked === 0) likeness.push(ssim(pictured(frame), pictured(there)));
  }
  return {
    psnr: 10 * Math.log10(255 ** 2 / Math.max(squares / count, 1e-6)),
    ssim: likeness.reduce((sum, value) => sum + value, 0) / likeness.length,
  };
}

const reach = 5;
const bell = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * 1.5 ** 2)));
const bellSum = bell.reduce((sum, value) => sum + value, 0);

/** Mean SSIM (11 x 11, sigma 1.5) of rounded BT.601 luma over the hole's pixels; the picture is mirrored beyond its edge. */
function ssimIn(a: Uint8Array, b: Uint8Array, hole: Uint8Array, width: number, height: number): number | null {
  const box = boxOf(hole, width, height);
  if (!box) return null;
  const left = box.left - reach;
  const top = box.top - reach;
  const w = box.right - box.left + 2 * reach + 1;
  const h = box.bottom - box.top + 2 * reach + 1;
  const planes = Array.from({ length: 5 }, () => new Float64Array(w * h));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = mirrored(top + y, height) * width + mirrored(left + x, width);
      const p = luma(a, i);
      const q = luma(b, i);
      for (const [k, value] of [p, q, p * p, q * q, p * q].entries()) planes[k]![y * w + x] = value;
    }
  const [ma, mb, aa, bb, ab] = planes.map((plane) => blurred(plane, w, h)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let sum = 0;
  let count = 0;
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++) {
      if (hole[y * width + x] === 0) continue;
      const i = (y - top) * w + x - left;
      const p = ma[i]!;
      const q = mb[i]!;
      const covariance = ab[i]! - p * q;
      const variances = aa[i]! - p * p + bb[i]! - q * q;
      sum += ((2 * p * q + 6.5025) * (2 * covariance + 58.5225)) / ((p * p + q * q + 6.5025) * (variances + 58.5225));
      count++;
    }
  return sum / count;
}

/** The box around a mask, all four sides inclusive; null when the mask is empty. */
export function boxOf(hole: Uint8Array, width: number, height: number) {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.right < 0 ? null : box;
}

const mirrored = (i: number, length: number): number => (i < 0 ? -i : i >= length ? 2 * length - 2 - i : i);

const luma = (rgb: Uint8Array, i: number): number =>
  Math.round(0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!);

function blurred(plane: Float64Array, w: number, h: number): Float64Array {
  const across = new Float64Array(w * h);
  const both = new Float64Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = reach; x < w - reach; x++)
      for (let k = -reach; k <= reach; k++) across[y * w + x]! += (bell[k + reach]! / bellSum) * plane[y * w + x + k]!;
  for (let y = reach; y < h - reach; y++)
    for (let x = reach; x < w - reach; x++)
      for (let k = -reach; k <= reach; k++) both[y * w + x]! += (bell[k + reach]! / bellSum) * across[(y + k) * w + x]!;
  return both;
}
