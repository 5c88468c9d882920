import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";
import type { Layer } from "./layer.ts";

/** Place of a layer on a frame, in whole pixels, and its visible part. */
export type Laid = {
  layer: Layer;
  x: number;
  y: number;
  /** Opacity 0-1, multiplied with the layer's own opacity. */
  opacity: number;
  /** The first column that is drawn and the end column (exclusive), in pixels of the layer. */
  fromColumn?: number;
  toColumn?: number;
};

/** Opacity threshold of a covered pixel. Fainter pixels change a value by at most five steps of 255. */
const faintest = 0.02;

/**
 * Lays letters over a frame of 4:2:0 as players burn them in: luma by the opacity of each pixel, chroma by the mean of its four.
 *
 * @param frame changed in place
 * @param hole of the frame's size; 1 is written wherever a luma or chroma value is changed
 */
export function layOver(frame: Frame, laid: Laid, hole: Uint8Array): void {
  const { layer, x, y, opacity, fromColumn = 0, toColumn = layer.width } = laid;
  const { width, height } = frame;
  const [luma, blue, red] = planesOf(frame);
  const left = Math.max(0, x + fromColumn);
  const right = Math.min(width, x + toColumn);
  const top = Math.max(0, y);
  const bottom = Math.min(height, y + layer.height);
  for (let v = top; v < bottom; v++)
    for (let u = left; u < right; u++) {
      const i = (v - y) * layer.width + u - x;
      const at = v * width + u;
      const weight = (layer.alpha[i]! / 255) * opacity;
      luma.data[at] = mixed(luma.data[at]!, layer.luma[i]!, weight);
      if (weight >= faintest) hole[at] = 1;
    }
  for (let v = top >> 1; 2 * v < bottom; v++)
    for (let u = left >> 1; 2 * u < right; u++) {
      let alphas = 0;
      let blues = 0;
      let reds = 0;
      for (let k = 0; k < 4; k++) {
        const px = 2 * u + (k & 1);
        const py = 2 * v + (k >> 1);
        if (px < left || px >= right || py < top || py >= bottom) continue;
        const i = (py - y) * layer.width + px - x;
        const alpha = layer.alpha[i]!;
        alphas += alpha;
        blues += alpha * layer.blue[i]!;
        reds += alpha * layer.red[i]!;
      }
      if (alphas === 0) continue;
      const at = v * blue.width + u;
      const weight = (alphas / 4 / 255) * opacity;
      blue.data[at] = mixed(blue.data[at]!, blues / alphas, weight);
      red.data[at] = mixed(red.data[at]!, reds / alphas, weight);
      if (weight < faintest) continue;
      for (let py = 2 * v; py < Math.min(height, 2 * v + 2); py++)
        for (let px = 2 * u; px < Math.min(width, 2 * u + 2); px++) hole[py * width + px] = 1;
    }
}

const mixed = (below: number, above: number, weight: number): number => Math.round(below + weight * (above - below));
