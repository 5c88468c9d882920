import type { Rectangle, SetText } from "../setting.ts";

/** Margin of the plate around text that exceeds its box, in ems. */
const margin = 0.25;

/** The plate of a text in its frame: its box, enlarged when the text is larger. */
export function plateOf({ style, width, height, ink, size }: SetText): (Rectangle & Plate) | null {
  if (!style.plate) return null;
  const around = margin * size;
  return {
    ...style.plate,
    radius: Math.max(0, style.plate.radius),
    left: ink.left < 0 ? ink.left - around : 0,
    top: ink.top < 0 ? ink.top - around : 0,
    right: ink.right > width ? ink.right + around : width,
    bottom: ink.bottom > height ? ink.bottom + around : height,
  };
}

type Plate = { colour: string; radius: number };
