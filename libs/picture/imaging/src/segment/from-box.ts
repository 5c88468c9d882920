import { componentsOf, keepPieces } from "../mask/components.ts";
import { grown, withoutHoles } from "../mask/morphology.ts";
import type { Bounds } from "../mask/runs.ts";
import { widened } from "./camera.ts";
import { coloursOf, oddsOf } from "./colours.ts";
import { guessByMotion, guessFromMiddle } from "./guess.ts";
import type { Outline } from "./prompt.ts";
import { reachingIn } from "./reaching-in.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import { separate } from "./separate.ts";
import { certain } from "./settle.ts";
import { stayingIn } from "./staying.ts";
import { astray, level, type Neighbour, strayFrom } from "./stray.ts";
import { maskFrom, type View, viewOf } from "./view.ts";

/** A box means a moving thing when at least this share of its pixels moves by itself. */
const leastAstray = 0.03;
/** Minimum average log odds between the colours inside and outside of the outline. */
const leastOdds = 0.7;
const certainlyAstray = 1.3;
/** An outline found by colours is accepted when its share of the box is between these values. */
const leastShare = 0.06;
const mostShare = 0.9;

/** Finds the outline of the thing that a box marks. */
export function boxOutline(frame: RgbFrame, box: Bounds, neighbours: readonly Neighbour[]): Outline {
  const staying = stayingIn(frame, box, neighbours);
  if (staying) return { mask: staying, means: "staying" };
  const around = widened(box, 8 + 0.3 * Math.min(box.width, box.height), frame);
  const view = viewOf(frame, around, neighbours);
  const inBox = boxShare(view, box);
  const stray = neighbours.length < 3 ? null : strayFrom(view.frame, view.part, view.neighbours);
  if (stray)
    level(
      stray,
      inBox.map((isIn) => 1 - isIn),
    );
  const isMoving = stray !== null && movesIn(stray, inBox);
  const guess = isMoving ? guessByMotion(view, inBox, box, stray) : guessFromMiddle(view, inBox, box);
  const others = isMoving ? reachingIn(stray, inBox, view.part.width, view.part.height) : null;
  if (others) for (let i = 0; i < guess.length; i++) if (others[i] !== 0) guess[i] = -certain;
  const share = separate(view.rgb, view.part.width, view.part.height, guess);
  // All straying pixels are added, including thin limbs, which are too similar to their background for the separation.
  if (isMoving)
    for (let i = 0; i < share.length; i++)
      if (stray[i]! > certainlyAstray && inBox[i] !== 0 && !others?.[i]) share[i] = 1;
  const found = maskFrom(view, share, frame);
  const area = found.reduce((sum, value) => sum + value, 0) / (box.width * box.height);
  const isOdd = area < (isMoving ? 0.01 : leastShare) || area > mostShare;
  if (isOdd || (!isMoving && !standsOut(view.rgb, share))) return { mask: filledBox(frame, box), means: "box" };
  return { mask: tidied(found, frame, box), means: isMoving ? "moving" : "colours" };
}

/** 1 for the view's pixels within the box, else 0. */
function boxShare({ part, shrink }: View, box: Bounds): Uint8Array {
  const mask = new Uint8Array(part.width * part.height);
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      const u = (part.left + x + 0.5) * shrink - box.left;
      const v = (part.top + y + 0.5) * shrink - box.top;
      if (u > 0 && v > 0 && u < box.width && v < box.height) mask[i] = 1;
    }
  return mask;
}

/** Whether more moves within the box than the errors that occur everywhere. */
function movesIn(stray: Float32Array, inBox: Uint8Array): boolean {
  let within = 0;
  let all = 1;
  let outside = 0;
  let rest = 1;
  for (let i = 0; i < stray.length; i++) {
    if (stray[i]! < 0) continue;
    if (inBox[i] !== 0) {
      all++;
      if (stray[i]! > astray) within++;
    } else {
      rest++;
      if (stray[i]! > astray) outside++;
    }
  }
  return within / all > leastAstray && within / all > (1.5 * outside) / rest;
}

/** Whether colours separate the inside from the outside; otherwise a shape would be only a guess. */
function standsOut(rgb: Uint8Array, share: Float32Array): boolean {
  const within = share.map((value) => (value > 0.5 ? 1 : 0));
  const odds = oddsOf(
    rgb,
    coloursOf(rgb, within),
    coloursOf(
      rgb,
      within.map((value) => 1 - value),
    ),
    3,
  );
  let sum = 0;
  let count = 1;
  for (let i = 0; i < odds.length; i++) if (within[i] !== 0) [sum, count] = [sum + odds[i]!, count + 1];
  return sum / count > leastOdds;
}

/** Removes crumbs and small holes, and moves the border a little outwards, since a thing's edge is mixed with its background. */
function tidied(mask: Uint8Array, { width, height }: RgbFrame, box: Bounds): Uint8Array {
  const components = componentsOf(mask, width, height);
  const largest = Math.max(...components.pieces.map(({ area }) => area));
  const kept = keepPieces(components, ({ area }) => area > 0.03 * largest);
  const filled = withoutHoles(kept, width, height, 0.01 * box.width * box.height);
  return grown(filled, width, height, Math.max(1, Math.round(height / 240)));
}

function filledBox({ width, height }: RgbFrame, box: Bounds): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = box.top; y < box.top + box.height; y++)
    mask.fill(1, y * width + box.left, y * width + box.left + box.width);
  return mask;
}
