import { isSlot, type PaintColour } from "./values.ts";

/** Returns a colour that is not a slot. @throws TypeError for a slot that was not filled */
export function solid(colour: PaintColour): string {
  if (isSlot(colour)) throw new TypeError(`the slot ${colour.slot} is not filled`);
  return colour;
}

/** A colour with an opacity, as canvases accept it. */
export const withOpacity = (colour: PaintColour, opacity: number): string =>
  `${solid(colour)}${Math.round(255 * opacity)
    .toString(16)
    .padStart(2, "0")}`;
