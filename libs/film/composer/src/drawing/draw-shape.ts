import type { Area } from "../layout/shapes.ts";
import type { ShapeLayer } from "../schema/layers.ts";
import type { Fill } from "../schema/paint.ts";
import { solid, withOpacity } from "../schema/solid.ts";
import { isSlot } from "../schema/values.ts";
import type { Context } from "./context.ts";
import { outline } from "./path.ts";
import { drawShadow, type Scaled } from "./shadow.ts";

/** Draws a shape layer in its area: shadow, fill, and line. Half of the line's width lies outside of the shape. */
export function drawShape(context: Context, layer: ShapeLayer, area: Area, scaled: Scaled): void {
  const { fill, line, shadow } = layer;
  const mask =
    layer.form === "ellipse" ? { kind: "ellipse" as const } : { kind: "rounded" as const, radius: layer.radius };
  const path = () => outline(context, area, mask, scaled.unit);
  if (shadow)
    drawShadow(context, shadow, scaled, () => {
      path();
      context.fill();
    });
  path();
  if (fill) {
    context.fillStyle = paintOf(context, fill, area, layer.form);
    context.fill();
  }
  if (!line) return;
  context.strokeStyle = withOpacity(line.colour, line.opacity);
  context.lineWidth = line.width * scaled.unit;
  context.stroke();
}

function paintOf(context: Context, fill: Fill, { left, top, width, height }: Area, form: ShapeLayer["form"]): unknown {
  if (typeof fill === "string" || isSlot(fill)) return solid(fill);
  const x = left + width / 2;
  const y = top + height / 2;
  const gradient = fill.kind === "radial" ? radial() : linear(fill.angle);
  for (const { at, colour, opacity } of fill.stops) gradient.addColorStop(at, withOpacity(colour, opacity));
  return gradient;

  /** A radial gradient ends at the shape's edge: at a rectangle's corners, or at an ellipse's further edge. */
  function radial() {
    const radius = (form === "ellipse" ? Math.max(width, height) : Math.hypot(width, height)) / 2;
    return context.createRadialGradient(x, y, 0, x, y, radius);
  }

  /** A linear gradient spans from corner to corner, like CSS gradients. */
  function linear(angle: number) {
    const cos = Math.cos((angle * Math.PI) / 180);
    const sin = Math.sin((angle * Math.PI) / 180);
    const half = (Math.abs(cos) * width + Math.abs(sin) * height) / 2;
    return context.createLinearGradient(x - cos * half, y - sin * half, x + cos * half, y + sin * half);
  }
}
