// Twin: spread.ts of libs/picture/imaging/src/kernels. A cell's four values are one vector.
import { AddCoarse, BlurCells } from "./structs";

/** Three box means each way, in place. */
export function blurCells(call: BlurCells): void {
  blurOnce(call, call.firstRadius);
  blurOnce(call, call.secondRadius);
  blurOnce(call, call.thirdRadius);
}

function blurOnce(call: BlurCells, radius: i32): void {
  const size: i32 = 2 * radius + 1;
  const scale = f32x4.splat(1.0 / <f32>size);
  const row = 16 * call.width;
  // Row by row both times, so that memory is read in its order.
  for (let y = 0; y < call.height; y++)
    meansAcross(call.cells + y * row, call.spare + y * row, call.width, radius, scale);
  for (let y = 0; y < call.height; y++) {
    const first = max(0, y - radius);
    const count = min(call.height - 1, y + radius) - first + 1;
    const from = call.spare + first * row;
    const to = call.cells + y * row;
    for (let x = 0; x < row; x += 16) v128.store(to + x, f32x4.mul(sumFrom(from + x, row, count), scale));
  }
}

function meansAcross(from: usize, to: usize, width: i32, radius: i32, scale: v128): void {
  for (let x = 0; x < width; x++) {
    const first = max(0, x - radius);
    const count = min(width - 1, x + radius) - first + 1;
    v128.store(to + 16 * x, f32x4.mul(sumFrom(from + 16 * first, 16, count), scale));
  }
}

/** The sum of so many cells, `step` bytes apart. Usually three, five or seven. */
function sumFrom(at: usize, step: usize, count: i32): v128 {
  let sum = v128.load(at);
  if (count > 2) {
    sum = f32x4.add(f32x4.add(sum, v128.load(at + step)), v128.load(at + 2 * step));
    at += 2 * step;
    count -= 2;
    if (count > 2) {
      sum = f32x4.add(f32x4.add(sum, v128.load(at + step)), v128.load(at + 2 * step));
      at += 2 * step;
      count -= 2;
    }
  }
  for (; count > 1; count--) {
    at += step;
    sum = f32x4.add(sum, v128.load(at));
  }
  return sum;
}

export function shrinkCells(fine: usize, width: i32, height: i32, coarse: usize): void {
  const w = (width + 2) / 3;
  const h = (height + 2) / 3;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = f32x4.splat(0);
      for (let v = 3 * y; v < min(3 * y + 3, height); v++)
        for (let u = 3 * x; u < min(3 * x + 3, width); u++)
          sum = f32x4.add(sum, v128.load(fine + 16 * (v * width + u)));
      v128.store(coarse + 16 * (y * w + x), f32x4.mul(sum, f32x4.splat(1.0 / 9)));
    }
}

export function addCoarse(call: AddCoarse): void {
  const coarse = call.coarse;
  const w = call.coarseWidth;
  const h = call.coarseHeight;
  const cells = call.cells;
  const width = call.width;
  const height = call.height;
  const lesser = f32x4.splat(0.01);
  for (let y = 0; y < height; y++) {
    const py = min(<f32>(h - 1), max<f32>(0, <f32>(y - 1) / 3));
    const iy = <i32>py;
    const fy = f32x4.splat(py - <f32>iy);
    const upperRow = coarse + 16 * iy * w;
    const lowerRow = coarse + 16 * min(h - 1, iy + 1) * w;
    for (let x = 0; x < width; x++) {
      const px = min(<f32>(w - 1), max<f32>(0, <f32>(x - 1) / 3));
      const ix = <i32>px;
      const right = 16 * min(w - 1, ix + 1);
      const fx = f32x4.splat(px - <f32>ix);
      const a = v128.load(upperRow + 16 * ix);
      const c = v128.load(lowerRow + 16 * ix);
      const upper = f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(upperRow + right), a), fx));
      const lower = f32x4.add(c, f32x4.mul(f32x4.sub(v128.load(lowerRow + right), c), fx));
      const mixed = f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), fy));
      const to = cells + 16 * (y * width + x);
      v128.store(to, f32x4.add(v128.load(to), f32x4.mul(mixed, lesser)));
    }
  }
}
