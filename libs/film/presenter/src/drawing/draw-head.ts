import type { Person } from "../people/person.ts";
import type { Pose } from "../pose/pose.ts";
import type { PresenterContext } from "./context.ts";
import { drawEyes } from "./draw-eyes.ts";
import { drawMouth } from "./draw-mouth.ts";
import { drawLayers } from "./layers.ts";
import { begin } from "./trace.ts";

/** How far parts move as the head turns and nods. Parts nearer to the viewer move further. */
const depth = { x: 11, y: 6 };

export function drawHead(context: PresenterContext, person: Person, pose: Pose): void {
  const { head, mouth } = pose;
  const jaw = 11 * mouth.open;
  const shifted = (share: number, draw: () => void) => {
    context.save();
    context.translate(share * depth.x * head.turn, share * depth.y * head.nod);
    draw();
    context.restore();
  };
  shifted(-0.35, () => drawLayers(context, person.back));
  if (person.ears) shifted(-0.3, () => drawEars(context, person));
  drawFace(context, person, pose, jaw);
  shifted(1.25, () => drawNose(context, person));
  shifted(0.95, () => drawMouth(context, person, mouth));
  shifted(0.95, () => drawEyes(context, person, pose));
  shifted(0.3, () => drawLayers(context, person.front));
  shifted(1, () => drawLayers(context, person.over));
}

function drawFace(context: PresenterContext, person: Person, { head }: Pose, jaw: number): void {
  const { skin } = person;
  const outline = faceOf(person, jaw);
  context.save();
  begin(context, outline);
  context.fillStyle = skin.base;
  context.fill();
  context.clip();
  // The light comes from the upper left: the right side of the face, and below the cheek, is in shade.
  context.fillStyle = skin.shade;
  context.globalAlpha = 0.55;
  context.beginPath();
  context.rect(-160, -180, 320, 360);
  context.ellipse(-22 + 9 * head.turn, -24, 112, 176 + jaw, 0, 0, 2 * Math.PI);
  // Fills the area between the two outlines.
  context.fill("evenodd");
  context.globalAlpha = 1;
  const blushAt = (x: number) => {
    const cx = x + 8 * head.turn;
    const cy = 40 + 4 * head.nod;
    const soft = context.createRadialGradient(cx, cy, 2, cx, cy, 34);
    soft.addColorStop(0, `${skin.blush}30`);
    soft.addColorStop(1, `${skin.blush}00`);
    context.fillStyle = soft;
    context.fillRect(cx - 34, cy - 34, 68, 68);
  };
  blushAt(-54);
  blushAt(54);
  context.translate(8 * head.turn, 4 * head.nod);
  drawLayers(context, person.skinMarks);
  context.translate(0, 0.7 * jaw);
  drawLayers(context, person.beard);
  context.restore();
}

/** The face's outline. @param jaw how far the chin is down, in units */
function faceOf({ face }: Person, jaw: number): string {
  const { cheek, jaw: corner, chin } = face;
  const y = face.length + jaw;
  const half = (s: number) =>
    [
      [s * cheek * 1.02, 8, s * (corner + 16), 52 + 0.4 * jaw, s * corner, 84 + 0.7 * jaw],
      [s * (corner - 15), 112 + 0.9 * jaw, s * (chin + 16), y, 0, y],
    ] as const;
  const [a, b] = half(1);
  const [c, d] = half(-1);
  const said = (points: readonly number[]) => points.map((n) => n.toFixed(2)).join(" ");
  return `M0 -150 C58 -150 ${cheek} -112 ${cheek} -40 C${said(a)} C${said(b)} C${said([d[2], d[3], d[0], d[1], c[4], c[5]])} C${said([c[2], c[3], c[0], c[1], -cheek, -40])} C${-cheek} -112 -58 -150 0 -150 Z`;
}

function drawEars(context: PresenterContext, { skin, face }: Person): void {
  for (const side of [-1, 1] as const) {
    const path = `M${face.cheek - 6} -32 C${face.cheek + 22} -44 ${face.cheek + 22} 0 ${face.cheek + 10} 18 C${face.cheek + 2} 32 ${face.cheek - 8} 24 ${face.cheek - 8} 10 Z`;
    begin(context, path, side);
    context.fillStyle = side === 1 ? skin.shade : skin.base;
    context.fill();
    begin(context, `M${face.cheek + 3} -22 C${face.cheek + 14} -22 ${face.cheek + 11} -4 ${face.cheek + 3} 6`, side);
    context.strokeStyle = skin.deep;
    context.globalAlpha = 0.35;
    context.lineWidth = 2.2;
    context.stroke();
    context.globalAlpha = 1;
  }
}

function drawNose(context: PresenterContext, { nose, skin }: Person): void {
  const { width: w, length: l } = nose;
  context.globalAlpha = 0.5;
  begin(
    context,
    `M${w * 0.2} -10 C${w * 0.5} 12 ${w * 0.7} ${l - 12} ${w} ${l - 6} C${w * 0.9} ${l + 4} ${w * 0.3} ${l + 5} 0 ${l + 5} C${w * 0.1} ${l - 6} ${w * 0.2} 10 ${w * 0.2} -10 Z`,
  );
  context.fillStyle = skin.shade;
  context.fill();
  context.globalAlpha = 0.8;
  begin(context, `M${-w * 0.62} ${l} C${-w * 0.4} ${l + 6} ${w * 0.4} ${l + 6} ${w * 0.62} ${l}`);
  context.strokeStyle = skin.deep;
  context.lineWidth = 3;
  context.stroke();
  context.globalAlpha = 0.6;
  context.beginPath();
  context.ellipse(-1, l - 10, 4.2, 3, 0, 0, 2 * Math.PI);
  context.fillStyle = skin.light;
  context.fill();
  context.globalAlpha = 1;
}
