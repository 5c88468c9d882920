// Twin: fuse.ts of libs/picture/imaging/src/kernels. Four pixels at a time.
import { Fuse } from "./structs";

export function fuse(call: Fuse): void {
  const count = call.count;
  const pitch = call.pitch;
  const channels = call.channels;
  const most = call.most;
  const counts = call.counts;
  const values = call.values;
  const weights = call.weights;
  const spread = call.spread;
  const out = call.out;
  const scratch = call.scratch;
  const bytes: i32 = 4 * pitch;
  const others = scratch + 16 * most;
  const shares = others + 16 * most;
  for (let i = 0; i < count; i += 4) {
    let given = 0;
    for (let lane = 0; lane < 4; lane++) given = max(given, <i32>load<u8>(counts + i + lane));
    if (given == 0) continue;
    let half = f32x4.splat(0);
    for (let k = 0; k < given; k++) {
      const weight = v128.load(weights + k * bytes + 4 * i);
      v128.store(shares + 16 * k, weight);
      half = f32x4.add(half, weight);
    }
    half = f32x4.mul(half, f32x4.splat(0.5));
    const first = gathered(values + 4 * i, channels * bytes, given, shares, scratch, half);
    let second = f32x4.splat(0);
    if (channels == 2) second = gathered(values + bytes + 4 * i, channels * bytes, given, shares, others, half);
    let sum = f32x4.splat(0);
    let otherSum = f32x4.splat(0);
    let total = f32x4.splat(0);
    const scale = f32x4.splat(1 / (4 * spread * spread));
    for (let k = 0; k < given; k++) {
      const value = v128.load(scratch + 16 * k);
      let difference = f32x4.abs(f32x4.sub(value, first));
      if (channels == 2) difference = f32x4.max(difference, f32x4.abs(f32x4.sub(v128.load(others + 16 * k), second)));
      let share = f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.mul(difference, difference), scale));
      share = f32x4.max(share, f32x4.splat(0));
      share = f32x4.mul(share, share);
      share = f32x4.mul(f32x4.mul(share, share), v128.load(shares + 16 * k));
      sum = f32x4.add(sum, f32x4.mul(share, value));
      if (channels == 2) otherSum = f32x4.add(otherSum, f32x4.mul(share, v128.load(others + 16 * k)));
      total = f32x4.add(total, share);
    }
    put(out + i, counts + i, sum, total, first);
    if (channels == 2) put(out + pitch + i, counts + i, otherSum, total, second);
  }
}

/** Copies the values into scratch, and finds the least one that half of the weight does not exceed. */
function gathered(values: usize, step: usize, given: i32, shares: usize, scratch: usize, half: v128): v128 {
  for (let k = 0; k < given; k++) v128.store(scratch + 16 * k, v128.load(values + <usize>k * step));
  let median = f32x4.splat(f32.MAX_VALUE);
  for (let k = 0; k < given; k++) {
    const value = v128.load(scratch + 16 * k);
    let passed = f32x4.splat(0);
    for (let j = 0; j < given; j++)
      passed = f32x4.add(passed, v128.and(v128.load(shares + 16 * j), f32x4.le(v128.load(scratch + 16 * j), value)));
    // A place that has no kth proposal has no weight for it.
    const isChosen = v128.and(f32x4.ge(passed, half), f32x4.gt(v128.load(shares + 16 * k), f32x4.splat(0)));
    median = f32x4.min(median, v128.bitselect(value, f32x4.splat(f32.MAX_VALUE), isChosen));
  }
  return median;
}

function put(out: usize, counts: usize, sum: v128, total: v128, median: v128): void {
  const isLost = f32x4.lt(total, f32x4.splat(1e-9));
  const mean = v128.bitselect(median, f32x4.div(sum, total), isLost);
  const rounded = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.add(mean, f32x4.splat(0.5))));
  const clamped = i32x4.min_s(i32x4.max_s(rounded, i32x4.splat(0)), i32x4.splat(255));
  if (load<u8>(counts) != 0) store<u8>(out, i32x4.extract_lane(clamped, 0));
  if (load<u8>(counts, 1) != 0) store<u8>(out, i32x4.extract_lane(clamped, 1), 1);
  if (load<u8>(counts, 2) != 0) store<u8>(out, i32x4.extract_lane(clamped, 2), 2);
  if (load<u8>(counts, 3) != 0) store<u8>(out, i32x4.extract_lane(clamped, 3), 3);
}
