// Twins: propose.ts and ring.ts of libs/imaging/src/kernels.
import { cubicAt, guided, isColourShown, isShown } from "./read";
import { AddProposals, MeasureRing } from "./structs";

export function addProposals(call: AddProposals): i32 {
  const planeA = call.planeA;
  const planeB = call.planeB;
  const channels = call.channels;
  const width = call.width;
  const height = call.height;
  const scaleX = call.scaleX;
  const scaleY = call.scaleY;
  const hole = call.hole;
  const h0 = call.h0;
  const h1 = call.h1;
  const h2 = call.h2;
  const h3 = call.h3;
  const h4 = call.h4;
  const h5 = call.h5;
  const h6 = call.h6;
  const h7 = call.h7;
  const cells = call.cells;
  const left = call.left;
  const top = call.top;
  const across = call.across;
  const down = call.down;
  const favour = call.favour;
  const rows = call.rows;
  const rowCount = call.rowCount;
  const pitch = call.pitch;
  const most = call.most;
  const counts = call.counts;
  const values = call.values;
  const weights = call.weights;
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
  const h0 = call.h0;
  const h1 = call.h1;
  const h2 = call.h2;
  const h3 = call.h3;
  const h4 = call.h4;
  const h5 = call.h5;
  const h6 = call.h6;
  const h7 = call.h7;
  const cells = call.cells;
  const left = call.left;
  const top = call.top;
  const across = call.across;
  const down = call.down;
  const ring = call.ring;
  const count = call.count;
  const differences = call.differences;
  for (let i = 0; i < count; i++) {
    const x = load<i32>(ring + 8 * i);
    const y = load<i32>(ring + 8 * i, 4);
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
