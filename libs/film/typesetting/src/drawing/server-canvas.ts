import { type Canvas, createCanvas, setTextRenderer } from "@napi-rs/canvas";

let isPrepared = false;

/**
 * A transparent canvas of the server. The renderer is the one that is the same on every system: "system", which has Chromium's pixels on Linux,
 * leaves some characters blank, the full-width exclamation mark and the closing quotation mark of Noto Sans SC among them.
 */
export function serverCanvas(width: number, height: number): Canvas {
  if (!isPrepared) setTextRenderer("portable");
  isPrepared = true;
  return createCanvas(width, height);
}
