import { type Canvas, contextOf, type NewCanvas } from "@cutwater/composer/drawing/context.ts";
import { createPen } from "./pen.ts";
import { bareRoom, city, doneRoom, hills, portrait, runner, sea } from "./scenes.ts";
import { board, bottle, cup, dish, headphones, pot } from "./things.ts";

const drawings = { bareRoom, board, bottle, city, cup, dish, doneRoom, headphones, hills, portrait, pot, runner, sea };
export type Drawing = keyof typeof drawings;

/** Draws the sample picture that a template shows until the customer adds one. Pages and the server draw the same picture. */
export function drawSample(newCanvas: NewCanvas, drawing: Drawing, side: number): Canvas {
  const canvas = newCanvas(side, side);
  createdOn(canvas, drawing);
  return canvas;
}

function createdOn(canvas: Canvas, drawing: Drawing): void {
  const context = contextOf(canvas);
  context.save();
  drawings[drawing](createPen(context, canvas.width, canvas.height));
  context.restore();
}
