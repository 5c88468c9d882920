import { mostZoom } from "@cutwater/presenter/drawing/speaking-edge.ts";
import type { Film } from "../layout/lay-out.ts";
import { isSlot } from "../schema/values.ts";
import { greatestOf } from "../time/track.ts";
import { contextOf, type Drawable, drawPart, type NewCanvas } from "./context.ts";

type Size = { width: number; height: number };

/** Greatest scale at which any layer shows a picture or video of this size; 0 when no layer shows it. */
export function greatestScale({ layers }: Film, asset: string, { width, height }: Size): number {
  const scales = [...layers.values()].map(({ layer, area }) => {
    if (!("source" in layer) || isSlot(layer.source) || layer.source.asset !== asset) return 0;
    const across = area.width / width;
    const down = area.height / height;
    if (layer.kind === "portrait")
      return mostZoom * Math.max(across, down) * Math.max(1, greatestOf(layer.motion.scale));
    const fitting = layer.fit === "cover" ? Math.max(across, down) : Math.min(across, down);
    return fitting * greatestOf(layer.focus.zoom) * Math.max(1, greatestOf(layer.motion.scale));
  });
  return Math.max(0, ...scales);
}

/**
 * Shrinks a picture to the largest size at which the film shows it. This saves memory and makes drawing faster in every frame.
 */
export function fitPicture(film: Film, asset: string, picture: Drawable, newCanvas: NewCanvas): Drawable {
  const scale = greatestScale(film, asset, picture);
  if (scale >= 1 || scale <= 0) return picture;
  const width = Math.ceil(picture.width * scale);
  const height = Math.ceil(picture.height * scale);
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  drawPart(context, picture, [0, 0, picture.width, picture.height], [0, 0, width, height]);
  return { source: canvas, width, height };
}
