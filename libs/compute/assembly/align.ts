// Twins: known.ts and affine.ts of libs/imaging/src/kernels.
import { wholes } from "./read";
import { GatherAffine, HalveKnown, LayHalf, MeasureMisfit } from "./structs";

export function layHalf(call: LayHalf): void {
  const half = call.half;
  const hole = call.hole;
  const width = call.width;
  const x0 = f64x2.splat(call.h0);
  const y0 = f64x2.splat(call.h3);
  const z0 = f64x2.splat(call.h6);
  const w = call.outWidth;
  const lastX = f64x2.splat(<f64>(width - 1));
  const lastY = f64x2.splat(<f64>(call.height - 1));
  const wide = i32x4.splat(width);
  const one = f64x2.splat(1);
  const low = i32x4.splat(255);
  for (let row = 0; row < call.outHeight; row++) {
    const y = <f64>(call.top + row);
    const xRow = f64x2.splat(call.h1 * y + call.h2);
    const yRow = f64x2.splat(call.h4 * y + call.h5);
    const zRow = f64x2.splat(call.h7 * y + 1);
    const data = call.data + 4 * row * w;
    const known = call.known + row * w;
    // Four pixels at a time.
    for (let column = 0; column < w; column += 4) {
      const x = <f64>(call.left + column);
      const first = f64x2(x, x + 1);
      const second = f64x2(x + 2, x + 3);
      const firstZ = f64x2.div(one, f64x2.add(f64x2.mul(z0, first), zRow));
      const secondZ = f64x2.div(one, f64x2.add(f64x2.mul(z0, second), zRow));
      const firstX = f64x2.mul(f64x2.add(f64x2.mul(x0, first), xRow), firstZ);
      const secondX = f64x2.mul(f64x2.add(f64x2.mul(x0, second), xRow), secondZ);
      const firstY = f64x2.mul(f64x2.add(f64x2.mul(y0, first), yRow), firstZ);
      const secondY = f64x2.mul(f64x2.add(f64x2.mul(y0, second), yRow), secondZ);
      const isFirst = v128.and(within(firstX, lastX), within(firstY, lastY));
      const isSecond = v128.and(within(secondX, lastX), within(secondY, lastY));
      const isThere = v128.shuffle<i32>(isFirst, isSecond, 0, 2, 4, 6);
      const ix = wholesOf(firstX, secondX);
      const iy = wholesOf(firstY, secondY);
      const fx = fractionsOf(firstX, secondX);
      const fy = fractionsOf(firstY, secondY);
      // What lies outside is read at the beginning, and not taken.
      const at = v128.and(i32x4.add(i32x4.mul(iy, wide), ix), isThere);
      const holes = v128.or(pairsAt(hole, at), pairsAt(hole + width, at));
      const isKnown = v128.and(isThere, i32x4.eq(holes, i32x4.splat(0)));
      const above = pairsAt(half, at);
      const below = pairsAt(half + width, at);
      const a = f32x4.convert_i32x4_u(v128.and(above, low));
      const b = f32x4.convert_i32x4_u(i32x4.shr_u(above, 8));
      const c = f32x4.convert_i32x4_u(v128.and(below, low));
      const d = f32x4.convert_i32x4_u(i32x4.shr_u(below, 8));
      const upper = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), fx));
      const lower = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), fx));
      const values = v128.and(f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), fy)), isKnown);
      const bytes = (i32x4.bitmask(isKnown) * 0x204081) & 0x01010101;
      if (column + 4 <= w) {
        v128.store(data + 4 * column, values);
        store<i32>(known + column, bytes);
      } else storeSome(data + 4 * column, known + column, values, bytes, w - column);
    }
  }
}

/** One, two or three of four values. */
function storeSome(data: usize, known: usize, values: v128, bytes: i32, count: i32): void {
  store<f32>(data, f32x4.extract_lane(values, 0));
  if (count > 1) store<f32>(data, f32x4.extract_lane(values, 1), 4);
  if (count > 2) store<f32>(data, f32x4.extract_lane(values, 2), 8);
  for (let k = 0; k < count; k++) store<u8>(known + k, <u8>(bytes >> (8 * k)));
}

/** Which lanes lie from 0 up to a value, but not on it. */
function within(places: v128, last: v128): v128 {
  return v128.and(f64x2.ge(places, f64x2.splat(0)), f64x2.lt(places, last));
}

/** The whole numbers below four places, as i32. */
function wholesOf(first: v128, second: v128): v128 {
  return v128.shuffle<i32>(wholes(f64x2.floor(first)), wholes(f64x2.floor(second)), 0, 2, 4, 6);
}

/** The fractions of four places, as f32. */
function fractionsOf(first: v128, second: v128): v128 {
  const one = f32x4.demote_f64x2_zero(f64x2.sub(first, f64x2.floor(first)));
  const other = f32x4.demote_f64x2_zero(f64x2.sub(second, f64x2.floor(second)));
  return v128.shuffle<i32>(one, other, 0, 1, 4, 5);
}

