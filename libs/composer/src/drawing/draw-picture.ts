import type { Focused } from "../frame/op.ts";
import type { Area } from "../layout/shapes.ts";
import type { PictureLayer, VideoLayer } from "../schema/layers.ts";
import { type Context, type Drawable, drawPart } from "./context.ts";
import { viewOf } from "./focus.ts";
import { outline } from "./path.ts";
import { drawShadow, type Scaled } from "./shadow.ts";

/** Draws a picture, or a frame of a video, into its layer's area: its shadow, then what of it is seen. */
export function drawPicture(
  context: Context,
  layer: PictureLayer | VideoLayer,
  picture: Drawable,
  { area, focus, ...scaled }: { area: Area; focus: Focused } & Scaled,
): void {
  const { from, to } = viewOf(picture, area, layer.fit, focus);
  const [x, y, width, height] = to;
  const seen = { left: area.left + x, top: area.top + y, width, height };
  if (layer.shadow)
    drawShadow(context, layer.shadow, scaled, () => {
      outline(context, seen, layer.mask, scaled.unit);
      context.fill();
    });
  context.save();
  if (layer.mask) {
    outline(context, seen, layer.mask, scaled.unit);
    context.clip();
  }
  drawPart(context, picture, from, [seen.left, seen.top, seen.width, seen.height]);
  context.restore();
}
