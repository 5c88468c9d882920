// Reading between pixels. Twins: cubic.ts, guide.ts and propose.ts of libs/picture/imaging/src/kernels.

/** Added to a whole number that is not too large, it leaves that number in the lowest 32 bits. */
const wholeBits: f64 = 6_755_399_441_055_744;

/** Whole numbers of a pair of f64 as i32, in the lanes 0 and 2. */
export function wholes(pair: v128): v128 {
  return f64x2.add(pair, f64x2.splat(wholeBits));
}

/** A place's two fractions as f32, in the lanes 0 and 1. @param floors of the place */
export function fractions(place: v128, floors: v128): v128 {
  return f32x4.demote_f64x2_zero(f64x2.sub(place, floors));
}

/** Catmull-Rom's four weights at the fraction across, then down. */
export function weightsAcross(both: v128): v128 {
  return weightsAt(v128.shuffle<i32>(both, both, 0, 0, 0, 0));
}

export function weightsDown(both: v128): v128 {
  return weightsAt(v128.shuffle<i32>(both, both, 1, 1, 1, 1));
}

export function cubicWeights(fraction: f32): v128 {
  return weightsAt(f32x4.splat(fraction));
}

/** @param t a fraction in all lanes */
function weightsAt(t: v128): v128 {
  const cubes = f32x4.mul(t, f32x4(-0.5, 1.5, -1.5, 0.5));
  const squares = f32x4.mul(t, f32x4.add(cubes, f32x4(1, -2.5, 2, -0.5)));
  return f32x4.add(f32x4.mul(t, f32x4.add(squares, f32x4(-0.5, 0, 0.5, 0))), f32x4(0, 1, 0, 0));
}

/** Four bytes as numbers. */
function widened(bytes: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)));
}

function sumOf(four: v128): f32 {
  const pairs = f32x4.add(four, v128.shuffle<i32>(four, four, 2, 3, 0, 1));
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
}

function within(value: i32, length: i32): i32 {
  return max(0, min(length - 1, value));
}

/** Four bytes of a row, edge values for those beyond. */
function rowAtEdge(row: usize, x: i32, width: i32): v128 {
  let bytes = i8x16.splat(0);
  bytes = i8x16.replace_lane(bytes, 0, load<u8>(row + within(x - 1, width)));
  bytes = i8x16.replace_lane(bytes, 1, load<u8>(row + within(x, width)));
  bytes = i8x16.replace_lane(bytes, 2, load<u8>(row + within(x + 1, width)));
  return i8x16.replace_lane(bytes, 3, load<u8>(row + within(x + 2, width)));
}

/** The sum of 4 x 4 values, of which the second one each way is at (ix, iy). */
export function cubicBetween(data: usize, width: i32, height: i32, ix: i32, iy: i32, across: v128, down: v128): f32 {
  if (ix >= 1 && iy >= 1 && ix + 2 < width && iy + 2 < height)
    return cubicInside(data + (iy - 1) * width + ix - 1, width, across, down);
  return cubicAtEdge(data, width, height, ix, iy, across, down);
}

/** The sum of 4 x 4 values from one on. */
function cubicInside(at: usize, width: i32, across: v128, down: v128): f32 {
  const a = widened(v128.load32_zero(at));
  const b = widened(v128.load32_zero(at + width));
  const c = widened(v128.load32_zero(at + 2 * width));
  const d = widened(v128.load32_zero(at + 3 * width));
  return cubicOf(a, b, c, d, across, down);
}

function cubicAtEdge(data: usize, width: i32, height: i32, ix: i32, iy: i32, across: v128, down: v128): f32 {
  const a = widened(rowAtEdge(data + within(iy - 1, height) * width, ix, width));
  const b = widened(rowAtEdge(data + within(iy, height) * width, ix, width));
  const c = widened(rowAtEdge(data + within(iy + 1, height) * width, ix, width));
  const d = widened(rowAtEdge(data + within(iy + 2, height) * width, ix, width));
  return cubicOf(a, b, c, d, across, down);
}

function cubicOf(a: v128, b: v128, c: v128, d: v128, across: v128, down: v128): f32 {
  let sum = f32x4.mul(a, v128.shuffle<i32>(down, down, 0, 0, 0, 0));
  sum = f32x4.add(sum, f32x4.mul(b, v128.shuffle<i32>(down, down, 1, 1, 1, 1)));
  sum = f32x4.add(sum, f32x4.mul(c, v128.shuffle<i32>(down, down, 2, 2, 2, 2)));
  sum = f32x4.add(sum, f32x4.mul(d, v128.shuffle<i32>(down, down, 3, 3, 3, 3)));
  return sumOf(f32x4.mul(sum, across));
}

/** Whether none of the four values around a place lies in the hole. @param place within the plane */
export function isShown(hole: usize, width: i32, height: i32, ix: i32, iy: i32): bool {
  const at = hole + iy * width + ix;
  const below = iy + 1 < height ? width : 0;
  if (ix + 1 < width) return (load<u16>(at) | load<u16>(at + below)) == 0;
  return (load<u8>(at) | load<u8>(at + below)) == 0;
}

/** Whether both lanes lie from 0 up to a greatest value. */
export function isIn(place: v128, last: v128): bool {
  return i64x2.all_true(v128.and(f64x2.ge(place, f64x2.splat(0)), f64x2.le(place, last)));
}

/** A cell's number in a row or column of so many, edge cells for those beyond. */
export function cellWithin(at: f32, count: i32): f32 {
  return max<f32>(0, min<f32>(<f32>(count - 1), at));
}

/** Four of a guide's values between four cells. @param at of the upper left one @param right,below how far it is to the others */
export function guided(at: usize, right: usize, below: usize, fx: v128, fy: v128): v128 {
  const a = v128.load(at);
  const c = v128.load(at + below);
  const upper = f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(at + right), a), fx));
  const lower = f32x4.add(c, f32x4.mul(f32x4.sub(v128.load(at + below + right), c), fx));
  return f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), fy));
}
