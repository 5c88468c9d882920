import { type Component, componentsOf, keepPieces } from "../mask/components.ts";
import { closed, grown, withoutHoles } from "../mask/morphology.ts";
import { overlayUnder } from "./camera.ts";
import { geodesic } from "./geodesic.ts";
import type { FramePoint, Outline } from "./prompt.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import { separate } from "./separate.ts";
import { certain } from "./settle.ts";
import { stayingIn } from "./staying.ts";
import { astray, level, type Neighbour, strayFrom } from "./stray.ts";
import { maskFrom, placeIn, type View, viewOf } from "./view.ts";

/** A pixel whose first guess (log odds) reaches this is included, whatever its colours. */
const surelyMoving = 0.3;
/** Radius in pixels of the area around a click to which the click applies. */
const clickReach = 2;
/** If nothing moves, a thing extends at most this far from its clicks, as a share of the frame's height. */
const farthest = 0.3;

/** Finds the outline of the thing that clicks mark. */
export function clickOutline(
  frame: RgbFrame,
  within: readonly FramePoint[],
  outside: readonly FramePoint[],
  neighbours: readonly Neighbour[],
): Outline | null {
  const staying = stayingAt(frame, within, outside, neighbours);
  if (staying) return { mask: staying, means: "staying" };
  const view = viewOf(frame, { left: 0, top: 0, width: frame.width, height: frame.height }, neighbours);
  const { width, height } = view.part;
  const clicks = { on: near(view, within), off: near(view, outside) };
  const moving = movingAt(view, clicks.on);
  const guess = moving ?? nearestOf(view, clicks.on, clicks.off, within);
  const surely = moving?.map((value) => (value > surelyMoving ? 1 : 0));
  for (const at of clicks.on) guess[at] = certain;
  for (const at of clicks.off) guess[at] = -certain;
  const share = separate(view.rgb, width, height, guess);
  for (const at of clicks.off) if (surely) surely[at] = 0;
  for (let i = 0; i < share.length; i++) if (surely && surely[i] !== 0) share[i] = 1;
  const mask = Uint8Array.from(share, (value) => (value > 0.5 ? 1 : 0));
  const pieces = componentsOf(closed(mask, width, height, 2), width, height);
  const hit = new Set(clicks.on.map((at) => pieces.labels[at]!));
  const kept = keepPieces(pieces, ({ label }) => hit.has(label));
  const found = maskFrom(
    view,
    Float32Array.from(kept, (value, i) => (value === 0 ? 0 : Math.max(0.51, share[i]!))),
    frame,
  );
  if (!found.includes(1)) return null;
  const filled = withoutHoles(found, frame.width, frame.height, 200);
  const more = Math.max(1, Math.round(frame.height / 240));
  return { mask: grown(filled, frame.width, frame.height, more), means: moving ? "moving" : "colours" };
}

/** The pixels of the view around some clicks. */
function near(view: View, places: readonly FramePoint[]): number[] {
  const { width, height } = view.part;
  const found: number[] = [];
  for (const [x, y] of places) {
    const [u, v] = placeIn(view, x, y).map(Math.round) as [number, number];
    for (let dy = -clickReach; dy <= clickReach; dy++)
      for (let dx = -clickReach; dx <= clickReach; dx++) {
        const px = u + dx;
        const py = v + dy;
        if (px >= 0 && py >= 0 && px < width && py < height && dx * dx + dy * dy <= clickReach ** 2)
          found.push(py * width + px);
      }
  }
  return found;
}

/** The first guess for a clicked thing that moves by itself; null when the thing does not move. */
function movingAt({ frame, part, neighbours }: View, on: readonly number[]): Float32Array | null {
  if (neighbours.length < 3) return null;
  const { width, height } = part;
  const stray = strayFrom(frame, part, neighbours);
  level(stray, new Uint8Array(stray.length).fill(1));
  const moving = Uint8Array.from(stray, (value) => (value > astray ? 1 : 0));
  const pieces = componentsOf(closed(moving, width, height, 2), width, height);
  const hit = new Set(on.map((at) => pieces.labels[at]!).filter((label) => label > 0));
  const touched = on.filter((at) => pieces.labels[at]! > 0).length;
  const largest = Math.max(0, ...[...hit].map((label) => pieces.pieces[label - 1]!.area));
  if (touched < 0.4 * on.length || largest < 30 || largest > 0.5 * width * height) return null;
  const own = keepPieces(pieces, ({ label }) => hit.has(label));
  const gate = grown(own, width, height, 8);
  return stray.map((value, i) => {
    if (gate[i] === 0) return -certain;
    if (value < 0) return -1;
    return Math.max(-2, Math.min(3, 1.5 * (value - astray))) - (own[i] === 0 ? 0.5 : 0);
  });
}

/** The first guess by colours: pixels whose geodesic distance to the clicks is shorter than to areas far from all clicks. */
function nearestOf(
  { rgb, part, shrink }: View,
  on: readonly number[],
  off: readonly number[],
  within: readonly FramePoint[],
): Float32Array {
  const { width, height } = part;
  const spread = Math.max(...within.map(([x]) => x)) - Math.min(...within.map(([x]) => x));
  const reach = Math.max(farthest * height, spread / shrink);
  const beyond: number[] = [...off];
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isEdge || !on.some((at) => Math.hypot(x - (at % width), y - Math.floor(at / width)) < reach)) beyond.push(i);
  }
  const isOn = new Set(on);
  const toClicks = geodesic(rgb, width, height, on);
  const toRest = geodesic(
    rgb,
    width,
    height,
    beyond.filter((at) => !isOn.has(at)),
  );
  return toClicks.map((distance, i) => {
    if (toRest[i] === 0) return -certain;
    return Math.max(-2, Math.min(2, 3 * (0.5 - distance / (distance + toRest[i]! + 1e-6))));
  });
}

/** The overlay's pieces at a click, with the neighbouring pieces in the same line. */
function stayingAt(
  frame: RgbFrame,
  within: readonly FramePoint[],
  outside: readonly FramePoint[],
  neighbours: readonly Neighbour[],
): Uint8Array | null {
  const { width, height } = frame;
  const overlay = overlayUnder(frame, { left: 0, top: 0, width, height }, neighbours);
  if (!overlay) return null;
  const reach = Math.round(height / 60);
  const pieces = componentsOf(grown(overlay.mask, width, height, reach), width, height);
  const labelsAt = (places: readonly FramePoint[]) =>
    new Set(places.map(([x, y]) => pieces.labels[Math.floor(y) * width + Math.floor(x)] ?? 0));
  const hit = labelsAt(within);
  const spared = labelsAt(outside);
  // On a thing of the scene some edge may seem to stay by chance, but not under every click.
  if (hit.has(0)) return null;
  const isHit = ({ label, area }: { label: number; area: number }) =>
    hit.has(label) && !spared.has(label) && area < 0.25 * width * height;
  if (!pieces.pieces.some((piece) => isHit(piece) && piece.area > (3 * reach) ** 2)) return null;
  const piece = pieces.pieces.filter(isHit).reduce(around);
  const bounds = {
    left: piece.left,
    top: piece.top,
    width: piece.right + 1 - piece.left,
    height: piece.bottom + 1 - piece.top,
  };
  if (!stayingIn(frame, bounds, neighbours)) return null;
  const kept = keepPieces(pieces, isHit);
  return overlay.mask.map((value, i) => (kept[i] === 0 ? 0 : value));
}

/** The rectangle around two pieces. */
const around = (a: Component, b: Component): Component => ({
  ...a,
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});
