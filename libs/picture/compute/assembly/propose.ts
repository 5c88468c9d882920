// Twin: propose.ts of libs/picture/imaging/src/kernels. A place's x and y are computed side by side.
import { isHidden } from "./hidden";
import { cellWithin, cubicBetween, fractions, guided, isIn, isShown, weightsAcross, weightsDown, wholes } from "./read";
import { AddProposals } from "./structs";

/** A pixel of a row that is shown: its number, the corner it is read from, its fitness, two fractions and two differences of light. */
const recordBytes: i32 = 32;

export function addProposals(call: AddProposals): i32 {
  const rows = call.rows;
  let added = 0;
  let first = 0;
  // What is shown of a row is found first, then read: two short loops.
  for (let row = 0; row < call.rowCount; row++) {
    const from = load<i32>(rows + 12 * row, 4);
    const end = load<i32>(rows + 12 * row, 8);
    const shown = findShown(call, load<i32>(rows + 12 * row), from, end, first);
    if (call.channels == 1) readLuma(call, shown);
    else readChroma(call, shown);
    added += shown;
    first += end - from;
  }
  return added;
}

/** Writes a record for each of a row's pixels that is shown and may have one more proposal. @returns how many */
function findShown(call: AddProposals, row: i32, from: i32, end: i32, first: i32): i32 {
  const records = call.records;
  const width = call.width;
  const height = call.height;
  const scaleX = call.scaleX;
  const hole = call.hole;
  const byX = f64x2(call.h0, call.h3);
  const byY = f64x2(call.h1, call.h4);
  const shift = f64x2(call.h2, call.h5);
  const zByX = f64x2.splat(call.h6);
  const zByY = f64x2.splat(call.h7);
  const across = call.across;
  const most = call.most;
  const counts = call.counts;
  const states = call.states;
  const isFine = scaleX + call.scaleY == 2;
  const isLuma = call.channels == 1;
  const perScale = f64x2(1 / scaleX, 1 / call.scaleY);
  const half = f64x2.splat(0.5);
  const one = f64x2.splat(1);
  const last = f64x2(<f64>(width - 1), <f64>(height - 1));
  const y = (<f64>row + 0.5) * call.scaleY - 0.5;
  const cellY = cellWithin(<f32>((y - call.top - 1.5) / 4), call.down);
  const cellRow = <i32>cellY;
  const fy = f32x4.splat(cellY - <f32>cellRow);
  const cellsAt = call.cells + 32 * cellRow * across;
  const below: usize = cellRow + 1 < call.down ? 32 * across : 0;
  const isBetween = states != 0 && y >= call.top + 1.5 && cellRow + 1 < call.down;
  // Places between cells, in eighths of a cell.
  const step = 2 * <i32>scaleX;
  const begin = 2 * <i32>call.left + (scaleX == 1 ? 3 : 2);
  const lastX = 8 * (across - 1);
  const stepX = f32x4.splat(<f32>step * 0.125);
  const pixelStep = f64x2(scaleX, 0);
  let to = records;
  for (let column = from; column < end; ) {
    const eighths = step * column - begin;
    const eighthsWithin = max(0, min(lastX, eighths));
    const cell = eighthsWithin >> 3;
    const isInside = eighths >= 0 && eighths < lastX;
    // All pixels between the same four cells; at the region's edge one at a time.
    const after = isInside ? min(end, column + 1 + (7 - (eighths & 7)) / step) : column + 1;
    if (isBetween && isInside) {
      const stateAt = states + cellRow * across + cell;
      // Known from a pixel before: hidden (2) or not (1).
      let state = load<u8>(stateAt);
      if (state == 0) {
        state = isHidden(call, cell, cellRow) ? 2 : 1;
        store<u8>(stateAt, state);
      }
      if (state == 2) {
        column = after;
        continue;
      }
    }
    const cellAt = cellsAt + 32 * cell;
    const right: usize = cell + 1 < across ? 32 : 0;
    const upper = v128.load(cellAt);
    const lower = v128.load(cellAt + below);
    const upperSlope = f32x4.sub(v128.load(cellAt + right), upper);
    const lowerSlope = f32x4.sub(v128.load(cellAt + below + right), lower);
    let fx = f32x4.splat(<f32>(eighthsWithin & 7) * 0.125);
    let pixel = f64x2((<f64>column + 0.5) * scaleX - 0.5, y);
    let i = first + column - from;
    for (; column < after; column++, i++, fx = f32x4.add(fx, stepX), pixel = f64x2.add(pixel, pixelStep)) {
      if (<i32>load<u8>(counts + i) >= most) continue;
      const above = f32x4.add(upper, f32x4.mul(upperSlope, fx));
      const beneath = f32x4.add(lower, f32x4.mul(lowerSlope, fx));
      const guide = f32x4.add(above, f32x4.mul(f32x4.sub(beneath, above), fy));
      const fitness: f32 = <f32>1 - f32x4.extract_lane(guide, 2);
      if (!(fitness > 0)) continue;
      const moved = f64x2.add(pixel, f64x2.promote_low_f32x4(guide));
      const mx = v128.shuffle<i64>(moved, moved, 0, 0);
      const my = v128.shuffle<i64>(moved, moved, 1, 1);
      const z = f64x2.div(one, f64x2.add(f64x2.add(f64x2.mul(zByX, mx), f64x2.mul(zByY, my)), one));
      const mapped = f64x2.mul(f64x2.add(f64x2.add(f64x2.mul(byX, mx), f64x2.mul(byY, my)), shift), z);
      const place = f64x2.sub(f64x2.mul(f64x2.add(mapped, half), perScale), half);
      const floors = f64x2.floor(place);
      const corner = wholes(floors);
      const ix = i32x4.extract_lane(corner, 0);
      const iy = i32x4.extract_lane(corner, 2);
      if (isFine) {
        if (!isIn(place, last) || !isShown(hole, width, height, ix, iy)) continue;
      } else {
        // Of coarser chroma only the nearest value is asked.
        const nearest = f64x2.floor(f64x2.add(place, half));
        if (!isIn(nearest, last)) continue;
        const near = wholes(nearest);
        if (load<u8>(hole + i32x4.extract_lane(near, 2) * width + i32x4.extract_lane(near, 0)) != 0) continue;
      }
      store<i32>(to, i);
      store<i32>(to, ix, 4);
      store<i32>(to, iy, 8);
      store<f32>(to, fitness, 12);
      v128.store64_lane(to, fractions(place, floors), 0, 16);
      if (isLuma) store<f32>(to, f32x4.extract_lane(guide, 3), 24);
      else v128.store64_lane(to, guided(cellAt + 16, right, below, fx, fy), 0, 24);
      to += recordBytes;
    }
  }
  return <i32>(to - records) / recordBytes;
}

