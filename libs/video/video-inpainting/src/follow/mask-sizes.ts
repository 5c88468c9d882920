import { fillRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";

type Size = { width: number; height: number };

/** Reduces a full-size mask: 1 where at least half of a pixel's area is masked. Narrow masks are kept complete. */
export function smallerMask(runs: Runs, { width, height }: Size): Uint8Array {
  const whole = new Uint8Array(runs.width * runs.height);
  fillRuns(runs, whole);
  const scaleX = runs.width / width;
  const scaleY = runs.height / height;
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * scaleY);
    const bottom = Math.max(Math.floor(y * scaleY) + 1, Math.floor((y + 1) * scaleY));
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * scaleX);
      const right = Math.max(left + 1, Math.floor((x + 1) * scaleX));
      let sum = 0;
      let count = 0;
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++, count++) sum += whole[v * runs.width + u]!;
      if (2 * sum >= count) mask[y * width + x] = 1;
    }
  }
  return mask;
}

/** Enlarges a small mask to full size. The border is interpolated between the centres of the small pixels. */
export function largerRuns(mask: Uint8Array, { width, height }: Size, full: Size): Runs {
  const scaleX = full.width / width;
  const scaleY = full.height / height;
  const across = placesOf(full.width, scaleX, width);
  const spans: number[] = [];
  for (let y = 0; y < full.height; y++) {
    const v = Math.min(height - 1, Math.max(0, (y + 0.5) / scaleY - 0.5));
    const top = Math.floor(v);
    const upper = top * width;
    const lower = Math.min(height - 1, top + 1) * width;
    const share = v - top;
    if (isEmpty(mask, upper, width) && isEmpty(mask, lower, width)) continue;
    let first = -1;
    for (let x = 0; x < full.width; x++) {
      const { left, right, part } = across[x]!;
      const above = mask[upper + left]! + (mask[upper + right]! - mask[upper + left]!) * part;
      const beneath = mask[lower + left]! + (mask[lower + right]! - mask[lower + left]!) * part;
      const isIn = above + (beneath - above) * share >= 0.5;
      if (isIn && first < 0) first = x;
      if (!isIn && first >= 0) {
        spans.push(y, first, x);
        first = -1;
      }
    }
    if (first >= 0) spans.push(y, first, full.width);
  }
  return { ...full, spans: Uint16Array.from(spans) };
}

function placesOf(count: number, scale: number, width: number) {
  return Array.from({ length: count }, (_, x) => {
    const u = Math.min(width - 1, Math.max(0, (x + 0.5) / scale - 0.5));
    const left = Math.floor(u);
    return { left, right: Math.min(width - 1, left + 1), part: u - left };
  });
}

function isEmpty(mask: Uint8Array, from: number, width: number): boolean {
  for (let i = from; i < from + width; i++) if (mask[i] !== 0) return false;
  return true;
}
