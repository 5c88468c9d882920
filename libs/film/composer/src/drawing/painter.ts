import { frameAt } from "../frame/frame-at.ts";
import type { Op } from "../frame/op.ts";
import type { Film } from "../layout/lay-out.ts";
import { createBitmaps } from "./bitmaps.ts";
import { type Assets, type Canvas, type Context, contextOf, type NewCanvas } from "./context.ts";
import { paintLayer } from "./paint-layer.ts";
import { paintPhrase } from "./paint-phrase.ts";

/** Draws frames of one film and caches bitmaps for later frames. */
export type Painter = {
  /** Draws the film at a time in seconds. One unit of the context is one pixel of the film's frame. */
  drawFrame: (context: Context, seconds: number, assets: Assets) => void;
  /** Draws the operations that `frameAt` returned. */
  paint: (context: Context, ops: readonly Op[], assets: Assets) => void;
  /** Drops the cached bitmaps. Call it when a picture was loaded or replaced. */
  forget: () => void;
};

/** Maximum size in bytes of the cached bitmaps of texts and still layers. */
const mostKept = 40_000_000;

/** @param newCanvas makes canvases that are not shown */
export function createPainter(film: Film, newCanvas: NewCanvas): Painter {
  const bitmaps = createBitmaps(newCanvas, mostKept);
  const { width, height } = film.frame;
  let spare: Canvas | null = null;

  function paint(context: Context, ops: readonly Op[], assets: Assets): void {
    for (const op of ops) {
      if (op.op === "fill") {
        context.fillStyle = op.colour;
        context.fillRect(0, 0, width, height);
      } else if (op.op === "group") paintGroup(context, op, assets);
      else if (op.op === "phrase") paintPhrase(context, film, op, bitmaps);
      else paintLayer(context, film, op, { bitmaps, assets });
    }
  }

  function paintGroup(context: Context, group: Extract<Op, { op: "group" }>, assets: Assets): void {
    context.save();
    if (group.clip) {
      context.beginPath();
      context.rect(group.clip.left, group.clip.top, group.clip.width, group.clip.height);
      context.clip();
    }
    if (group.scale !== 1) {
      context.translate(width / 2, height / 2);
      context.scale(group.scale, group.scale);
      context.translate(-width / 2, -height / 2);
    }
    if (group.opacity < 1) {
      spare ??= newCanvas(width, height);
      const inner = contextOf(spare);
      inner.imageSmoothingQuality = smoothing;
      paint(inner, group.ops, assets);
      context.globalAlpha = group.opacity;
      context.drawImage(spare as never, 0, 0, width, height, 0, 0, width, height);
    } else {
      context.translate(group.x, group.y);
      paint(context, group.ops, assets);
    }
    context.restore();
  }

  return {
    paint(context, ops, assets) {
      context.imageSmoothingQuality = smoothing;
      paint(context, ops, assets);
    },
    drawFrame(context, seconds, assets) {
      context.imageSmoothingQuality = smoothing;
      paint(context, frameAt(film, seconds), assets);
    },
    forget: bitmaps.clear,
  };
}

/** Pictures already have nearly their shown size (`fit-picture.ts`), so better smoothing would not be visible. */
const smoothing = "low";
