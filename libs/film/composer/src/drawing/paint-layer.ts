import type { MouthTrack } from "@cutwater/presenter/track/mouth-track.ts";
import { boundsOfDrawing } from "@cutwater/typesetting/drawing/bounds.ts";
import { drawText } from "@cutwater/typesetting/drawing/draw-text.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";
import type { Focused, Op } from "../frame/op.ts";
import type { Film, LaidLayer } from "../layout/lay-out.ts";
import type { Area } from "../layout/shapes.ts";
import type { Layer } from "../schema/layers.ts";
import { firstOf } from "../text/parts.ts";
import { greatestOf } from "../time/track.ts";
import type { Bitmaps } from "./bitmaps.ts";
import type { Assets, Context, Drawable } from "./context.ts";
import { drawPicture, drawPictureShadow, seenOf } from "./draw-picture.ts";
import { drawShape } from "./draw-shape.ts";
import { drawPortrait, drawPresenterLayer } from "./draw-speaker.ts";
import { drawBitmap, placed } from "./placed.ts";
import { withShadow } from "./shadow.ts";

type LayerOp = Extract<Op, { id: string }>;
type Kept = { bitmaps: Bitmaps; assets: Assets };
type Whole = { area: Area; opacity: number; draw: (context: Context, scale: number) => void };

/** Draws one layer at a time of the film. Parts that stay the same over several frames are drawn only once. */
export function paintLayer(context: Context, film: Film, op: LayerOp, { bitmaps, assets }: Kept): void {
  const laid = film.layers.get(op.id);
  if (!laid) throw new RangeError(`there is no layer ${op.id}`);
  const { layer, area } = laid;
  const { unit } = film.frame;
  placed(context, area, op.at, () => {
    if (op.op === "text") paintText(context, laid, op, bitmaps);
    else if (op.op === "shape" && layer.kind === "shape") {
      const margin = (layer.line?.width ?? 0) * unit + 1;
      const around = withShadow(grown(area, margin), layer.shadow, unit);
      const draw = (inner: Context, scale: number) => drawShape(inner, layer, area, { unit, scale });
      if (isPlain(layer)) draw(context, op.at.scale);
      else drawBitmap(context, bitmaps.get(op.id, { area: around, scale: finestOf(layer), draw }));
    } else if (op.op === "picture" && layer.kind === "picture") {
      const picture = assets.picture(op.asset);
      if (picture) paintPicture(context, op, layer, picture);
    } else if (op.op === "video" && layer.kind === "video") {
      const frame = assets.frame(op.id, op.asset, op.seconds);
      if (frame) paintMoving(op, layer, frame);
    } else if (op.op === "presenter" && layer.kind === "presenter") {
      const draw = (inner: Context, scale: number) =>
        drawPresenterLayer(inner, layer, trackOf(op.track), { area, seconds: op.seconds, unit, scale });
      paintWhole(context, { area: withShadow(grown(area, 1), layer.shadow, unit), opacity: op.at.opacity, draw });
    } else if (op.op === "portrait" && layer.kind === "portrait") {
      const picture = assets.picture(op.asset);
      const draw = (inner: Context) =>
        picture && drawPortrait(inner, layer, picture, trackOf(op.track), { area, seconds: op.seconds });
      paintWhole(context, { area: grown(area, 1), opacity: op.at.opacity, draw });
    }
  });

  function trackOf(asset: string | null): MouthTrack | null {
    return asset === null ? null : (assets.track?.(asset) ?? null);
  }

  /** Fades a layer of many parts as a whole, not part by part. */
  function paintWhole(context: Context, { area, opacity, draw }: Whole): void {
    if (opacity === 1) draw(context, op.at.scale);
    else drawBitmap(context, bitmaps.once({ area, scale: finestOf(layer), draw }));
  }

  function paintPicture(
    context: Context,
    { id, focus }: Extract<LayerOp, { op: "picture" }>,
    layer: Extract<Layer, { kind: "picture" }>,
    picture: Drawable,
  ): void {
    const isStill = [layer.focus.x, layer.focus.y, layer.focus.zoom].every((track) => typeof track === "number");
    if (!isStill) return paintMoving({ id, focus }, layer, picture);
    const draw = (inner: Context, scale: number) => {
      drawPictureShadow(inner, layer, picture, { area, focus, unit, scale });
      drawPicture(inner, layer, picture, { area, focus, unit });
    };
    const around = withShadow(area, layer.shadow, unit);
    drawBitmap(context, bitmaps.get(id, { area: around, scale: finestOf(layer), draw }));
  }

  /** Draws a layer whose picture differs in each frame. Its shadow is drawn once, upright, and the shadow's bitmap is rotated. */
  function paintMoving({ id, focus }: { id: string; focus: Focused }, layer: MovingLayer, picture: Drawable): void {
    if (layer.shadow) {
      const { seen } = seenOf(layer, picture, { area, focus });
      const draw = (inner: Context, scale: number) =>
        drawPictureShadow(inner, layer, picture, { area, focus, unit, scale });
      const key = `${id} shadow ${[seen.left, seen.top, seen.width].map(Math.round).join(" ")}`;
      const around = withShadow(seen, layer.shadow, unit);
      drawBitmap(context, bitmaps.get(key, { area: around, scale: finestOf(layer), draw }));
    }
    drawPicture(context, layer, picture, { area, focus, unit });
  }
}

type MovingLayer = Extract<Layer, { kind: "picture" | "video" }>;

function paintText(
  context: Context,
  { layer, text }: LaidLayer,
  { part, at }: Extract<LayerOp, { op: "text" }>,
  bitmaps: Bitmaps,
): void {
  const whole = text?.set;
  if (!whole) return;
  // Each count of characters is visible for only a frame or two.
  if (typeof part === "object" && "characters" in part)
    return drawText(context, firstOf(whole, part.characters), at.scale);
  const set =
    typeof part === "object" ? plain(text.parts[part.word]) : part === "plate" ? { ...whole, pieces: [] } : whole;
  if (!set) return;
  const key = `${layer.id} ${typeof part === "object" ? part.word : part}`;
  drawBitmap(context, bitmaps.get(key, textBitmap(set, whole, finestOf(layer))));
}

/** Removes the plate, which is drawn once behind all words. */
const plain = (set: SetText | undefined): SetText | undefined =>
  set && { ...set, style: { ...set.style, plate: null } };

/** @param whole the complete text, whose bounds the bitmap takes: a plate is as large as all of its text */
export const textBitmap = (set: SetText, whole: SetText, scale: number) => ({
  area: boundsOfDrawing(whole),
  scale,
  draw: (context: Context, scale: number) => drawText(context, set, scale),
});

/** Scale of the bitmap: the greatest enlargement of its layer, from 1 to 3. */
const finestOf = ({ motion }: Layer): number => Math.min(3, Math.max(1, greatestOf(motion.scale)));

/** Whether a shape is so plain that drawing it is as fast as drawing a bitmap of it. */
const isPlain = ({ fill, shadow }: Extract<Layer, { kind: "shape" }>): boolean =>
  !shadow && (fill === null || typeof fill === "string");

const grown = ({ left, top, width, height }: LaidLayer["area"], by: number) => ({
  left: Math.floor(left - by),
  top: Math.floor(top - by),
  width: Math.ceil(width + 2 * by),
  height: Math.ceil(height + 2 * by),
});
