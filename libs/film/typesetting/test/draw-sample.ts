import type { DrawingContext } from "../src/drawing/context.ts";
import { drawText } from "../src/drawing/draw-text.ts";
import type { Fonts } from "../src/fonts/fonts.ts";
import type { SetText } from "../src/setting.ts";
import { typeset } from "../src/typeset.ts";
import type { Sample } from "./samples.ts";

type Context = DrawingContext & { fillRect: (x: number, y: number, width: number, height: number) => void };

/** Draws a sample the way a page and the server do. @returns the setting */
export async function drawSample(context: Context, fonts: Fonts, { text, width, height }: Sample): Promise<SetText> {
  const result = await typeset(fonts, text);
  if (result.kind !== "set") throw new Error(`${result.kind}: ${text.text}`);
  const { set } = result;
  context.fillStyle = "#e8e4dc";
  context.fillRect(0, 0, width, height);
  drawText(context, set);
  return set;
}
