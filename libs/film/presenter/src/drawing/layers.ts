import type { Layer } from "../people/person.ts";
import type { PresenterContext } from "./context.ts";
import { begin } from "./trace.ts";

/** Draws layers; the first layer is the lowest. */
export function drawLayers(context: PresenterContext, layers: readonly Layer[]): void {
  for (const layer of layers) {
    const { opacity = 1, isMirrored = false } = layer;
    context.globalAlpha = opacity;
    drawOne(context, layer, 1);
    if (isMirrored) drawOne(context, layer, -1);
  }
  context.globalAlpha = 1;
}

function drawOne(context: PresenterContext, { path, colour, line }: Layer, side: 1 | -1): void {
  begin(context, path, side);
  if (line === undefined) {
    context.fillStyle = colour;
    context.fill();
    return;
  }
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.stroke();
}
