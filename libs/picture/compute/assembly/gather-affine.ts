// Twin: affine.ts of libs/picture/imaging/src/kernels.
import { fractionsOf, pairsAt, valuesAt, wholesOf, within } from "./fours";
import { GatherAffine } from "./structs";

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

/**
 * Writes the eight values of the equations of a row's pixels, and their differences; four at a time, of which those that the planes do not
 * both know get an endless difference, whose weight is 0.
 *
 * @returns how many they are
 */
function gatherRow(call: GatherAffine, y: i32, differences: usize, rows: usize): i32 {
  const width = call.width;
  const stride = call.stride;
  const target = call.target + 4 * y * width;
  const known = call.targetKnown + y * width;
  const source = call.source;
  const sourceKnown = call.sourceKnown;
  const scale = <f32>2 / <f32>width;
  const v = f32x4.splat((<f32>y - <f32>call.height / 2) * scale);
  const lastX = f64x2.splat(<f64>(width - 1));
  const lastY = f64x2.splat(<f64>(call.height - 1));
  const m0 = f64x2.splat(call.m0);
  const m1 = f64x2.splat(call.m1);
  const m3 = f64x2.splat(call.m3);
  const m4 = f64x2.splat(call.m4);
  const here = f64x2.splat(<f64>y);
  const rowX = f64x2.splat(call.m2 * <f64>y);
  const rowY = f64x2.splat(call.m5 * <f64>y);
  const half = f32x4.splat(0.5);
  const one = f32x4.splat(1);
  const below: usize = 4 * width;
  let count = 0;
  for (let x = 1; x < width - 1; x += 4 * stride) {
    // Of a pixel and the four beside it.
    let cross = v128.and(bytesFrom(known + x, stride), bytesFrom(known + x - 1, stride));
    cross = v128.and(cross, bytesFrom(known + x + 1, stride));
    cross = v128.and(cross, bytesFrom(known + x - width, stride));
    cross = v128.and(cross, bytesFrom(known + x + width, stride));
    const columns = i32x4.add(i32x4.splat(x), i32x4(0, stride, 2 * stride, 3 * stride));
    const isInside = i32x4.lt_s(columns, i32x4.splat(width - 1));
    const isWanted = v128.and(isInside, i32x4.ne(cross, i32x4.splat(0)));
    if (!v128.any_true(isWanted)) continue;
    const first = f64x2.convert_low_i32x4_s(columns);
    const second = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(columns, columns, 2, 3, 2, 3));
    const firstX = f64x2.add(f64x2.add(f64x2.add(first, m0), f64x2.mul(m1, first)), rowX);
    const secondX = f64x2.add(f64x2.add(f64x2.add(second, m0), f64x2.mul(m1, second)), rowX);
    const firstY = f64x2.add(f64x2.add(f64x2.add(here, m3), f64x2.mul(m4, first)), rowY);
    const secondY = f64x2.add(f64x2.add(f64x2.add(here, m3), f64x2.mul(m4, second)), rowY);
    const isFirst = v128.and(within(firstX, lastX), within(firstY, lastY));
    const isSecond = v128.and(within(secondX, lastX), within(secondY, lastY));
    const isThere = v128.and(isWanted, v128.shuffle<i32>(isFirst, isSecond, 0, 2, 4, 6));
    const ix = wholesOf(firstX, secondX);
    const iy = wholesOf(firstY, secondY);
    const from = v128.and(i32x4.add(i32x4.mul(iy, i32x4.splat(width)), ix), isThere);
    const corners = v128.and(pairsAt(sourceKnown, from), pairsAt(sourceKnown + width, from));
    const isKnown = v128.and(isThere, i32x4.eq(corners, i32x4.splat(0x0101)));
    if (!v128.any_true(isKnown)) continue;
    const fx = fractionsOf(firstX, secondX);
    const fy = fractionsOf(firstY, secondY);
    const a = valuesAt(source, from);
    const c = valuesAt(source + below, from);
    const upper = f32x4.add(a, f32x4.mul(f32x4.sub(valuesAt(source + 4, from), a), fx));
    const lower = f32x4.add(c, f32x4.mul(f32x4.sub(valuesAt(source + below + 4, from), c), fx));
    const there = f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), fy));
    const at = target + 4 * x;
    const difference = f32x4.sub(there, valuesFrom(at, stride));
    // What lies outside may be anything, and a weight of 0 does not take that away.
    const slopeX = f32x4.mul(f32x4.sub(valuesFrom(at + 4, stride), valuesFrom(at - 4, stride)), half);
    const slopeY = f32x4.mul(f32x4.sub(valuesFrom(at + below, stride), valuesFrom(at - below, stride)), half);
    const gx = v128.and(slopeX, isKnown);
    const gy = v128.and(slopeY, isKnown);
    const u = f32x4.sub(f32x4.mul(f32x4.convert_i32x4_s(columns), f32x4.splat(scale)), one);
    const kept = v128.and(difference, isKnown);
    const to = rows + 32 * count;
    storeAcross(to, gx, f32x4.mul(gx, u), f32x4.mul(gx, v), gy);
    storeAcross(to + 16, f32x4.mul(gy, u), f32x4.mul(gy, v), f32x4.splat(-1), f32x4.neg(kept));
    v128.store(differences + 4 * count, v128.bitselect(difference, f32x4.splat(f32.POSITIVE_INFINITY), isKnown));
    count += 4;
  }
  return count;
}

/** Every so many of the bytes from one on, as i32; the stride is 1 or 2. */
function bytesFrom(bytes: usize, stride: i32): v128 {
  if (stride == 1) return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(bytes)));
  return i32x4.extend_low_i16x8_u(v128.and(v128.load64_zero(bytes), i16x8.splat(255)));
}

/** Every so many of the values from one on. */
function valuesFrom(values: usize, stride: i32): v128 {
  const first = v128.load(values);
  return stride == 1 ? first : v128.shuffle<i32>(first, v128.load(values, 16), 0, 2, 4, 6);
}

/** Stores the lanes of four vectors as four of 32 bytes each: the first lane of each, the second, and so on. */
function storeAcross(to: usize, a: v128, b: v128, c: v128, d: v128): void {
  const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const moreAb = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const moreCd = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<i64>(ab, cd, 0, 2));
  v128.store(to, v128.shuffle<i64>(ab, cd, 1, 3), 32);
  v128.store(to, v128.shuffle<i64>(moreAb, moreCd, 0, 2), 64);
  v128.store(to, v128.shuffle<i64>(moreAb, moreCd, 1, 3), 96);
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
