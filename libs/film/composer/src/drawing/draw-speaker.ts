import { drawPresenter } from "@cutwater/presenter/drawing/draw-presenter.ts";
import { drawCardEdge, drawCircleEdge, pictureIn } from "@cutwater/presenter/drawing/speaking-edge.ts";
import { poseAt } from "@cutwater/presenter/pose/pose-at.ts";
import type { MouthTrack } from "@cutwater/presenter/track/mouth-track.ts";
import type { Area } from "../layout/shapes.ts";
import type { PortraitLayer, PresenterLayer } from "../schema/layers.ts";
import { solid } from "../schema/solid.ts";
import { type Context, type Drawable, drawPart } from "./context.ts";
import { viewOf } from "./focus.ts";
import { outline } from "./path.ts";
import { drawShadow, type Scaled } from "./shadow.ts";

type Spoken = { area: Area; seconds: number };

/**
 * Draws a presenter at a time of the presenter's track: the shadow of the background shape, and the part of the presenter inside
 * the mask.
 */
export function drawPresenterLayer(
  context: Context,
  { presenter, view, ground, seed, mask, shadow }: PresenterLayer,
  track: MouthTrack | null,
  { area, seconds, ...scaled }: Spoken & Scaled,
): void {
  if (shadow && ground !== "none")
    drawShadow(context, shadow, scaled, () => {
      outline(context, area, mask, scaled.unit);
      context.fill();
    });
  context.save();
  if (mask) {
    outline(context, area, mask, scaled.unit);
    context.clip();
  }
  drawPresenter(context, presenter, poseAt(track, seconds, seed), area, { view, ground });
  context.restore();
}

/** Draws a still picture with an edge that moves with the voice. */
export function drawPortrait(
  context: Context,
  { form, edge, middle }: PortraitLayer,
  picture: Drawable,
  track: MouthTrack | null,
  { area, seconds }: Spoken,
): void {
  const { place, radius, zoom } = pictureIn(area, form, track, seconds);
  const { from, to } = viewOf(picture, place, "cover", { ...middle, zoom });
  const [x, y, width, height] = to;
  context.save();
  context.beginPath();
  context.roundRect(place.left, place.top, place.width, place.height, radius);
  context.clip();
  drawPart(context, picture, from, [place.left + x, place.top + y, width, height]);
  context.restore();
  const draw = form === "circle" ? drawCircleEdge : drawCardEdge;
  draw(context, place, { colour: solid(edge), track, seconds });
}
