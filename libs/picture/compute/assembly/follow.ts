// Twin: follow.ts of libs/picture/imaging/src/kernels. A patch is 8 pixels across and 10 down.
import { FollowPoints } from "./structs";

const count: f64 = 80;

function widened(bytes: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)));
}

/** Between bytes that are next to each other. */
function between(at: usize, fx: v128): v128 {
  const a = widened(v128.load32_zero(at));
  return f32x4.add(a, f32x4.mul(f32x4.sub(widened(v128.load32_zero(at, 1)), a), fx));
}

function sumOf(four: v128): f64 {
  const low = f64x2.promote_low_f32x4(four);
  const high = f64x2.promote_low_f32x4(v128.shuffle<i32>(four, four, 2, 3, 2, 3));
  const both = f64x2.add(low, high);
  return f64x2.extract_lane(both, 0) + f64x2.extract_lane(both, 1);
}

function isWithin(x: f64, y: f64, width: i32, height: i32, more: f64): bool {
  return x - 3.5 >= more && y - 4.5 >= more && x + 3.5 < <f64>(width - 1) - more && y + 4.5 < <f64>(height - 1) - more;
}

export function followPoints(call: FollowPoints): void {
  const factor = call.factor;
  let point = call.points;
  for (let i = 0; i < call.count; i++, point += 24) {
    if (load<f32>(point, 20) == 0) continue;
    const x = (<f64>load<f32>(point) - (factor - 1) / 2) / factor;
    const y = (<f64>load<f32>(point, 4) - (factor - 1) / 2) / factor;
    store<f32>(point, followOne(call, x, y, point) ? 1 : 0, 20);
  }
}

/** Follows the patch around (x, y) of the first plane. @param point its six values, written */
function followOne(call: FollowPoints, x: f64, y: f64, point: usize): bool {
  const from = call.from;
  const to = call.to;
  const width = call.width;
  const height = call.height;
  const factor = call.factor;
  const scratch = call.scratch;
  if (!isWithin(x, y, width, height, 1)) return false;
  // The patch with a pixel around it, 12 rows of 12 values; and behind it the slopes of its inner pixels, 8 values a row.
  const slopesX = scratch + 12 * 48;
  const slopesY = slopesX + 10 * 32;
  readPatch(from, width, x - 4.5, y - 5.5, scratch);
  const half = f32x4.splat(0.5);
  let xx = f32x4.splat(0),
    xy = f32x4.splat(0),
    yy = f32x4.splat(0),
    sx = f32x4.splat(0),
    sy = f32x4.splat(0);
  for (let v = 0; v < 10; v++)
    for (let u = 0; u < 32; u += 16) {
      const at = scratch + 48 * (v + 1) + 4 + u;
      const gx = f32x4.mul(f32x4.sub(v128.load(at + 4), v128.load(at - 4)), half);
      const gy = f32x4.mul(f32x4.sub(v128.load(at + 48), v128.load(at - 48)), half);
      v128.store(slopesX + 32 * v + u, gx);
      v128.store(slopesY + 32 * v + u, gy);
      sx = f32x4.add(sx, gx);
      sy = f32x4.add(sy, gy);
      xx = f32x4.add(xx, f32x4.mul(gx, gx));
      xy = f32x4.add(xy, f32x4.mul(gx, gy));
      yy = f32x4.add(yy, f32x4.mul(gy, gy));
    }
  const mx = sumOf(sx);
  const my = sumOf(sy);
  const a = sumOf(xx) - (mx * mx) / count;
  const b = sumOf(xy) - (mx * my) / count;
  const c = sumOf(yy) - (my * my) / count;
  const determinant = a * c - b * b;
  if (determinant < 1e-3 * count * count) return false;
  let shiftX = <f64>load<f32>(point, 8) / factor;
  let shiftY = <f64>load<f32>(point, 12) / factor;
  for (let round = 0; round < 12; round++) {
    if (!isWithin(x + shiftX, y + shiftY, width, height, 0)) return false;
    const left = x + shiftX - 3.5;
    const top = y + shiftY - 4.5;
    const ix = <i32>left;
    const iy = <i32>top;
    const fx = f32x4.splat(<f32>(left - <f64>ix));
    const fy = f32x4.splat(<f32>(top - <f64>iy));
    let at = to + iy * width + ix;
    let upperA = between(at, fx);
    let upperB = between(at + 4, fx);
    let total = f32x4.splat(0),
      byX = f32x4.splat(0),
      byY = f32x4.splat(0),
      squares = f32x4.splat(0);
    for (let v = 0; v < 10; v++) {
      at += width;
      const lowerA = between(at, fx);
      const lowerB = between(at + 4, fx);
      const thereA = f32x4.add(upperA, f32x4.mul(f32x4.sub(lowerA, upperA), fy));
      const thereB = f32x4.add(upperB, f32x4.mul(f32x4.sub(lowerB, upperB), fy));
      const row = scratch + 48 * (v + 1) + 4;
      const dA = f32x4.sub(thereA, v128.load(row));
      const dB = f32x4.sub(thereB, v128.load(row + 16));
      const slope = slopesX + 32 * v;
      const slopeY = slopesY + 32 * v;
      total = f32x4.add(total, f32x4.add(dA, dB));
      squares = f32x4.add(squares, f32x4.add(f32x4.mul(dA, dA), f32x4.mul(dB, dB)));
      byX = f32x4.add(byX, f32x4.add(f32x4.mul(dA, v128.load(slope)), f32x4.mul(dB, v128.load(slope + 16))));
      byY = f32x4.add(byY, f32x4.add(f32x4.mul(dA, v128.load(slopeY)), f32x4.mul(dB, v128.load(slopeY + 16))));
      upperA = lowerA;
      upperB = lowerB;
    }
    const sum = sumOf(total);
    const bx = sumOf(byX) - (sum * mx) / count;
    const by = sumOf(byY) - (sum * my) / count;
    store<f32>(point, <f32>sqrt(max<f64>(0, sumOf(squares) / count - (sum / count) * (sum / count))), 16);
    const dx = (c * bx - b * by) / determinant;
    const dy = (a * by - b * bx) / determinant;
    shiftX -= dx;
    shiftY -= dy;
    if (abs(dx) + abs(dy) < 0.02) break;
  }
  store<f32>(point, <f32>(shiftX * factor), 8);
  store<f32>(point, <f32>(shiftY * factor), 12);
  return true;
}

/** Twelve rows of twelve values from a place on. */
function readPatch(data: usize, width: i32, left: f64, top: f64, out: usize): void {
  const ix = <i32>left;
  const iy = <i32>top;
  const fx = f32x4.splat(<f32>(left - <f64>ix));
  const fy = f32x4.splat(<f32>(top - <f64>iy));
  let at = data + iy * width + ix;
  let a = between(at, fx);
  let b = between(at + 4, fx);
  let c = between(at + 8, fx);
  for (let v = 0; v < 12; v++, out += 48) {
    at += width;
    const lowerA = between(at, fx);
    const lowerB = between(at + 4, fx);
    const lowerC = between(at + 8, fx);
    v128.store(out, f32x4.add(a, f32x4.mul(f32x4.sub(lowerA, a), fy)));
    v128.store(out + 16, f32x4.add(b, f32x4.mul(f32x4.sub(lowerB, b), fy)));
    v128.store(out + 32, f32x4.add(c, f32x4.mul(f32x4.sub(lowerC, c), fy)));
    a = lowerA;
    b = lowerB;
    c = lowerC;
  }
}
