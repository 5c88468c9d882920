import { drawText } from "@cutwater/typesetting/drawing/draw-text.ts";
import { type Box, type Corner, centreOf } from "@cutwater/typesetting/lines/box.ts";
import { clearsOf, type PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { LineSetting } from "./set-line.ts";
import type { ErasedPart } from "./useErased.ts";

/** The largest canvas that phones support, in pixels. */
const mostPixels = 12e6;

/** The factor by which a picture is scaled down to fit into a canvas. */
export const scaleFor = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(mostPixels / (width * height)));

export type DrawnPicture = {
  image: HTMLImageElement;
  width: number;
  height: number;
  parts: readonly ErasedPart[];
  /** Whether more parts are still being requested. */
  isAsking: boolean;
  lines: readonly PictureLine[];
  settings: ReadonlyMap<string, LineSetting>;
};

/** Draws a preview of the result: erases the words of translated lines and draws their translations in place. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  { image, width, height, parts, isAsking, lines, settings }: DrawnPicture,
) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = scaleFor(width, height);
  const wide = Math.round(width * scale);
  const high = Math.round(height * scale);
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  context.setTransform(wide / width, 0, 0, high / height, 0, 0);
  context.clearRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const drawn = lines.filter(
    (line) => line.translation !== null && settings.get(line.id)?.set && (!isAsking || isCleared(line, parts)),
  );
  context.save();
  context.beginPath();
  for (const box of drawn.flatMap(clearsOf)) trace(context, grown(box));
  context.clip();
  for (const part of parts) {
    if (part.hasOpacity) context.clearRect(part.left, part.top, part.width, part.height);
    context.drawImage(part.image, part.left, part.top, part.width, part.height);
  }
  context.restore();
  for (const { id } of drawn) {
    const set = settings.get(id)?.set;
    if (set) drawText(context, set, scale);
  }
}

/** Whether the parts contain the whole erased area of a line. Until they do, the new words would overlap the old ones. */
const isCleared = (line: PictureLine, parts: readonly ErasedPart[]): boolean =>
  clearsOf(line).every((box) => {
    const [x, y] = centreOf(box);
    return parts.some(({ left, top, width, height }) => x > left && x < left + width && y > top && y < top + height);
  });

function trace(context: CanvasRenderingContext2D, corners: readonly Corner[]): void {
  for (const [at, [x, y]] of corners.entries())
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  context.closePath();
}

/** The box with a margin for its letters, their outline and their shadow. */
function grown([a, b, c, d]: Box): Corner[] {
  const along = unit(a, b);
  const down = unit(a, d);
  const by = 4 + 0.35 * Math.min(distance(a, b), distance(a, d));
  const moved = ([x, y]: Corner, right: number, low: number): Corner => [
    x + by * (right * along[0] + low * down[0]),
    y + by * (right * along[1] + low * down[1]),
  ];
  return [moved(a, -1, -1), moved(b, 1, -1), moved(c, 1, 1), moved(d, -1, 1)];
}

const distance = ([ax, ay]: Corner, [bx, by]: Corner): number => Math.hypot(bx - ax, by - ay);
const unit = (from: Corner, to: Corner): Corner => {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};
