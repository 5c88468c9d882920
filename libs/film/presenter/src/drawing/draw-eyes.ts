import type { Person } from "../people/person.ts";
import type { Pose } from "../pose/pose.ts";
import type { PresenterContext } from "./context.ts";
import { begin, trace } from "./trace.ts";

/** Distance of the eyes from the centre of the face, across and down. */
const apart = 41;
const down = -18;

/** Eyes and brows. */
export function drawEyes(context: PresenterContext, person: Person, pose: Pose): void {
  for (const side of [-1, 1] as const) {
    context.save();
    context.translate(side * apart, down);
    context.scale(side, 1);
    drawEye(context, person, pose, side);
    drawBrow(context, person, pose.brows);
    context.restore();
  }
}

/** Draws one eye, whose outer side is at the right. */
function drawEye(context: PresenterContext, { eyes, skin }: Person, { blink, gaze, mouth }: Pose, side: 1 | -1): void {
  const { width: w, tilt } = eyes;
  const shut = Math.min(1, Math.max(0, blink));
  // Cheeks push the lower lid up a little while the mouth is wide.
  const below = eyes.height * (0.72 - 0.1 * Math.max(0, mouth.spread));
  const above = eyes.height - (eyes.height + below * 0.7) * shut;
  const inner = tilt * 0.5;
  const outer = -tilt;
  const upper = `C${-w * 0.5} ${inner - above * 1.25} ${w * 0.55} ${outer - above * 1.15} ${w} ${outer}`;
  const lower = `C${w * 0.6} ${outer + below} ${-w * 0.45} ${inner + below} ${-w} ${inner}`;
  const opening = `M${-w} ${inner} ${upper} ${lower} Z`;
  // The fold of the lid.
  begin(
    context,
    `M${-w * 0.7} ${inner - eyes.height * 0.85 + 5 * shut} C${-w * 0.3} ${-eyes.height * 1.42 + 6 * shut} ${w * 0.5} ${-eyes.height * 1.42 + 6 * shut} ${w * 0.95} ${outer - eyes.height * 0.62 + 5 * shut}`,
  );
  context.strokeStyle = skin.deep;
  context.globalAlpha = 0.28;
  context.lineWidth = 2;
  context.stroke();
  context.globalAlpha = 1;
  if (shut < 0.92) {
    context.save();
    begin(context, opening);
    context.fillStyle = "#fdfbf8";
    context.fill();
    context.clip();
    const x = side * (4.5 * gaze.x);
    const y = -0.5 + 2.5 * gaze.y;
    disc(context, x, y, eyes.height * 0.98, eyes.iris);
    disc(context, x, y, eyes.height * 0.5, "#14161a");
    context.globalAlpha = 0.16;
    begin(
      context,
      `M${-w} ${inner - 20} L${w} ${outer - 20} L${w} ${outer} C${w * 0.55} ${outer - above * 1.15 + 5} ${-w * 0.5} ${inner - above * 1.25 + 5} ${-w} ${inner} Z`,
    );
    context.fillStyle = "#10202a";
    context.fill();
    context.globalAlpha = 1;
    disc(context, x - side * 3.2, y - 3.6, 2.6, "#ffffff");
    context.restore();
  }
  context.beginPath();
  trace(context, `M${-w} ${inner} ${upper}`);
  context.strokeStyle = eyes.lid;
  context.lineWidth = 3.6 + 0.6 * eyes.lashes;
  context.stroke();
  drawLash(context, eyes, { outer, shut });
  begin(context, `M${w} ${outer} ${lower}`);
  context.strokeStyle = skin.deep;
  context.globalAlpha = 0.35;
  context.lineWidth = 1.6;
  context.stroke();
  context.globalAlpha = 1;
}

/** The outermost lashes, as one wedge that follows the lid. */
function drawLash(
  context: PresenterContext,
  eyes: Person["eyes"],
  { outer, shut }: { outer: number; shut: number },
): void {
  if (eyes.lashes === 0) return;
  const w = eyes.width;
  const long = 5 * eyes.lashes;
  const tip = outer - long * (1 - 1.5 * shut);
  begin(context, `M${w - 7} ${outer - 4 * (1 - shut)} L${w + long} ${tip} L${w + 0.5} ${outer + 1.6} Z`);
  context.fillStyle = eyes.lid;
  context.fill();
}

function drawBrow(context: PresenterContext, { brows, eyes }: Person, raised: number): void {
  const { thickness: t, arch, width: w } = brows;
  const y = -eyes.height - 21 - 6 * raised;
  const inner = y + 0.5 - 1.5 * raised;
  const outer = y + 5 - eyes.tilt * 0.5;
  begin(
    context,
    `M${-w} ${inner + t * 0.5} C${-w * 0.9} ${inner - t * 0.6} ${-w * 0.2} ${y - arch} ${w * 0.35} ${y - arch} C${w * 0.75} ${y - arch + 1} ${w} ${outer - 2} ${w + 4} ${outer + 2} C${w * 0.7} ${outer - 1} ${w * 0.5} ${y - arch + t * 0.8} ${w * 0.2} ${y - arch + t} C${-w * 0.2} ${y - arch + t + 1} ${-w * 0.7} ${inner + t} ${-w} ${inner + t * 0.5} Z`,
  );
  context.fillStyle = brows.colour;
  context.fill();
}

function disc(context: PresenterContext, x: number, y: number, radius: number, colour: string): void {
  context.beginPath();
  context.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
