import type { Focused } from "../frame/op.ts";
import type { Area } from "../layout/shapes.ts";
import type { PictureLayer, VideoLayer } from "../schema/layers.ts";
import { type Context, type Drawable, drawPart } from "./context.ts";
import { viewOf } from "./focus.ts";
import { outline } from "./path.ts";
import { drawShadow, type Scaled } from "./shadow.ts";

type Shown = { area: Area; focus: Focused };

/** Draws the visible part of a picture or video frame into its layer's area, without its shadow. */
export function drawPicture(
  context: Context,
  layer: PictureLayer | VideoLayer,
  picture: Drawable,
  { area, focus, unit }: Shown & Pick<Scaled, "unit">,
): void {
  const { from, seen } = seenOf(layer, picture, { area, focus });
  context.save();
  if (layer.mask) {
    outline(context, seen, layer.mask, unit);
    context.clip();
  }
  drawPart(context, picture, from, [seen.left, seen.top, seen.width, seen.height]);
  context.restore();
}

/** Draws the shadow of the visible part. The context is not rotated, because shadows do not rotate with the context. */
export function drawPictureShadow(
  context: Context,
  layer: PictureLayer | VideoLayer,
  picture: Drawable,
  { area, focus, ...scaled }: Shown & Scaled,
): void {
  if (!layer.shadow) return;
  const { seen } = seenOf(layer, picture, { area, focus });
  drawShadow(context, layer.shadow, scaled, () => {
    outline(context, seen, layer.mask, scaled.unit);
    context.fill();
  });
}

/** The visible part of a picture, and that part's rectangle in the frame. */
export function seenOf(layer: PictureLayer | VideoLayer, picture: Drawable, { area, focus }: Shown) {
  const { from, to } = viewOf(picture, area, layer.fit, focus);
  const [x, y, width, height] = to;
  return { from, seen: { left: area.left + x, top: area.top + y, width, height } };
}
