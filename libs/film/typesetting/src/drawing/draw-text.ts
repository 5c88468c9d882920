import { slant } from "../fitting/writing.ts";
import { canvasFont } from "../fonts/font.ts";
import type { Piece, SetText } from "../setting.ts";
import type { DrawingContext } from "./context.ts";
import { type Ends, plainColour } from "./plain-colour.ts";
import { plateOf } from "./plate.ts";

/**
 * Draws a set text: plate, shadow, outline, letters. One unit of the context is one pixel of the picture. Pass the `scale` of a
 * scaled context, because canvas shadows are not scaled. The context's settings are restored afterwards.
 */
export function drawText(context: DrawingContext, set: SetText, scale = 1): void {
  context.save();
  context.translate(...set.origin);
  context.rotate((set.angle * Math.PI) / 180);
  drawPlate(context, set);
  context.font = canvasFont(set.font, set.size);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.direction = set.direction;
  context.textRendering = "geometricPrecision";
  context.lang = set.language;
  const { outline, shadow } = set.style;
  if (shadow) castShadow(context, shadow, scale);
  if (outline && outline.width > 0) {
    context.strokeStyle = plainColour(context, [outline.colour, outline.colour], flat);
    context.lineWidth = outline.width;
    context.lineJoin = "round";
    for (const piece of set.pieces) at(context, set, piece, () => context.strokeText(piece.text, 0, 0));
    context.shadowColor = "transparent";
  }
  for (const piece of set.pieces) {
    at(context, set, piece, () => {
      context.fillStyle = paintOf(context, set, piece);
      context.fillText(piece.text, 0, 0);
    });
  }
  context.restore();
}

const flat: Ends = [
  [0, 0],
  [1, 0],
];

function drawPlate(context: DrawingContext, set: SetText): void {
  const plate = plateOf(set);
  if (!plate) return;
  context.fillStyle = plate.colour;
  context.beginPath();
  context.roundRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top, plate.radius);
  context.fill();
}

function castShadow(
  context: DrawingContext,
  { colour, opacity, x, y, blur }: NonNullable<SetText["style"]["shadow"]>,
  scale: number,
): void {
  const alpha = Math.round(255 * opacity).toString(16);
  context.shadowColor = `${colour}${alpha.padStart(2, "0")}`;
  context.shadowOffsetX = x * scale;
  context.shadowOffsetY = y * scale;
  context.shadowBlur = Math.max(0, blur) * scale;
}

/** Draws in a piece's own coordinates: its start is (0, 0), and its row is the x axis. */
function at(context: DrawingContext, { font, size }: SetText, { x, y, turn, tracking }: Piece, draw: () => void): void {
  context.save();
  context.letterSpacing = `${tracking * size}px`;
  context.translate(x, y);
  if (turn) context.rotate(Math.PI / 2);
  if (font.isSlanted) context.transform(1, 0, -slant, 1, 0, 0);
  draw();
  context.restore();
}

/** The text's colour, or its gradient over the box, in the coordinates of a piece. */
function paintOf(context: DrawingContext, { style, width, height, font }: SetText, { x, y, turn }: Piece): unknown {
  if (!style.gradient) return plainColour(context, [style.colour, style.colour], flat);
  const isDown = style.gradient.direction === "down";
  return plainColour(
    context,
    [style.colour, style.gradient.to],
    [into(0, 0), isDown ? into(0, height) : into(width, 0)],
  );

  function into(frameX: number, frameY: number): [number, number] {
    const dx = frameX - x;
    const dy = frameY - y;
    const [along, across] = turn ? [dy, -dx] : [dx, dy];
    return [font.isSlanted ? along + slant * across : along, across];
  }
}
