import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import type { Letters } from "../letters/letters.ts";
import type { Transparency } from "./matte.ts";

/** From this opacity letters count as opaque. */
const leastOpaque = 250;

/** A style whose colour is that of the letters, and not its mix with the matte where they are half see-through. */
export function withTrueColour(style: TextStyle, letters: Letters, transparency: Transparency | null): TextStyle {
  if (!transparency) return style;
  const { alpha, matte } = transparency;
  const opacities: number[] = [];
  for (let y = 0, i = 0; y < letters.height; y++)
    for (let x = 0, at = (letters.top + y) * alpha.width + letters.left; x < letters.width; x++, i++, at++)
      if (letters.core[i] === 1) opacities.push(alpha.data[at]!);
  const opacity = opacities.toSorted((a, b) => a - b)[Math.floor(opacities.length / 2)] ?? 255;
  if (opacity === 0 || opacity >= leastOpaque) return style;
  const mixed = [1, 3, 5].map((from) => Number.parseInt(style.colour.slice(from, from + 2), 16));
  const own = mixed.map((value, c) => apart(value, matte[c] ?? 255, opacity / 255));
  return { ...style, colour: `#${own.map((value) => value.toString(16).padStart(2, "0")).join("")}` };
}

/** The value that, laid over a matte with an opacity (0-1], gives the mixed one; clamped to 0-255. */
const apart = (mixed: number, matte: number, opacity: number): number =>
  Math.max(0, Math.min(255, Math.round((mixed - matte * (1 - opacity)) / opacity)));
