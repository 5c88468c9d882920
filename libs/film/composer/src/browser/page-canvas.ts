import type { Canvas } from "../drawing/context.ts";

/** The parts of a page used here; this lib is type-checked without browser types. */
type Page = { document: { createElement: (name: "canvas") => Canvas } };

/** Creates a canvas of this page that is not shown. */
export function pageCanvas(width: number, height: number): Canvas {
  const canvas = (globalThis as unknown as Page).document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
