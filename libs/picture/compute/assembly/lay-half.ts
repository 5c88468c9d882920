// Twins: known.ts of libs/picture/imaging/src/kernels.
import { fractionsOf, pairsAt, wholesOf, within } from "./fours";
import { HalveKnown, LayHalf } from "./structs";

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
