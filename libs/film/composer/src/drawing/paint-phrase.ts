import type { SetText } from "@cutwater/typesetting/setting.ts";
import type { Op } from "../frame/op.ts";
import type { Film } from "../layout/lay-out.ts";
import { solid } from "../schema/solid.ts";
import type { Bitmaps } from "./bitmaps.ts";
import type { Context } from "./context.ts";
import { textBitmap } from "./paint-layer.ts";
import { drawBitmap } from "./placed.ts";

/** Draws a phrase of the captions. The word that is being spoken has its own colour. */
export function paintPhrase(
  context: Context,
  film: Film,
  { place, word }: Extract<Op, { op: "phrase" }>,
  bitmaps: Bitmaps,
): void {
  const phrase = film.phrases[place];
  const whole = phrase?.laid.set;
  const { captions } = film.composition;
  if (!whole || !captions) return;
  drawBitmap(context, bitmaps.get(`phrase ${place}`, textBitmap(whole, whole, 1)));
  const said = word === null ? null : phrase.laid.parts[word];
  if (!said) return;
  const lit = highlighted(said, solid(captions.highlight));
  drawBitmap(context, bitmaps.get(`phrase ${place} ${word}`, textBitmap(lit, withoutPlate(said), 1)));
}

/** Draws a word in the highlight colour, without shadow and plate, because these are already drawn. */
const highlighted = (set: SetText, colour: string): SetText => ({
  ...set,
  style: { ...set.style, colour, shadow: null, plate: null },
});
const withoutPlate = (set: SetText): SetText => ({ ...set, style: { ...set.style, shadow: null, plate: null } });
