import type { Bounds } from "../lines/box.ts";
import type { SetText } from "../setting.ts";
import { plateOf } from "./plate.ts";

/** Margin in pixels: antialiased edges of letters touch one pixel beyond the ink. */
const smooth = 1;

/**
 * The upright rectangle of whole pixels that drawing a text may change: letters, outline, shadow and plate. It may exceed the
 * picture.
 */
export function boundsOfDrawing(set: SetText): Bounds {
  const areas = [set.ink, plateOf(set) ?? set.ink];
  const cos = Math.cos((set.angle * Math.PI) / 180);
  const sin = Math.sin((set.angle * Math.PI) / 180);
  const corners = areas.flatMap(({ left, top, right, bottom }) =>
    [left, right].flatMap((x) =>
      [top, bottom].map((y) => [set.origin[0] + x * cos - y * sin, set.origin[1] + x * sin + y * cos] as const),
    ),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const { x, y, blur } = set.style.shadow ?? { x: 0, y: 0, blur: 0 };
  const left = Math.floor(Math.min(...xs) + Math.min(0, x - blur)) - smooth;
  const top = Math.floor(Math.min(...ys) + Math.min(0, y - blur)) - smooth;
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs) + Math.max(0, x + blur)) + smooth - left,
    height: Math.ceil(Math.max(...ys) + Math.max(0, y + blur)) + smooth - top,
  };
}
