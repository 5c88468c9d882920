// Twins: known.ts and affine.ts of libs/imaging/src/kernels.
import { wholes } from "./read";
import { GatherAffine, HalveKnown, LayHalf, MeasureMisfit } from "./structs";

export function layHalf(call: LayHalf): void {
  const half = call.half;
  const hole = call.hole;
  const width = call.width;
  const height = call.height;
  const byX = f64x2(call.h0, call.h3);
  const byY = f64x2(call.h1, call.h4);
  const shift = f64x2(call.h2, call.h5);
  const h6 = call.h6;
  const h7 = call.h7;
  const left = call.left;
  const top = call.top;
  const data = call.data;
  const known = call.known;
  const w = call.outWidth;
  const h = call.outHeight;
  const last = f64x2(<f64>(width - 1), <f64>(height - 1));
  const one = f64x2.splat(1);
  let to = 0;
  for (let y = top; y < top + h; y++) {
    const zRow = h7 * <f64>y + 1;
    const row = f64x2.add(f64x2.mul(byY, f64x2.splat(<f64>y)), shift);
    for (let x = left; x < left + w; x++, to++) {
      const z = f64x2.div(one, f64x2.splat(h6 * <f64>x + zRow));
      const place = f64x2.mul(f64x2.add(f64x2.mul(byX, f64x2.splat(<f64>x)), row), z);
      store<f32>(data + 4 * to, 0);
      store<u8>(known + to, 0);
      if (!isBefore(place, last)) continue;
      const floors = f64x2.floor(place);
      const corner = wholes(floors);
      const ix = i32x4.extract_lane(corner, 0);
      const iy = i32x4.extract_lane(corner, 2);
      const at = iy * width + ix;
      if ((load<u16>(hole + at) | load<u16>(hole + at + width)) != 0) continue;
      const fraction = f32x4.demote_f64x2_zero(f64x2.sub(place, floors));
      const fx = f32x4.extract_lane(fraction, 0);
      const fy = f32x4.extract_lane(fraction, 1);
      const a = <f32>load<u8>(half + at);
      const c = <f32>load<u8>(half + at + width);
      const upper = a + (<f32>load<u8>(half + at, 1) - a) * fx;
      const lower = c + (<f32>load<u8>(half + at + width, 1) - c) * fx;
      store<f32>(data + 4 * to, upper + (lower - upper) * fy);
      store<u8>(known + to, 1);
    }
  }
}

/** Whether both lanes lie from 0 up to a value, but not on it. */
function isBefore(place: v128, last: v128): bool {
  return i64x2.all_true(v128.and(f64x2.ge(place, f64x2.splat(0)), f64x2.lt(place, last)));
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
  const height = call.height;
  const stride = call.stride;
  const sums = call.sums;
  const differences = call.scratch;
  const rows = differences + 4 * ((call.width + 3) & ~3);
  memory.fill(sums, 0, 8 * 56);
  // A row of pixels is gathered first, then weighed, then summed up, so that each of these is one short loop.
  for (let y = 1; y < height - 1; y += stride) {
    const count = gatherRow(call, y, differences, rows);
    if (count == 0) continue;
    for (let i = 0; i < count; i += 4) {
      const share = f32x4.div(v128.load(differences + 4 * i), f32x4.splat(10));
      const weight = f32x4.div(f32x4.splat(1), f32x4.add(f32x4.splat(1), f32x4.mul(share, share)));
      v128.store(differences + 4 * i, weight);
    }
    addRow(sums, differences, rows, count);
  }
}

/** Writes of the pixels of a row that both planes know the difference, and the eight values of their equations. @returns how many they are */
function gatherRow(call: GatherAffine, y: i32, differences: usize, rows: usize): i32 {
  const width = call.width;
  const stride = call.stride;
  const target = call.target + 4 * y * width;
  const known = call.targetKnown + y * width;
  const source = call.source;
  const sourceKnown = call.sourceKnown;
  const scale = <f32>2 / <f32>width;
  const v = (<f32>y - <f32>call.height / 2) * scale;
  const last = f64x2(<f64>(width - 1), <f64>(call.height - 1));
  const shift = f64x2(call.m0, call.m3);
  const byX = f64x2(call.m1, call.m4);
  const byY = f64x2(call.m2 * <f64>y, call.m5 * <f64>y);
  let count = 0;
  for (let x = 1; x < width - 1; x += stride) {
    if ((load<u32>(known + x - 1) & 0xffffff) != 0x010101) continue;
    if ((load<u8>(known + x - width) & load<u8>(known + x + width)) == 0) continue;
    const pixel = f64x2.add(f64x2(<f64>x, <f64>y), shift);
    const place = f64x2.add(f64x2.add(pixel, f64x2.mul(byX, f64x2.splat(<f64>x))), byY);
    if (!isBefore(place, last)) continue;
    const floors = f64x2.floor(place);
    const corner = wholes(floors);
    const ix = i32x4.extract_lane(corner, 0);
    const iy = i32x4.extract_lane(corner, 2);
    if (!isKnown(sourceKnown, width, ix, iy)) continue;
    const fraction = f32x4.demote_f64x2_zero(f64x2.sub(place, floors));
    const there = between(source, width, ix, iy, f32x4.extract_lane(fraction, 0), f32x4.extract_lane(fraction, 1));
    const at = target + 4 * x;
    const difference = there - load<f32>(at);
    const gx = (load<f32>(at, 4) - load<f32>(at - 4)) * 0.5;
    const gy = (load<f32>(at + 4 * width) - load<f32>(at - 4 * width)) * 0.5;
    const u = <f32>x * scale - 1;
    const to = rows + 32 * count;
    store<f32>(to, gx);
    store<f32>(to, gx * u, 4);
    store<f32>(to, gx * v, 8);
    store<f32>(to, gy, 12);
    store<f32>(to, gy * u, 16);
    store<f32>(to, gy * v, 20);
    store<f32>(to, -1, 24);
    store<f32>(to, -difference, 28);
    store<f32>(differences + 4 * count, difference);
    count++;
  }
  return count;
}

