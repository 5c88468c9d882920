import { mostZoom } from "@cutwater/presenter/drawing/speaking-edge.ts";
import type { Area } from "../layout/shapes.ts";
import type { PictureLayer, PortraitLayer, VideoLayer } from "../schema/layers.ts";
import { greatestOf } from "../time/track.ts";
import type { SlotTrouble } from "./trouble.ts";

type Size = { width: number; height: number };

/**
 * Limits of the enlargement: frame pixels per pixel of the picture. Above the first value the picture looks soft; above the
 * second it is refused.
 */
const soft = 1.5;
const unusable = 4;
const portrait = { fit: "cover", zoom: mostZoom } as const;

/**
 * Checks whether a picture is large enough for its layer at its greatest zoom. The result has widths and heights in whole pixels.
 */
export function checkPicture(
  slot: string,
  { width, height }: Size,
  { layer, area }: { layer: PictureLayer | VideoLayer | PortraitLayer; area: Area },
): SlotTrouble[] {
  const across = area.width / width;
  const down = area.height / height;
  const { fit, zoom: most } =
    layer.kind === "portrait" ? portrait : { fit: layer.fit, zoom: greatestOf(layer.focus.zoom) };
  const zoom = most * Math.max(1, greatestOf(layer.motion.scale));
  const enlarged = (fit === "cover" ? Math.max(across, down) : Math.min(across, down)) * zoom;
  if (enlarged <= soft) return [];
  if (enlarged <= unusable) return [{ slot, severity: "warning", key: "pictureSoft", params: { width, height } }];
  const [least, leastHigh] = [width, height].map((side) => Math.ceil((side * enlarged) / unusable));
  return [
    {
      slot,
      severity: "error",
      key: "pictureTooSmall",
      params: { width, height, least: least!, leastHigh: leastHigh! },
    },
  ];
}

/** Checks whether a video is long enough. A video that is too short holds its last frame, so this is only a warning. */
export function checkVideo(slot: string, { seconds }: { seconds: number }, needed: number): SlotTrouble[] {
  if (seconds >= needed - 0.1) return [];
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return [
    { slot, severity: "warning", key: "videoTooShort", params: { seconds: tenths(seconds), needed: tenths(needed) } },
  ];
}
