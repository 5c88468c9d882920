// What another frame cannot show: whole cells of a guide are passed over by it. It changes nothing but the time.
import { wholes } from "./read";
import { AddProposals } from "./structs";

/** Cells that a map takes apart over more blocks are not looked at. */
const mostBlocks: i32 = 16;
/** A fit beyond this share of the worst one is refused, wherever between cells it is read. */
const surelyWorst: f32 = 1.001;

/** Whether of the pixels between four cells of the guide the other frame shows none: all that they fall on is hole or beyond the frame. */
export function isHidden(call: AddProposals, cell: i32, cellRow: i32): bool {
  const at = call.cells + 32 * (cellRow * call.across + cell);
  const below = at + 32 * call.across;
  const a = v128.load(at);
  const b = v128.load(at + 32);
  const c = v128.load(below);
  const d = v128.load(below + 32);
  const least = f32x4.min(f32x4.min(a, b), f32x4.min(c, d));
  if (f32x4.extract_lane(least, 2) > surelyWorst) return true;
  const most = f32x4.max(f32x4.max(a, b), f32x4.max(c, d));
  const corner = f64x2(call.left + 4 * <f64>cell + 1.5, call.top + 4 * <f64>cellRow + 1.5);
  const low = f64x2.add(corner, f64x2.promote_low_f32x4(least));
  const high = f64x2.add(f64x2.add(corner, f64x2.splat(4)), f64x2.promote_low_f32x4(most));
  // Most cells that are not hidden show it at their first corner.
  const one = mapped(call, low, low);
  if (!isCovered(call, one, one)) return false;
  const z = min(
    min(depth(call, low, low), depth(call, high, low)),
    min(depth(call, low, high), depth(call, high, high)),
  );
  if (!(z > 0.01)) return false;
  const two = mapped(call, high, low);
  const three = mapped(call, low, high);
  const four = mapped(call, high, high);
  // A pixel on each side more, for the values of chroma that are next to them.
  const begin = f64x2.sub(f64x2.min(f64x2.min(one, two), f64x2.min(three, four)), f64x2.splat(1));
  const end = f64x2.add(f64x2.max(f64x2.max(one, two), f64x2.max(three, four)), f64x2.splat(1));
  return isCovered(call, begin, end);
}

/** Of a place whose x is that of the one and whose y is that of the other. */
function depth(call: AddProposals, x: v128, y: v128): f64 {
  return call.h6 * f64x2.extract_lane(x, 0) + call.h7 * f64x2.extract_lane(y, 1) + 1;
}

function mapped(call: AddProposals, x: v128, y: v128): v128 {
  const mx = v128.shuffle<i64>(x, x, 0, 0);
  const my = v128.shuffle<i64>(y, y, 1, 1);
  const sum = f64x2.add(f64x2.mul(f64x2(call.h0, call.h3), mx), f64x2.mul(f64x2(call.h1, call.h4), my));
  return f64x2.div(f64x2.add(sum, f64x2(call.h2, call.h5)), f64x2.splat(depth(call, x, y)));
}

/** Whether no pixel from one place to another is free. */
function isCovered(call: AddProposals, begin: v128, end: v128): bool {
  const width = call.frameWidth;
  const height = call.frameHeight;
  const last = f64x2(<f64>width, <f64>height);
  if (v128.any_true(v128.or(f64x2.gt(begin, last), f64x2.lt(end, f64x2.splat(-1))))) return true;
  // What lies beyond the frame is not shown: the blocks at its edge stand for it.
  const inner = f64x2.sub(last, f64x2.splat(1));
  const from = wholes(f64x2.floor(f64x2.min(inner, f64x2.max(begin, f64x2.splat(0)))));
  const to = wholes(f64x2.floor(f64x2.min(inner, f64x2.max(end, f64x2.splat(0)))));
  const left = i32x4.extract_lane(from, 0) >> 2;
  const top = i32x4.extract_lane(from, 2) >> 2;
  const right = i32x4.extract_lane(to, 0) >> 2;
  const bottom = i32x4.extract_lane(to, 2) >> 2;
  if ((right - left + 1) * (bottom - top + 1) > mostBlocks) return false;
  const across = (width + 3) >> 2;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (load<u8>(call.covered + y * across + x) == 0) return false;
  return true;
}
