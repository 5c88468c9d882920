// Reading between pixels. Twins: cubic.ts, guide.ts and propose.ts of libs/imaging/src/kernels.

/** Catmull-Rom's four weights at a fraction. */
export function cubicWeights(fraction: f32): v128 {
  const t = f32x4.splat(fraction);
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

export function cubicAt(data: usize, width: i32, height: i32, x: f64, y: f64): f32 {
  const left = floor(x);
  const top = floor(y);
  const ix = <i32>left;
  const iy = <i32>top;
  return cubicBetween(data, width, height, ix, iy, cubicWeights(<f32>(x - left)), cubicWeights(<f32>(y - top)));
}

/** The sum of 4 x 4 values, of which the second one each way is at (ix, iy). */
export function cubicBetween(data: usize, width: i32, height: i32, ix: i32, iy: i32, across: v128, down: v128): f32 {
  let a: v128, b: v128, c: v128, d: v128;
  if (ix >= 1 && iy >= 1 && ix + 2 < width && iy + 2 < height) {
    const at = data + (iy - 1) * width + ix - 1;
    a = widened(v128.load32_zero(at));
    b = widened(v128.load32_zero(at + width));
    c = widened(v128.load32_zero(at + 2 * width));
    d = widened(v128.load32_zero(at + 3 * width));
  } else {
    a = widened(rowAtEdge(data + within(iy - 1, height) * width, ix, width));
    b = widened(rowAtEdge(data + within(iy, height) * width, ix, width));
    c = widened(rowAtEdge(data + within(iy + 1, height) * width, ix, width));
    d = widened(rowAtEdge(data + within(iy + 2, height) * width, ix, width));
  }
  let sum = f32x4.mul(a, v128.shuffle<i32>(down, down, 0, 0, 0, 0));
  sum = f32x4.add(sum, f32x4.mul(b, v128.shuffle<i32>(down, down, 1, 1, 1, 1)));
  sum = f32x4.add(sum, f32x4.mul(c, v128.shuffle<i32>(down, down, 2, 2, 2, 2)));
  sum = f32x4.add(sum, f32x4.mul(d, v128.shuffle<i32>(down, down, 3, 3, 3, 3)));
  return sumOf(f32x4.mul(sum, across));
}

export function isShown(hole: usize, width: i32, height: i32, x: f64, y: f64): bool {
  if (!(x >= 0 && y >= 0 && x <= <f64>(width - 1) && y <= <f64>(height - 1))) return false;
  const ix = <i32>x;
  const iy = <i32>y;
  const at = hole + iy * width + ix;
  const right = ix + 1 < width ? 1 : 0;
  const below = iy + 1 < height ? width : 0;
  return (load<u8>(at) | load<u8>(at + right) | load<u8>(at + below) | load<u8>(at + below + right)) == 0;
}

export function isColourShown(hole: usize, width: i32, height: i32, x: f64, y: f64): bool {
  const ix = <i32>floor(x + 0.5);
  const iy = <i32>floor(y + 0.5);
  return ix >= 0 && iy >= 0 && ix < width && iy < height && load<u8>(hole + iy * width + ix) == 0;
}

/** Four of a guide's values, from the cells' `offset`th byte on. A cell has 32 bytes. */
export function guided(cells: usize, width: i32, height: i32, px: f32, py: f32, offset: usize): v128 {
  const x = max<f32>(0, min<f32>(<f32>(width - 1), px));
  const y = max<f32>(0, min<f32>(<f32>(height - 1), py));
  const ix = <i32>x;
  const iy = <i32>y;
  const fx = f32x4.splat(x - <f32>ix);
  const fy = f32x4.splat(y - <f32>iy);
  const right = ix + 1 < width ? 32 : 0;
  const below = iy + 1 < height ? 32 * width : 0;
  const at = cells + 32 * (iy * width + ix) + offset;
  const a = v128.load(at);
  const c = v128.load(at + below);
  const upper = f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(at + right), a), fx));
  const lower = f32x4.add(c, f32x4.mul(f32x4.sub(v128.load(at + below + right), c), fx));
  return f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), fy));
}
