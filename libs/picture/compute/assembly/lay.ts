// Twin: lay.ts of libs/picture/imaging/src/kernels.
import { cubicBetween, cubicWeights } from "./read";
import { LayPlanes } from "./structs";

const exact: f64 = 1.0 / 64;

export function layPlanes(call: LayPlanes): void {
  const one = call.one;
  const other = call.other;
  const width = call.width;
  const height = call.height;
  const scaleX = call.scaleX;
  const scaleY = call.scaleY;
  const beginX = call.beginX;
  const beginY = call.beginY;
  const h0 = call.h0;
  const h1 = call.h1;
  const h2 = call.h2;
  const h3 = call.h3;
  const h4 = call.h4;
  const h5 = call.h5;
  const h6 = call.h6;
  const h7 = call.h7;
  const left = call.left;
  const top = call.top;
  const w = call.outWidth;
  const h = call.outHeight;
  const wanted = call.wanted;
  const values = call.values;
  const otherValues = call.otherValues;
  const covered = call.covered;
  const middleX = (scaleX - 1) / 2;
  const middleY = (scaleY - 1) / 2;
  const firstX = beginX + middleX;
  const firstY = beginY + middleY;
  const perX = 1 / scaleX;
  const perY = 1 / scaleY;
  const right = <f64>(width - 1) + exact;
  const bottom = <f64>(height - 1) + exact;
  let i = 0;
  for (let y = top; y < top + h; y++) {
    const ly = <f64>y * scaleY + middleY;
    const zRow = h7 * ly + 1;
    const xRow = h1 * ly + h2;
    const yRow = h4 * ly + h5;
    for (let x = left; x < left + w; x++, i++) {
      store<u8>(covered + i, 0);
      if (wanted != 0 && load<u8>(wanted + i) == 0) continue;
      const lx = <f64>x * scaleX + middleX;
      const z = h6 * lx + zRow;
      if (!(z > 0)) continue;
      const scale = 1 / z;
      const px = ((h0 * lx + xRow) * scale - firstX) * perX;
      const py = ((h3 * lx + yRow) * scale - firstY) * perY;
      if (!(px >= -exact && py >= -exact && px <= right && py <= bottom)) continue;
      store<u8>(covered + i, 1);
      const column = floor(px);
      const row = floor(py);
      const ix = <i32>column;
      const iy = <i32>row;
      const t = px - column;
      const u = py - row;
      if ((t < exact || t > 1 - exact) && (u < exact || u > 1 - exact)) {
        const at = (u < exact ? iy : iy + 1) * width + (t < exact ? ix : ix + 1);
        store<f32>(values + 4 * i, <f32>load<u8>(one + at));
        if (other != 0) store<f32>(otherValues + 4 * i, <f32>load<u8>(other + at));
        continue;
      }
      const across = cubicWeights(<f32>t);
      const down = cubicWeights(<f32>u);
      store<f32>(values + 4 * i, cubicBetween(one, width, height, ix, iy, across, down));
      if (other != 0) store<f32>(otherValues + 4 * i, cubicBetween(other, width, height, ix, iy, across, down));
    }
  }
}
