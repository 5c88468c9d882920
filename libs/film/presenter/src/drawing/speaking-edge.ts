import { loudnessAt } from "../pose/loudness.ts";
import type { MouthTrack } from "../track/mouth-track.ts";
import type { PresenterContext } from "./context.ts";

type Place = { left: number; top: number; width: number; height: number };
type Voice = { colour: string; track: MouthTrack | null; seconds: number };

/** Loudness of a voice at a moment, averaged over a tenth of a second. */
const loud = (track: MouthTrack | null, seconds: number): number =>
  Math.min(1, 1.5 * loudnessAt(track, Math.max(0, seconds), 0.09));

/** Maximum enlargement of the picture by `pictureIn`. */
export const mostZoom = 1.1;

/** How far the rays of a circle reach beyond the picture, as a share of the shorter side. */
const margin = 0.085;

/**
 * Place of a portrait's still picture in its area, the radius of its corners, and its enlargement, which grows a little while
 * somebody speaks.
 */
export function pictureIn(
  area: Place,
  form: "circle" | "card",
  track: MouthTrack | null,
  seconds: number,
): { place: Place; radius: number; zoom: number } {
  const zoom = 1.03 + 0.012 * Math.sin((2 * Math.PI * seconds) / 7) + 0.045 * loudnessAt(track, seconds, 0.7);
  const side = Math.min(area.width, area.height);
  if (form === "card") return { place: area, radius: 0.06 * side, zoom };
  const across = side * (1 - 2 * margin);
  const left = area.left + (area.width - across) / 2;
  const top = area.top + (area.height - across) / 2;
  return { place: { left, top, width: across, height: across }, radius: across / 2, zoom };
}

/** Draws a line round a circle, and rays that rise along both sides from its lowest point as the voice gets louder. */
export function drawCircleEdge(context: PresenterContext, place: Place, { colour, track, seconds }: Voice): void {
  const radius = place.width / 2;
  const x = place.left + radius;
  const y = place.top + radius;
  const width = radius * 0.026;
  context.strokeStyle = colour;
  context.lineCap = "round";
  context.lineWidth = width;
  context.beginPath();
  context.ellipse(x, y, radius + width / 2, radius + width / 2, 0, 0, 2 * Math.PI);
  context.stroke();
  const rays = 96;
  context.lineWidth = width * 0.8;
  context.beginPath();
  for (let ray = 0; ray < rays; ray++) {
    const angle = ((ray + 0.5) * 2 * Math.PI) / rays;
    const fromFoot = Math.abs(Math.atan2(Math.sin(angle - Math.PI / 2), Math.cos(angle - Math.PI / 2))) / Math.PI;
    const reach = radius * 0.125 * loud(track, seconds - 0.35 * fromFoot) * (1 - 0.55 * fromFoot);
    if (reach < radius * 0.012) continue;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const from = radius + 2.2 * width;
    context.moveTo(x + cos * from, y + sin * from);
    context.lineTo(x + cos * (from + reach), y + sin * (from + reach));
  }
  context.stroke();
}

/**
 * Draws a row of bars at the lower edge of a card, over a shade that keeps the bars visible. The newest sound is in the middle.
 */
export function drawCardEdge(context: PresenterContext, place: Place, { colour, track, seconds }: Voice): void {
  const { left, top, width, height } = place;
  const side = Math.min(width, height);
  context.save();
  context.beginPath();
  roundedFoot(context, place, 0.06 * side, 0.3 * side);
  context.clip();
  const shade = context.createLinearGradient(0, top + height - 0.3 * side, 0, top + height);
  shade.addColorStop(0, "rgba(6, 21, 28, 0)");
  shade.addColorStop(1, "rgba(6, 21, 28, 0.72)");
  context.fillStyle = shade;
  context.fillRect(left, top + height - 0.3 * side, width, 0.3 * side);
  context.restore();
  const bars = 21;
  const step = 0.026 * side;
  context.strokeStyle = colour;
  context.lineCap = "round";
  context.lineWidth = step * 0.46;
  context.beginPath();
  for (let bar = -bars; bar <= bars; bar++) {
    const ago = Math.abs(bar) * 0.03;
    const tall = side * (0.003 + 0.085 * loud(track, seconds - ago) * (1 - (0.6 * Math.abs(bar)) / bars));
    const x = left + width / 2 + bar * step * Math.min(1, (width * 0.86) / (2 * bars * step));
    const y = top + height - 0.1 * side;
    context.moveTo(x, y - tall / 2);
    context.lineTo(x, y + tall / 2);
  }
  context.stroke();
}

function roundedFoot(context: PresenterContext, { left, top, width, height }: Place, r: number, tall: number): void {
  const k = 0.4477 * r;
  const right = left + width;
  const bottom = top + height;
  context.moveTo(left, bottom - tall);
  context.lineTo(right, bottom - tall);
  context.lineTo(right, bottom - r);
  context.bezierCurveTo(right, bottom - k, right - k, bottom, right - r, bottom);
  context.lineTo(left + r, bottom);
  context.bezierCurveTo(left + k, bottom, left, bottom - k, left, bottom - r);
  context.closePath();
}
