import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import type { TextLook } from "../schema/paint.ts";
import { solid } from "../schema/solid.ts";

/** Converts a look to a style in pixels. @param unit size of a unit in pixels */
export function styleOf(look: TextLook, unit: number): TextStyle {
  const { face, weight, isItalic, align, leading, tracking, outline, shadow, plate } = look;
  return {
    face,
    weight,
    isItalic,
    align,
    leading,
    tracking,
    gradient: null,
    isVertical: false,
    size: Math.max(4, look.size * unit),
    colour: solid(look.colour),
    outline: outline && { colour: solid(outline.colour), width: outline.width * unit },
    shadow: shadow && {
      colour: solid(shadow.colour),
      opacity: shadow.opacity,
      x: shadow.x * unit,
      y: shadow.y * unit,
      blur: shadow.blur * unit,
    },
    plate: plate && { colour: solid(plate.colour), radius: plate.radius * unit },
  };
}
