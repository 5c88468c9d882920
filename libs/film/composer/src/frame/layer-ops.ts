import type { Film, LaidLayer } from "../layout/lay-out.ts";
import type { Layer } from "../schema/layers.ts";
import type { Focus } from "../schema/motion.ts";
import { isSlot } from "../schema/values.ts";
import { valueAt } from "../time/track.ts";
import type { Focused, Op, Placement } from "./op.ts";
import { revealOps } from "./reveal-ops.ts";

/** A time within a scene, and the scene's length, in seconds. */
export type Moment = { seconds: number; length: number };

/** Tolerance in seconds for sums of rounded times. */
const tick = 1e-6;

/** The operations that draw a layer at a time; none before it starts, after it ends, or while it is hidden. */
export function layerOps(film: Film, layer: Layer, { seconds, length }: Moment): Op[] {
  const end = layer.end ?? length;
  const laid = film.layers.get(layer.id);
  // A layer as long as its scene is visible in the scene's last moment, too.
  const isOver = end < length ? seconds >= end - tick : false;
  if (!laid || laid.isHidden || seconds < layer.start - tick || isOver) return [];
  const own = seconds - layer.start;
  const at = placementAt(film, layer, own);
  return at.opacity <= 0 || at.scale <= 0 ? [] : opsOf(laid, own, at);
}

function opsOf({ layer, text, area }: LaidLayer, own: number, at: Placement): Op[] {
  const { id } = layer;
  switch (layer.kind) {
    case "picture":
      return isSlot(layer.source)
        ? []
        : [{ op: "picture", id, asset: layer.source.asset, focus: focusAt(layer.focus, own), at }];
    case "video":
      return isSlot(layer.source)
        ? []
        : [
            {
              op: "video",
              id,
              asset: layer.source.asset,
              seconds: layer.from + own,
              focus: focusAt(layer.focus, own),
              at,
            },
          ];
    case "presenter":
      return [{ op: "presenter", id, track: layer.track?.asset ?? null, seconds: layer.from + own, at }];
    case "portrait":
      return isSlot(layer.source)
        ? []
        : [
            {
              op: "portrait",
              id,
              asset: layer.source.asset,
              track: layer.track?.asset ?? null,
              seconds: layer.from + own,
              at,
            },
          ];
    case "shape":
      return [{ op: "shape", id, at }];
    case "text":
      return text?.set ? revealOps({ id, reveal: layer.reveal, text, area }, own, at) : [];
  }
}

function placementAt({ frame }: Film, { motion }: Layer, own: number): Placement {
  return {
    x: valueAt(motion.x, own) * frame.unit,
    y: valueAt(motion.y, own) * frame.unit,
    scale: valueAt(motion.scale, own),
    rotation: valueAt(motion.rotation, own),
    opacity: Math.min(1, Math.max(0, valueAt(motion.opacity, own))),
  };
}

const focusAt = ({ x, y, zoom }: Focus, own: number): Focused => ({
  x: valueAt(x, own),
  y: valueAt(y, own),
  zoom: Math.max(1, valueAt(zoom, own)),
});
