import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import { contextOf, type Drawable } from "@cutwater/composer/drawing/context.ts";

const side = 320;
let drawn: Drawable | null = null;

/** A placeholder for a presenter from a service: head and shoulders without a face. */
export function silhouette(): Drawable {
  return (drawn ??= draw());
}

function draw(): Drawable {
  const canvas = pageCanvas(side, side);
  const context = contextOf(canvas);
  context.fillStyle = "#cfd8dc";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "#7d8b92";
  context.beginPath();
  context.ellipse(side / 2, 0.4 * side, 0.15 * side, 0.18 * side, 0, 0, 2 * Math.PI);
  context.ellipse(side / 2, 0.98 * side, 0.33 * side, 0.36 * side, 0, 0, 2 * Math.PI);
  context.fill();
  return { source: canvas, width: side, height: side };
}
