import type { Context } from "@cutwater/composer/drawing/context.ts";

type Paint = string | { from: readonly [number, number, string]; to: readonly [number, number, string] };
type Curve = readonly number[];

/**
 * Draws flat shapes in a square of 100 by 100 units in the middle of a picture, so that the picture can be cropped to any shape.
 */
export type Pen = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Fills the whole picture with a gradient from top to bottom. */
  ground: (top: string, bottom: string) => void;
  rect: (x: number, y: number, width: number, height: number, radius: number, paint: Paint) => void;
  disc: (x: number, y: number, across: number, down: number, paint: Paint) => void;
  /** Draws a closed path: a start point, then lines (two numbers) and curves (six numbers). */
  path: (start: readonly [number, number], parts: readonly Curve[], paint: Paint) => void;
  /** A soft spot of light or shadow. */
  glow: (x: number, y: number, radius: number, colour: string, opacity: number) => void;
};

export function createPen(context: Context, width: number, height: number): Pen {
  const scale = Math.min(width, height) / 100;
  const offX = (width - 100 * scale) / 2;
  const offY = (height - 100 * scale) / 2;
  context.translate(offX, offY);
  context.scale(scale, scale);
  const left = -offX / scale;
  const top = -offY / scale;
  const right = 100 - left;
  const bottom = 100 - top;

  function paintOf(paint: Paint): unknown {
    if (typeof paint === "string") return paint;
    const [x0, y0, first] = paint.from;
    const [x1, y1, last] = paint.to;
    const gradient = context.createLinearGradient(x0, y0, x1, y1);
    gradient.addColorStop(0, first);
    gradient.addColorStop(1, last);
    return gradient;
  }
  function filled(paint: Paint): void {
    context.fillStyle = paintOf(paint);
    context.fill();
  }
  return {
    left,
    top,
    right,
    bottom,
    ground(first, last) {
      context.fillStyle = paintOf({ from: [0, top, first], to: [0, bottom, last] });
      context.fillRect(left, top, right - left, bottom - top);
    },
    rect(x, y, across, down, radius, paint) {
      context.beginPath();
      context.roundRect(x, y, across, down, radius);
      filled(paint);
    },
    disc(x, y, across, down, paint) {
      context.beginPath();
      context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
      filled(paint);
    },
    path([x, y], parts, paint) {
      context.beginPath();
      context.moveTo(x, y);
      for (const part of parts) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = part;
        if (part.length === 2) context.lineTo(a, b);
        else context.bezierCurveTo(a, b, c, d, e, f);
      }
      context.closePath();
      filled(paint);
    },
    glow(x, y, radius, colour, opacity) {
      const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
      const [full, none] = [Math.round(255 * opacity), 0].map((one) => one.toString(16).padStart(2, "0"));
      gradient.addColorStop(0, `${colour}${full}`);
      gradient.addColorStop(1, `${colour}${none}`);
      context.fillStyle = gradient;
      context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    },
  };
}
