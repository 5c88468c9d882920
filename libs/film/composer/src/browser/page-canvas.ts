import type { Canvas } from "../drawing/context.ts";

/** The parts of the browser's document used here, because this library is type-checked without browser types. */
type Page = { document: { createElement: (name: "canvas") => Canvas } };

/** Creates a canvas of this page that is not attached to the document. */
export function pageCanvas(width: number, height: number): Canvas {
  const canvas = (globalThis as unknown as Page).document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
