// Twins: known.ts and affine.ts of libs/imaging/src/kernels.
import { GatherAffine, HalveKnown, LayHalf, MeasureMisfit } from "./structs";

export function layHalf(call: LayHalf): void {
  const half = call.half;
  const hole = call.hole;
  const width = call.width;
  const height = call.height;
  const h0 = call.h0;
  const h1 = call.h1;
  const h2 = call.h2;
  const h3 = call.h3;
  const h4 = call.h4;
  const h5 = call.h5;
  const h6 = call.h6;
  const h7 = call.h7;
  const left = call.left;
  const top = call.top;
  const data = call.data;
  const known = call.known;
  const w = call.outWidth;
  const h = call.outHeight;
  const right = <f64>(width - 1);
  const bottom = <f64>(height - 1);
  let to = 0;
  for (let y = top; y < top + h; y++) {
    let zRow = h7 * <f64>y + 1;
    let xRow = h1 * <f64>y + h2;
    let yRow = h4 * <f64>y + h5;
    for (let x = left; x < left + w; x++, to++) {
      const z = 1 / (h6 * <f64>x + zRow);
      const px = (h0 * <f64>x + xRow) * z;
      const py = (h3 * <f64>x + yRow) * z;
      store<f32>(data + 4 * to, 0);
      store<u8>(known + to, 0);
      if (!(px >= 0 && py >= 0 && px < right && py < bottom)) continue;
      const ix = <i32>px;
      const iy = <i32>py;
      const at = iy * width + ix;
      if ((load<u16>(hole + at) | load<u16>(hole + at + width)) != 0) continue;
      const fx = <f32>(px - <f64>ix);
      const fy = <f32>(py - <f64>iy);
      const a = <f32>load<u8>(half + at);
      const c = <f32>load<u8>(half + at + width);
      const upper = a + (<f32>load<u8>(half + at, 1) - a) * fx;
      const lower = c + (<f32>load<u8>(half + at + width, 1) - c) * fx;
      store<f32>(data + 4 * to, upper + (lower - upper) * fy);
      store<u8>(known + to, 1);
    }
  }
}

export function halveKnown(call: HalveKnown): void {
  const data = call.data;
  const known = call.known;
  const width = call.width;
  const out = call.outData;
  const outKnown = call.outKnown;
  const w = call.outWidth;
  const h = call.outHeight;
  let to = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      const i = 2 * (y * width + x);
      const upper = load<u16>(known + i);
      const lower = load<u16>(known + i + width);
      const count = <i32>popcnt<u32>(<u32>upper | ((<u32>lower) << 16));
      let sum: f32 = 0;
      if (upper & 1) sum += load<f32>(data + 4 * i);
      if (upper & 256) sum += load<f32>(data + 4 * i, 4);
      if (lower & 1) sum += load<f32>(data + 4 * (i + width));
      if (lower & 256) sum += load<f32>(data + 4 * (i + width), 4);
      store<f32>(out + 4 * to, count > 0 ? sum / <f32>count : 0);
      store<u8>(outKnown + to, count >= 2 ? 1 : 0);
    }
}

/** A value between four known ones; the caller has asked isKnown. */
function between(data: usize, width: i32, ix: i32, iy: i32, fx: f32, fy: f32): f32 {
  const at = data + 4 * (iy * width + ix);
  const below = at + 4 * width;
  const a = load<f32>(at);
  const c = load<f32>(below);
  const upper = a + (load<f32>(at, 4) - a) * fx;
  const lower = c + (load<f32>(below, 4) - c) * fx;
  return upper + (lower - upper) * fy;
}

function isKnown(known: usize, width: i32, ix: i32, iy: i32): bool {
  const at = known + iy * width + ix;
  return (load<u16>(at) & load<u16>(at + width)) == 0x0101;
}

