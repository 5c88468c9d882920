import type { DrawingContext } from "./context.ts";

/** Distance in pixels that is larger than every text. */
const far = 100_000;

/**
 * Returns a paint with the plain colour of a text. Skia makes edges of dark letters darker and of light letters lighter,
 * depending on the mean of a paint's colours, and by an amount that differs between programs. The returned paint is a gradient
 * with the opposite colour at its ends, outside the text. Its mean is a middle grey, for which Skia changes nothing. Source:
 * Skia, `onAsLuminanceColor` in src/shaders/gradients/SkGradientBaseShader.cpp.
 */
export function plainColour(context: DrawingContext, colours: readonly [string, string], ends: Ends): unknown {
  const [[x0, y0], [x1, y1]] = ends;
  const length = Math.max(1, Math.hypot(x1 - x0, y1 - y0));
  const alongX = ((x1 - x0) / length) * far;
  const alongY = ((y1 - y0) / length) * far;
  const gradient = context.createLinearGradient(x0 - alongX, y0 - alongY, x1 + alongX, y1 + alongY);
  const start = far / (2 * far + length);
  const end = (far + length) / (2 * far + length);
  gradient.addColorStop(0, opposite(colours[0]));
  gradient.addColorStop(0, colours[0]);
  gradient.addColorStop(start, colours[0]);
  gradient.addColorStop(end, colours[1]);
  gradient.addColorStop(1, colours[1]);
  gradient.addColorStop(1, opposite(colours[1]));
  gradient.addColorStop(1, opposite(colours[0]));
  gradient.addColorStop(1, opposite(colours[1]));
  return gradient;
}

export type Ends = readonly [readonly [number, number], readonly [number, number]];

function opposite(hex: string): string {
  const value = 0xffffff - Number.parseInt(hex.slice(1), 16);
  return `#${value.toString(16).padStart(6, "0")}`;
}
