import type { Bounds } from "../lines/box.ts";
import { serverCanvas } from "../server-canvas.ts";
import type { SetText } from "../setting.ts";
import { boundsOfDrawing } from "./bounds.ts";
import { drawText } from "./draw-text.ts";

/** A text as RGBA pixels (row by row, not premultiplied), and their position in the picture. */
export type Raster = Bounds & { data: Uint8ClampedArray };

/** Draws a text on the server. Pixels outside of the picture are left out. Null when all pixels are outside. */
export function rasterize(set: SetText, picture: { width: number; height: number }): Raster | null {
  const whole = boundsOfDrawing(set);
  const left = Math.max(0, whole.left);
  const top = Math.max(0, whole.top);
  const width = Math.min(picture.width, whole.left + whole.width) - left;
  const height = Math.min(picture.height, whole.top + whole.height) - top;
  if (width <= 0 || height <= 0) return null;
  const context = serverCanvas(width, height).getContext("2d");
  context.translate(-left, -top);
  drawText(context, set);
  return { left, top, width, height, data: context.getImageData(0, 0, width, height).data };
}
