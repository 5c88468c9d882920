// Twin: affine.ts of libs/picture/imaging/src/kernels.
import { fractionsOf, pairsAt, valuesAt, wholesOf, within } from "./fours";
import { MeasureMisfit } from "./structs";

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
    // Four pixels at a time: two cells of this row.
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
