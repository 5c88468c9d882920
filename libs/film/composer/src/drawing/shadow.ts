import type { Area } from "../layout/shapes.ts";
import type { Shadow } from "../schema/paint.ts";
import { withOpacity } from "../schema/solid.ts";
import type { Context } from "./context.ts";

/** Distance in pixels that is larger than every picture. */
const far = 20_000;

/**
 * Draws only the shadow of a shape: the shape itself is drawn far outside of the canvas. Canvas shadows ignore the context's
 * scale, so the scale is passed.
 *
 * @param cast fills an outline, in the context's coordinates
 */
export function drawShadow(context: Context, shadow: Shadow, { unit, scale }: Scaled, cast: () => void): void {
  context.save();
  context.shadowColor = withOpacity(shadow.colour, shadow.opacity);
  context.shadowBlur = shadow.blur * unit * scale;
  context.shadowOffsetX = shadow.x * unit * scale + far * scale;
  context.shadowOffsetY = shadow.y * unit * scale;
  context.translate(-far, 0);
  context.fillStyle = "#000000";
  cast();
  context.restore();
}

export type Scaled = { unit: number; scale: number };

/**
 * The area that a shape with its shadow covers, in whole pixels. Canvases blur with a Gaussian whose sigma is half of the blur
 * value.
 */
export function withShadow(area: Area, shadow: Shadow | null, unit: number): Area {
  if (!shadow) return area;
  const x = shadow.x * unit;
  const y = shadow.y * unit;
  const blur = 1.5 * shadow.blur * unit + 1;
  const left = Math.floor(area.left + Math.min(0, x - blur));
  const top = Math.floor(area.top + Math.min(0, y - blur));
  const right = Math.ceil(area.left + area.width + Math.max(0, x + blur));
  const bottom = Math.ceil(area.top + area.height + Math.max(0, y + blur));
  return { left, top, width: right - left, height: bottom - top };
}