/** Adds the products of a row's values, by their weights. By the row, so that small numbers are not lost beside large ones. */
function addRow(sums: usize, weights: usize, rows: usize, count: i32): void {
  const zero = f32x4.splat(0);
  let a0 = zero,
    a1 = zero,
    b0 = zero,
    b1 = zero,
    c0 = zero,
    c1 = zero;
  for (let i = 0; i < count; i++) {
    const weight = v128.load32_splat(weights + 4 * i);
    const low = v128.load(rows + 32 * i);
    const high = v128.load(rows + 32 * i, 16);
    const scaled = f32x4.mul(low, weight);
    const first = v128.shuffle<i32>(scaled, scaled, 0, 0, 0, 0);
    a0 = f32x4.add(a0, f32x4.mul(first, low));
    a1 = f32x4.add(a1, f32x4.mul(first, high));
    const second = v128.shuffle<i32>(scaled, scaled, 1, 1, 1, 1);
    b0 = f32x4.add(b0, f32x4.mul(second, low));
    b1 = f32x4.add(b1, f32x4.mul(second, high));
    const third = v128.shuffle<i32>(scaled, scaled, 2, 2, 2, 2);
    c0 = f32x4.add(c0, f32x4.mul(third, low));
    c1 = f32x4.add(c1, f32x4.mul(third, high));
  }
  addFour(sums, a0);
  addFour(sums + 32, a1);
  addFour(sums + 64, b0);
  addFour(sums + 96, b1);
  addFour(sums + 128, c0);
  addFour(sums + 160, c1);
  // In two goes: a processor has no registers for eleven sums and what they are made of.
  let d0 = zero,
    d1 = zero,
    e1 = zero,
    f1 = zero,
    g1 = zero;
  for (let i = 0; i < count; i++) {
    const weight = v128.load32_splat(weights + 4 * i);
    const low = v128.load(rows + 32 * i);
    const high = v128.load(rows + 32 * i, 16);
    const scaledLow = f32x4.mul(low, weight);
    const scaled = f32x4.mul(high, weight);
    const fourth = v128.shuffle<i32>(scaledLow, scaledLow, 3, 3, 3, 3);
    d0 = f32x4.add(d0, f32x4.mul(fourth, low));
    d1 = f32x4.add(d1, f32x4.mul(fourth, high));
    e1 = f32x4.add(e1, f32x4.mul(v128.shuffle<i32>(scaled, scaled, 0, 0, 0, 0), high));
    f1 = f32x4.add(f1, f32x4.mul(v128.shuffle<i32>(scaled, scaled, 1, 1, 1, 1), high));
    g1 = f32x4.add(g1, f32x4.mul(v128.shuffle<i32>(scaled, scaled, 2, 2, 2, 2), high));
  }
  addFour(sums + 192, d0);
  addFour(sums + 224, d1);
  addFour(sums + 288, e1);
  addFour(sums + 352, f1);
  addFour(sums + 416, g1);
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
  const shift = f64x2(call.m0, call.m3);
  const byX = f64x2(call.m1, call.m4);
  const byY = f64x2(call.m2, call.m5);
  const cells = call.cells;
  const across = call.across;
  const last = f64x2(<f64>(width - 1), <f64>(height - 1));
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
      const pixel = f64x2.add(f64x2(<f64>x, <f64>y), shift);
      const moved = f64x2.add(pixel, f64x2.mul(byX, f64x2.splat(<f64>x)));
      const place = f64x2.add(moved, f64x2.mul(byY, f64x2.splat(<f64>y)));
      if (!isBefore(place, last)) continue;
      const floors = f64x2.floor(place);
      const corner = wholes(floors);
      const ix = i32x4.extract_lane(corner, 0);
      const iy = i32x4.extract_lane(corner, 2);
      if (!isKnown(sourceKnown, width, ix, iy)) continue;
      const fraction = f32x4.demote_f64x2_zero(f64x2.sub(place, floors));
      const there = between(source, width, ix, iy, f32x4.extract_lane(fraction, 0), f32x4.extract_lane(fraction, 1));
      store<f32>(cell, load<f32>(cell, 8) + min<f32>(40, abs(there - wanted)), 8);
      store<f32>(cell, load<f32>(cell, 12) + 1, 12);
    }
}
