// Twin: ring.ts of libs/picture/imaging/src/kernels. A place's x and y are computed side by side.
import { cubicBetween, fractions, guided, isIn, isShown, weightsAcross, weightsDown, wholes } from "./read";
import { MeasureRing } from "./structs";

export function measureRing(call: MeasureRing): void {
  const targetY = call.targetY;
  const targetU = call.targetU;
  const targetV = call.targetV;
  const shownY = call.shownY;
  const shownU = call.shownU;
  const shownV = call.shownV;
  const hole = call.hole;
  const chromaHole = call.chromaHole;
  const width = call.width;
  const height = call.height;
  const chromaWidth = call.chromaWidth;
  const chromaHeight = call.chromaHeight;
  const shiftX = call.shiftX;
  const shiftY = call.shiftY;
  const byX = f64x2(call.h0, call.h3);
  const byY = f64x2(call.h1, call.h4);
  const shift = f64x2(call.h2, call.h5);
  const zByX = f64x2.splat(call.h6);
  const zByY = f64x2.splat(call.h7);
  const cells = call.cells;
  const across = call.across;
  const down = call.down;
  const beginX = 2 * <i32>call.left + 3;
  const beginY = 2 * <i32>call.top + 3;
  const lastX = 8 * (across - 1);
  const lastY = 8 * (down - 1);
  const ring = call.ring;
  const count = call.count;
  const differences = call.differences;
  const isCoarse = shiftX + shiftY > 0;
  const perScale = f64x2(1 / <f64>(1 << shiftX), 1 / <f64>(1 << shiftY));
  const half = f64x2.splat(0.5);
  const one = f64x2.splat(1);
  const last = f64x2(<f64>(width - 1), <f64>(height - 1));
  const lastChroma = f64x2(<f64>(chromaWidth - 1), <f64>(chromaHeight - 1));
  for (let i = 0; i < count; i++) {
    const x = load<i32>(ring + 8 * i);
    const y = load<i32>(ring + 8 * i, 4);
    // Places between cells, in eighths of a cell.
    const eighthsX = max(0, min(lastX, 2 * x - beginX));
    const eighthsY = max(0, min(lastY, 2 * y - beginY));
    const cell = eighthsX >> 3;
    const cellRow = eighthsY >> 3;
    const right: usize = cell + 1 < across ? 32 : 0;
    const below: usize = cellRow + 1 < down ? 32 * across : 0;
    const fx = f32x4.splat(<f32>(eighthsX & 7) * 0.125);
    const fy = f32x4.splat(<f32>(eighthsY & 7) * 0.125);
    const guide = guided(cells + 32 * (cellRow * across + cell), right, below, fx, fy);
    const pixel = f64x2(<f64>x, <f64>y);
    const moved = f64x2.add(pixel, f64x2.promote_low_f32x4(guide));
    const mx = v128.shuffle<i64>(moved, moved, 0, 0);
    const my = v128.shuffle<i64>(moved, moved, 1, 1);
    const z = f64x2.div(one, f64x2.add(f64x2.add(f64x2.mul(zByX, mx), f64x2.mul(zByY, my)), one));
    const place = f64x2.mul(f64x2.add(f64x2.add(f64x2.mul(byX, mx), f64x2.mul(byY, my)), shift), z);
    const cx = x >> shiftX;
    const cy = y >> shiftY;
    const colour = f64x2.add(f64x2(<f64>cx, <f64>cy), f64x2.mul(f64x2.sub(place, pixel), perScale));
    const to = differences + 16 * i;
    v128.store(to, f32x4.splat(0));
    // Of coarser chroma only the nearest value is asked.
    const nearest = isCoarse ? f64x2.floor(f64x2.add(colour, half)) : f64x2.floor(colour);
    if (!isIn(place, last) || !isIn(isCoarse ? nearest : colour, lastChroma)) continue;
    const near = wholes(nearest);
    const nx = i32x4.extract_lane(near, 0);
    const ny = i32x4.extract_lane(near, 2);
    if (isCoarse) {
      if (load<u8>(chromaHole + ny * chromaWidth + nx) != 0) continue;
    } else if (!isShown(chromaHole, chromaWidth, chromaHeight, nx, ny)) continue;
    const floors = f64x2.floor(place);
    const corner = wholes(floors);
    const ix = i32x4.extract_lane(corner, 0);
    const iy = i32x4.extract_lane(corner, 2);
    if (!isShown(hole, width, height, ix, iy)) continue;
    const fraction = fractions(place, floors);
    const luma = cubicBetween(shownY, width, height, ix, iy, weightsAcross(fraction), weightsDown(fraction));
    store<f32>(to, <f32>load<u8>(targetY + y * width + x) - luma);
    const at = cy * chromaWidth + cx;
    const colourFloors = f64x2.floor(colour);
    const colourCorner = wholes(colourFloors);
    const jx = i32x4.extract_lane(colourCorner, 0);
    const jy = i32x4.extract_lane(colourCorner, 2);
    const colourFraction = fractions(colour, colourFloors);
    const wide = weightsAcross(colourFraction);
    const high = weightsDown(colourFraction);
    const u = cubicBetween(shownU, chromaWidth, chromaHeight, jx, jy, wide, high);
    const v = cubicBetween(shownV, chromaWidth, chromaHeight, jx, jy, wide, high);
    store<f32>(to, <f32>load<u8>(targetU + at) - u, 4);
    store<f32>(to, <f32>load<u8>(targetV + at) - v, 8);
    store<f32>(to, 1, 12);
  }
}
