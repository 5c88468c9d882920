import type { Placement } from "../frame/op.ts";
import type { Area } from "../layout/shapes.ts";
import type { Bitmap } from "./bitmaps.ts";
import type { Context } from "./context.ts";

/**
 * Draws with a placement: moved, rotated and scaled about the centre of an area, and faded. `draw` uses the frame's coordinates.
 */
export function placed(context: Context, area: Area, at: Placement, draw: () => void): void {
  context.save();
  context.globalAlpha *= at.opacity;
  if (at.x !== 0 || at.y !== 0 || at.scale !== 1 || at.rotation !== 0) {
    const x = area.left + area.width / 2;
    const y = area.top + area.height / 2;
    context.translate(x + at.x, y + at.y);
    context.rotate((at.rotation * Math.PI) / 180);
    context.scale(at.scale, at.scale);
    context.translate(-x, -y);
  }
  draw();
  context.restore();
}

/** Draws a bitmap at its place. */
export function drawBitmap(context: Context, { canvas, area, scale }: Bitmap): void {
  const { width, height } = canvas;
  context.drawImage(canvas as never, 0, 0, width, height, area.left, area.top, width / scale, height / scale);
}
