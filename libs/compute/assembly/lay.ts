// Twin: lay.ts of libs/imaging/src/kernels.
import { cubicBetween, cubicWeights } from "./read";

const exact: f64 = 1.0 / 64;

/** `other`, `wanted` and `otherValues` are 0 where there are none. */
export function layPlanes(
  one: usize,
  other: usize,
  width: i32,
  height: i32,
  scaleX: f64,
  scaleY: f64,
  beginX: f64,
  beginY: f64,
  h0: f64,
  h1: f64,
  h2: f64,
  h3: f64,
  h4: f64,
  h5: f64,
  h6: f64,
  h7: f64,
  left: i32,
  top: i32,
  w: i32,
  h: i32,
  wanted: usize,
  values: usize,
  otherValues: usize,
  covered: usize,
): void {
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