/** Two bytes from each of four places on. */
function pairsAt(bytes: usize, at: v128): v128 {
  const zero = i32x4.splat(0);
  const one = v128.load16_lane(bytes + i32x4.extract_lane(at, 0), zero, 0);
  const two = v128.load16_lane(bytes + i32x4.extract_lane(at, 1), one, 2);
  const three = v128.load16_lane(bytes + i32x4.extract_lane(at, 2), two, 4);
  return v128.load16_lane(bytes + i32x4.extract_lane(at, 3), three, 6);
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
  const source = call.source;
  const sourceKnown = call.sourceKnown;
  const width = call.width;
  const height = call.height;
  const lastX = f64x2.splat(<f64>(width - 1));
  const lastY = f64x2.splat(<f64>(height - 1));
  const m0 = f64x2.splat(call.m0);
  const m1 = f64x2.splat(call.m1);
  const m3 = f64x2.splat(call.m3);
  const m4 = f64x2.splat(call.m4);
  const most = f32x4.splat(40);
  const one = f32x4.splat(1);
  for (let y = 0; y < height; y++) {
    const target = call.target + 4 * y * width;
    const targetKnown = call.targetKnown + y * width;
    const cells = call.cells + 16 * (y >> 1) * call.across;
    const here = f64x2.splat(<f64>y);
    const rowX = f64x2.splat(call.m2 * <f64>y);
    const rowY = f64x2.splat(call.m5 * <f64>y);
    // Four pixels at a time, which are two cells' of this row.
    for (let x = 0; x < width; x += 4) {
      const count = width - x;
      const wanted = count < 4 ? load<u32>(targetKnown + x) & ((1 << (8 * count)) - 1) : load<u32>(targetKnown + x);
      if (wanted == 0) continue;
      const isWanted = i32x4.ne(spread(wanted), i32x4.splat(0));
      const values = v128.load(target + 4 * x);
      // As it is.
      let isStill = i32x4.splat(0);
      let still = f32x4.splat(0);
      if (y < height - 1) {
        const i = y * width + x;
        const known = load<u32>(sourceKnown + i) & load<u32>(sourceKnown + i + 1);
        const both = known & load<u32>(sourceKnown + i + width) & load<u32>(sourceKnown + i + width + 1);
        const inside = count > 4 ? both : both & ((1 << (8 * (count - 1))) - 1);
        isStill = v128.and(isWanted, i32x4.ne(spread(inside), i32x4.splat(0)));
        still = f32x4.min(most, f32x4.abs(f32x4.sub(v128.load(source + 4 * i), values)));
      }
      // Moved.
      const first = f64x2(<f64>x, <f64>(x + 1));
      const second = f64x2(<f64>(x + 2), <f64>(x + 3));
      const firstX = f64x2.add(f64x2.add(f64x2.add(first, m0), f64x2.mul(m1, first)), rowX);
      const secondX = f64x2.add(f64x2.add(f64x2.add(second, m0), f64x2.mul(m1, second)), rowX);
      const firstY = f64x2.add(f64x2.add(f64x2.add(here, m3), f64x2.mul(m4, first)), rowY);
      const secondY = f64x2.add(f64x2.add(f64x2.add(here, m3), f64x2.mul(m4, second)), rowY);
      const isFirst = v128.and(within(firstX, lastX), within(firstY, lastY));
      const isSecond = v128.and(within(secondX, lastX), within(secondY, lastY));
      const isThere = v128.and(isWanted, v128.shuffle<i32>(isFirst, isSecond, 0, 2, 4, 6));
      const ix = wholesOf(firstX, secondX);
      const iy = wholesOf(firstY, secondY);
      const at = v128.and(i32x4.add(i32x4.mul(iy, i32x4.splat(width)), ix), isThere);
      const known = v128.and(pairsAt(sourceKnown, at), pairsAt(sourceKnown + width, at));
      const isMoved = v128.and(isThere, i32x4.eq(known, i32x4.splat(0x0101)));
      const fx = fractionsOf(firstX, secondX);
      const fy = fractionsOf(firstY, secondY);
      const a = valuesAt(source, at);
      const c = valuesAt(source + 4 * width, at);
      const upper = f32x4.add(a, f32x4.mul(f32x4.sub(valuesAt(source + 4, at), a), fx));
      const lower = f32x4.add(c, f32x4.mul(f32x4.sub(valuesAt(source + 4 * width + 4, at), c), fx));
      const there = f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), fy));
      const moved = f32x4.min(most, f32x4.abs(f32x4.sub(there, values)));
      // By pixel: a difference and how many, for both; nothing where it is not known.
      const stills = v128.and(still, isStill);
      const movings = v128.and(moved, isMoved);
      const stillCounts = v128.and(one, isStill);
      const movingCounts = v128.and(one, isMoved);
      const stillLow = v128.shuffle<i32>(stills, stillCounts, 0, 4, 1, 5);
      const stillHigh = v128.shuffle<i32>(stills, stillCounts, 2, 6, 3, 7);
      const movingLow = v128.shuffle<i32>(movings, movingCounts, 0, 4, 1, 5);
      const movingHigh = v128.shuffle<i32>(movings, movingCounts, 2, 6, 3, 7);
      const cell = cells + 16 * (x >> 1);
      const even = v128.shuffle<i64>(stillLow, movingLow, 0, 2);
      const odd = v128.shuffle<i64>(stillLow, movingLow, 1, 3);
      v128.store(cell, f32x4.add(f32x4.add(v128.load(cell), even), odd));
      if (count < 3) continue;
      const nextEven = v128.shuffle<i64>(stillHigh, movingHigh, 0, 2);
      const nextOdd = v128.shuffle<i64>(stillHigh, movingHigh, 1, 3);
      v128.store(cell, f32x4.add(f32x4.add(v128.load(cell, 16), nextEven), nextOdd), 16);
    }
  }
}

/** Four bytes as i32. */
function spread(bytes: u32): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(bytes)));
}

/** The values at four numbers. */
function valuesAt(values: usize, at: v128): v128 {
  const one = v128.load32_zero(values + 4 * i32x4.extract_lane(at, 0));
  const two = v128.load32_lane(values + 4 * i32x4.extract_lane(at, 1), one, 1);
  const three = v128.load32_lane(values + 4 * i32x4.extract_lane(at, 2), two, 2);
  return v128.load32_lane(values + 4 * i32x4.extract_lane(at, 3), three, 3);
}