export function gatherAffine(call: GatherAffine): void {
  const target = call.target;
  const targetKnown = call.targetKnown;
  const source = call.source;
  const sourceKnown = call.sourceKnown;
  const width = call.width;
  const height = call.height;
  const stride = call.stride;
  const m0 = call.m0;
  const m1 = call.m1;
  const m2 = call.m2;
  const m3 = call.m3;
  const m4 = call.m4;
  const m5 = call.m5;
  const sums = call.sums;
  memory.fill(sums, 0, 8 * 56);
  const scale = <f32>2 / <f32>width;
  const right = <f64>(width - 1);
  const bottom = <f64>(height - 1);
  const zero = f32x4.splat(0);
  for (let y = 1; y < height - 1; y += stride) {
    const v = (<f32>y - <f32>height / 2) * scale;
    let a0 = zero,
      a1 = zero,
      b0 = zero,
      b1 = zero,
      c0 = zero,
      c1 = zero,
      d0 = zero,
      d1 = zero;
    let e1 = zero,
      f1 = zero,
      g1 = zero;
    for (let x = 1; x < width - 1; x += stride) {
      const i = y * width + x;
      const cross = load<u8>(targetKnown + i - 1) & load<u8>(targetKnown + i) & load<u8>(targetKnown + i + 1);
      if ((cross & load<u8>(targetKnown + i - width) & load<u8>(targetKnown + i + width)) == 0) continue;
      const px = <f64>x + m0 + m1 * <f64>x + m2 * <f64>y;
      const py = <f64>y + m3 + m4 * <f64>x + m5 * <f64>y;
      if (!(px >= 0 && py >= 0 && px < right && py < bottom)) continue;
      const ix = <i32>px;
      const iy = <i32>py;
      if (!isKnown(sourceKnown, width, ix, iy)) continue;
      const there = between(source, width, ix, iy, <f32>(px - <f64>ix), <f32>(py - <f64>iy));
      const at = target + 4 * i;
      const difference = there - load<f32>(at);
      const gx = (load<f32>(at, 4) - load<f32>(at - 4)) * 0.5;
      const gy = (load<f32>(at + 4 * width) - load<f32>(at - 4 * width)) * 0.5;
      const u = <f32>x * scale - 1;
      const share = difference / 10;
      const weight = <f32>1 / (1 + share * share);
      const low = f32x4(gx, gx * u, gx * v, gy);
      const high = f32x4(gy * u, gy * v, -1, -difference);
      const scaledLow = f32x4.mul(low, f32x4.splat(weight));
      const scaledHigh = f32x4.mul(high, f32x4.splat(weight));
      let one = v128.shuffle<i32>(scaledLow, scaledLow, 0, 0, 0, 0);
      a0 = f32x4.add(a0, f32x4.mul(one, low));
      a1 = f32x4.add(a1, f32x4.mul(one, high));
      one = v128.shuffle<i32>(scaledLow, scaledLow, 1, 1, 1, 1);
      b0 = f32x4.add(b0, f32x4.mul(one, low));
      b1 = f32x4.add(b1, f32x4.mul(one, high));
      one = v128.shuffle<i32>(scaledLow, scaledLow, 2, 2, 2, 2);
      c0 = f32x4.add(c0, f32x4.mul(one, low));
      c1 = f32x4.add(c1, f32x4.mul(one, high));
      one = v128.shuffle<i32>(scaledLow, scaledLow, 3, 3, 3, 3);
      d0 = f32x4.add(d0, f32x4.mul(one, low));
      d1 = f32x4.add(d1, f32x4.mul(one, high));
      e1 = f32x4.add(e1, f32x4.mul(v128.shuffle<i32>(scaledHigh, scaledHigh, 0, 0, 0, 0), high));
      f1 = f32x4.add(f1, f32x4.mul(v128.shuffle<i32>(scaledHigh, scaledHigh, 1, 1, 1, 1), high));
      g1 = f32x4.add(g1, f32x4.mul(v128.shuffle<i32>(scaledHigh, scaledHigh, 2, 2, 2, 2), high));
    }
    // By the row, so that small numbers are not lost beside large ones.
    addFour(sums, a0);
    addFour(sums + 32, a1);
    addFour(sums + 64, b0);
    addFour(sums + 96, b1);
    addFour(sums + 128, c0);
    addFour(sums + 160, c1);
    addFour(sums + 192, d0);
    addFour(sums + 224, d1);
    addFour(sums + 288, e1);
    addFour(sums + 352, f1);
    addFour(sums + 416, g1);
  }
}

function addFour(to: usize, four: v128): void {
  store<f64>(to, load<f64>(to) + <f64>f32x4.extract_lane(four, 0));
  store<f64>(to, load<f64>(to, 8) + <f64>f32x4.extract_lane(four, 1), 8);
  store<f64>(to, load<f64>(to, 16) + <f64>f32x4.extract_lane(four, 2), 16);
  store<f64>(to, load<f64>(to, 24) + <f64>f32x4.extract_lane(four, 3), 24);
}

export function measureMisfit(call: MeasureMisfit): void {
  const target = call.target;
  const targetKnown = call.targetKnown;
  const source = call.source;
  const sourceKnown = call.sourceKnown;
  const width = call.width;
  const height = call.height;
  const m0 = call.m0;
  const m1 = call.m1;
  const m2 = call.m2;
  const m3 = call.m3;
  const m4 = call.m4;
  const m5 = call.m5;
  const cells = call.cells;
  const across = call.across;
  const right = <f64>(width - 1);
  const bottom = <f64>(height - 1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (load<u8>(targetKnown + i) == 0) continue;
      const wanted = load<f32>(target + 4 * i);
      const cell = cells + 16 * ((y >> 1) * across + (x >> 1));
      if (x < width - 1 && y < height - 1 && isKnown(sourceKnown, width, x, y)) {
        store<f32>(cell, load<f32>(cell) + min<f32>(40, abs(load<f32>(source + 4 * i) - wanted)));
        store<f32>(cell, load<f32>(cell, 4) + 1, 4);
      }
      const px = <f64>x + m0 + m1 * <f64>x + m2 * <f64>y;
      const py = <f64>y + m3 + m4 * <f64>x + m5 * <f64>y;
      if (!(px >= 0 && py >= 0 && px < right && py < bottom)) continue;
      const ix = <i32>px;
      const iy = <i32>py;
      if (!isKnown(sourceKnown, width, ix, iy)) continue;
      const moved = between(source, width, ix, iy, <f32>(px - <f64>ix), <f32>(py - <f64>iy));
      store<f32>(cell, load<f32>(cell, 8) + min<f32>(40, abs(moved - wanted)), 8);
      store<f32>(cell, load<f32>(cell, 12) + 1, 12);
    }
}
