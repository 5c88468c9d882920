import type { Person } from "../people/person.ts";
import type { Pose } from "../pose/pose.ts";
import type { PresenterContext } from "./context.ts";
import { begin } from "./trace.ts";

/** Draws the neck and the visible part of the chest, with the chin's shadow on them. */
export function drawNeck(context: PresenterContext, { neck, skin, face }: Person, { head, breath }: Pose): void {
  const w = neck;
  const path = `M${-w} 40 C${-w} 110 ${-w - 2} 140 ${-w - 6} 158 C${-w - 14} 180 -66 190 -84 200 L-70 330 L70 330 L84 200 C66 190 ${w + 14} 180 ${w + 6} 158 C${w + 2} 140 ${w} 110 ${w} 40 Z`;
  context.save();
  context.translate(1.2 * head.turn + 1.5 * head.tilt, -14 - 2 * breath);
  begin(context, path);
  context.fillStyle = skin.base;
  context.fill();
  context.clip();
  context.fillStyle = skin.shade;
  context.beginPath();
  context.ellipse(4 * head.turn + 4, face.length - 34 + 4 * head.nod, face.jaw + 8, 84, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}
