import { type Canvas, createCanvas, setTextRenderer } from "@napi-rs/canvas";

let isPrepared = false;

/**
 * Creates a transparent canvas on the server with the renderer that is the same on every system. The renderer "system" has
 * Chromium's pixels on Linux but leaves some characters blank, among them the full-width exclamation mark and the closing
 * quotation mark of Noto Sans SC.
 */
export function serverCanvas(width: number, height: number): Canvas {
  if (!isPrepared) setTextRenderer("portable");
  isPrepared = true;
  return createCanvas(width, height);
}
