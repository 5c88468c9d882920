// Twins: propose.ts and ring.ts of libs/imaging/src/kernels.
import { cubicAt, guided, isColourShown, isShown } from "./read";

export function addProposals(
  planeA: usize,
  planeB: usize,
  channels: i32,
  width: i32,
  height: i32,
  scaleX: f64,
  scaleY: f64,
  hole: usize,
  h0: f64,
  h1: f64,
  h2: f64,
  h3: f64,
  h4: f64,
  h5: f64,
  h6: f64,
  h7: f64,
  cells: usize,
  left: f64,
  top: f64,
  across: i32,
  down: i32,
  favour: f32,
  rows: usize,
  rowCount: i32,
  pitch: i32,
  most: i32,
  counts: usize,
  values: usize,
  weights: usize,
): i32 {
  let added = 0;
  let i = 0;
  for (let row = 0; row < rowCount; row++) {
    const y = (<f64>load<i32>(rows + 12 * row) + 0.5) * scaleY - 0.5;
    const end = load<i32>(rows + 12 * row, 8);
    const cellY = <f32>((y - top - 1.5) / 4);
    for (let column = load<i32>(rows + 12 * row, 4); column < end; column++, i++) {
      const k = <i32>load<u8>(counts + i);
      if (k >= most) continue;
      const x = (<f64>column + 0.5) * scaleX - 0.5;
      const cellX = <f32>((x - left - 1.5) / 4);
      const guide = guided(cells, across, down, cellX, cellY, 0);
      const fitness: f32 = <f32>1 - f32x4.extract_lane(guide, 2);
      if (!(fitness > 0)) continue;
      const mx = x + <f64>f32x4.extract_lane(guide, 0);
      const my = y + <f64>f32x4.extract_lane(guide, 1);
      const z = 1 / (h6 * mx + h7 * my + 1);
      const px = ((h0 * mx + h1 * my + h2) * z + 0.5) / scaleX - 0.5;
      const py = ((h3 * mx + h4 * my + h5) * z + 0.5) / scaleY - 0.5;
      const isThere =
        scaleX + scaleY == 2 ? isShown(hole, width, height, px, py) : isColourShown(hole, width, height, px, py);
      if (!isThere) continue;
      store<u8>(counts + i, k + 1);
      store<f32>(weights + 4 * (k * pitch + i), favour * fitness * fitness * fitness);
      const value = cubicAt(planeA, width, height, px, py);
      if (channels == 1) store<f32>(values + 4 * (k * pitch + i), value + f32x4.extract_lane(guide, 3));
      else {
        const light = guided(cells, across, down, cellX, cellY, 16);
        const to = values + 4 * (2 * k * pitch + i);
        store<f32>(to, value + f32x4.extract_lane(light, 0));
        store<f32>(to + 4 * pitch, cubicAt(planeB, width, height, px, py) + f32x4.extract_lane(light, 1));
      }
      added++;
    }
  }
  return added;
}

export function measureRing(
  targetY: usize,
  targetU: usize,
  targetV: usize,
  shownY: usize,
  shownU: usize,
  shownV: usize,
  hole: usize,
  chromaHole: usize,
  width: i32,
  height: i32,
  chromaWidth: i32,
  chromaHeight: i32,
  shiftX: i32,
  shiftY: i32,
  h0: f64,
  h1: f64,
  h2: f64,
  h3: f64,
  h4: f64,
  h5: f64,
  h6: f64,
  h7: f64,
  cells: usize,
  left: f64,
  top: f64,
  across: i32,
  down: i32,
  places: usize,
  count: i32,
  differences: usize,
): void {
  for (let i = 0; i < count; i++) {
    const x = load<i32>(places + 8 * i);
    const y = load<i32>(places + 8 * i, 4);
    const cellX = <f32>((<f64>x - left - 1.5) / 4);
    const cellY = <f32>((<f64>y - top - 1.5) / 4);
    const guide = guided(cells, across, down, cellX, cellY, 0);
    const mx = <f64>x + <f64>f32x4.extract_lane(guide, 0);
    const my = <f64>y + <f64>f32x4.extract_lane(guide, 1);
    const z = 1 / (h6 * mx + h7 * my + 1);
    const px = (h0 * mx + h1 * my + h2) * z;
    const py = (h3 * mx + h4 * my + h5) * z;
    const cx = x >> shiftX;
    const cy = y >> shiftY;
    const qx = <f64>cx + (px - <f64>x) / <f64>(1 << shiftX);
    const qy = <f64>cy + (py - <f64>y) / <f64>(1 << shiftY);
    const to = differences + 16 * i;
    const isColoured =
      shiftX + shiftY == 0
        ? isShown(chromaHole, chromaWidth, chromaHeight, qx, qy)
        : isColourShown(chromaHole, chromaWidth, chromaHeight, qx, qy);
    if (!isColoured || !isShown(hole, width, height, px, py)) {
      v128.store(to, f32x4.splat(0));
      continue;
    }
    const at = cy * chromaWidth + cx;
    store<f32>(to, <f32>load<u8>(targetY + y * width + x) - cubicAt(shownY, width, height, px, py));
    store<f32>(to, <f32>load<u8>(targetU + at) - cubicAt(shownU, chromaWidth, chromaHeight, qx, qy), 4);
    store<f32>(to, <f32>load<u8>(targetV + at) - cubicAt(shownV, chromaWidth, chromaHeight, qx, qy), 8);
    store<f32>(to, 1, 12);
  }
}
