import type { Canvas } from "../drawing/context.ts";

/** What of a page is used here; this lib is checked without the types of browsers. */
type Page = { document: { createElement: (name: "canvas") => Canvas } };

/** A canvas of this page that is not shown. */
export function pageCanvas(width: number, height: number): Canvas {
  const canvas = (globalThis as unknown as Page).document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
