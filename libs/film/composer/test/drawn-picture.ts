import { type Canvas, contextOf, type NewCanvas } from "../src/drawing/context.ts";

/** Draws a picture with soft and sharp parts: a sky, hills, and discs with rings. The same seed gives the same picture. */
export function drawnPicture(newCanvas: NewCanvas, { width, height, seed }: DrawnPicture): Canvas {
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  const next = noise(seed);
  const hue = () => Math.floor(next() * 360);
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue()}, 45%, 30%)`);
  sky.addColorStop(1, `hsl(${hue()}, 65%, 80%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let disc = 0; disc < 24; disc++) {
    const x = next() * width;
    const y = next() * height;
    const radius = (0.03 + 0.12 * next()) * Math.min(width, height);
    context.fillStyle = `hsl(${hue()}, 60%, ${30 + 50 * next()}%)`;
    context.beginPath();
    context.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = "#ffffff";
    context.lineWidth = radius / 12;
    context.stroke();
  }
  return canvas;
}

export type DrawnPicture = { width: number; height: number; seed: number };

/** Random numbers from 0 to 1, the same for the same seed. */
function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}