/** One proposal more for each record. @returns which one of its pixel's */
function weighed(call: AddProposals, record: usize): i32 {
  const i = load<i32>(record);
  const k = <i32>load<u8>(call.counts + i);
  const fitness = load<f32>(record, 12);
  store<u8>(call.counts + i, k + 1);
  store<f32>(call.weights + 4 * (k * call.pitch + i), call.favour * fitness * fitness * fitness);
  return k;
}

function readLuma(call: AddProposals, count: i32): void {
  const plane = call.planeA;
  const width = call.width;
  const height = call.height;
  const end = call.records + recordBytes * count;
  for (let record = call.records; record < end; record += recordBytes) {
    const k = weighed(call, record);
    const fraction = v128.load64_zero(record, 16);
    const wide = weightsAcross(fraction);
    const high = weightsDown(fraction);
    const value = cubicBetween(plane, width, height, load<i32>(record, 4), load<i32>(record, 8), wide, high);
    store<f32>(call.values + 4 * (k * call.pitch + load<i32>(record)), value + load<f32>(record, 24));
  }
}

function readChroma(call: AddProposals, count: i32): void {
  const width = call.width;
  const height = call.height;
  const end = call.records + recordBytes * count;
  for (let record = call.records; record < end; record += recordBytes) {
    const k = weighed(call, record);
    const fraction = v128.load64_zero(record, 16);
    const wide = weightsAcross(fraction);
    const high = weightsDown(fraction);
    const ix = load<i32>(record, 4);
    const iy = load<i32>(record, 8);
    const to = call.values + 4 * (2 * k * call.pitch + load<i32>(record));
    store<f32>(to, cubicBetween(call.planeA, width, height, ix, iy, wide, high) + load<f32>(record, 24));
    const other = cubicBetween(call.planeB, width, height, ix, iy, wide, high);
    store<f32>(to + 4 * call.pitch, other + load<f32>(record, 28));
  }
}
