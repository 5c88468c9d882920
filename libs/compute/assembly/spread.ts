// Twin: spread.ts of libs/imaging/src/kernels. A cell's four values are one vector.
import { AddCoarse, BlurCells } from "./structs";

/** Three box means each way, in place. */
export function blurCells(call: BlurCells): void {
  blurOnce(call, call.firstRadius);
  blurOnce(call, call.secondRadius);
  blurOnce(call, call.thirdRadius);
}

function blurOnce(call: BlurCells, radius: i32): void {
  const cells = call.cells;
  const spare = call.spare;
  const width = call.width;
  const height = call.height;
  boxMeans(cells, spare, height, 16 * width, width, 16, radius);
  boxMeans(spare, cells, width, 16, height, 16 * width, radius);
}

function boxMeans(data: usize, out: usize, count: i32, lineStep: i32, length: i32, step: i32, radius: i32): void {
  const size: i32 = 2 * radius + 1;
  const scale = f32x4.splat(1.0 / <f32>size);
  for (let line = 0; line < count; line++)
    for (let k = 0; k < length; k++) {
      const first = max(0, k - radius);
      const last = min(length - 1, k + radius);
      let at = data + line * lineStep + first * step;
      let sum = v128.load(at);
      for (let i = first + 1; i <= last; i++) {
        at += step;
        sum = f32x4.add(sum, v128.load(at));
      }
      v128.store(out + line * lineStep + k * step, f32x4.mul(sum, scale));
    }
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
