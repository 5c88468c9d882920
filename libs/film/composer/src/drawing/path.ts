import type { Area } from "../layout/shapes.ts";
import type { Mask } from "../schema/paint.ts";
import type { Context } from "./context.ts";

/**
 * Begins the outline of an area's visible part: the whole area, a rounded rectangle, or an ellipse. @param unit size of a unit in
 * pixels
 */
export function outline(context: Context, { left, top, width, height }: Area, mask: Mask | null, unit: number): void {
  context.beginPath();
  if (mask?.kind === "ellipse")
    context.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else if (mask && mask.radius > 0)
    context.roundRect(left, top, width, height, Math.min(mask.radius * unit, width / 2, height / 2));
  else context.rect(left, top, width, height);
}
