// Four places or pixels at a time, as lanes of a vector.
import { wholes } from "./read";

/** Which lanes lie from 0 up to a value, but not on it. */
export function within(places: v128, last: v128): v128 {
  return v128.and(f64x2.ge(places, f64x2.splat(0)), f64x2.lt(places, last));
}

/** The whole numbers below four places, as i32. */
export function wholesOf(first: v128, second: v128): v128 {
  return v128.shuffle<i32>(wholes(f64x2.floor(first)), wholes(f64x2.floor(second)), 0, 2, 4, 6);
}

/** The fractions of four places, as f32. */
export function fractionsOf(first: v128, second: v128): v128 {
  const one = f32x4.demote_f64x2_zero(f64x2.sub(first, f64x2.floor(first)));
  const other = f32x4.demote_f64x2_zero(f64x2.sub(second, f64x2.floor(second)));
  return v128.shuffle<i32>(one, other, 0, 1, 4, 5);
}

/** Two bytes from each of four places on. */
export function pairsAt(bytes: usize, at: v128): v128 {
  const zero = i32x4.splat(0);
  const one = v128.load16_lane(bytes + i32x4.extract_lane(at, 0), zero, 0);
  const two = v128.load16_lane(bytes + i32x4.extract_lane(at, 1), one, 2);
  const three = v128.load16_lane(bytes + i32x4.extract_lane(at, 2), two, 4);
  return v128.load16_lane(bytes + i32x4.extract_lane(at, 3), three, 6);
}

/** The values at four numbers. */
export function valuesAt(values: usize, at: v128): v128 {
  const one = v128.load32_zero(values + 4 * i32x4.extract_lane(at, 0));
  const two = v128.load32_lane(values + 4 * i32x4.extract_lane(at, 1), one, 1);
  const three = v128.load32_lane(values + 4 * i32x4.extract_lane(at, 2), two, 2);
  return v128.load32_lane(values + 4 * i32x4.extract_lane(at, 3), three, 3);
}
