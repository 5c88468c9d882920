import { type Frame, frameBytes, planesOf } from "../frame.ts";
import { compose, type Homography, invert } from "../motion/homography.ts";
import { type Laid, lay } from "./carry-lay.ts";
import { groupsOf, grownBox } from "./patch-groups.ts";
import { roughSweeps, spanPlane } from "./patch-membrane.ts";
import { type Box, checkHole, type PartPlane, partOf, putBack } from "./patch-part.ts";

/** Where a frame stands: its number, counted alike for keys and frames, and the map from it to the shot's common ground. */
export type Place = { number: number; toGround: Homography };

/** A part of a frame whose never-seen pixels were made up, for other frames to take from. Plain data. */
export type Key = Place & {
  /** Upper left corner of the part, even. */
  left: number;
  top: number;
  part: Frame;
};

/** So many pixels around a hole tell how its light differs from the key's; a key has some more, since it moves. */
const margin = 6;
const keyMargin = 24;

/**
 * A key: the part of a filled frame that has what others need, with a margin.
 *
 * @param filled not changed, copied from
 * @param hole width * height of luma, 0 = needed by nobody (keyHole)
 * @throws RangeError when the sizes differ, or the hole is empty
 */
export function keyOf(filled: Frame, hole: Uint8Array, place: Place): Key {
  checkHole(filled, hole);
  const boxes = groupsOf(hole, filled.width, filled.height);
  if (boxes.length === 0) throw new RangeError("a key without a hole");
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const box = grownBox({ left, top, width: right - left, height: bottom - top }, keyMargin, filled);
  return { ...place, left: box.left, top: box.top, part: cropped(filled, box) };
}

/**
 * Fills the never-seen pixels of any frame from keys: each is laid over the frame by the camera's motion, its light is matched around the
 * hole, and the last one before the frame fades into the first one behind it. What no key covers is spanned by a membrane.
 *
 * Nothing else is needed, so frames can be filled in any order; and since light is matched by a film over differences, what moves around
 * the hole is followed while the texture holds still.
 *
 * @param frame its unseen pixels are overwritten, nothing else
 * @param unseen width * height of luma, 0 = keep
 * @param keys of the same shot, in any order; not changed
 * @throws RangeError when the sizes differ
 * Source for the light: P. Perez et al., "Poisson image editing", 2003. About 1 microsecond a pixel of the hole and its margin.
 */
export function carry(frame: Frame, unseen: Uint8Array, place: Place, keys: readonly Key[]): void {
  checkHole(frame, unseen);
  const before = keys.filter((key) => key.number <= place.number).sort((a, b) => b.number - a.number)[0];
  const behind = keys.filter((key) => key.number > place.number).sort((a, b) => a.number - b.number)[0];
  const fade = before && behind ? (place.number - before.number) / (behind.number - before.number) : 0;
  const chosen = [before && { key: before, share: 1 - fade }, behind && { key: behind, share: before ? fade : 1 }];
  const used = chosen.filter((one) => one !== undefined && one.share > 0) as { key: Key; share: number }[];
  for (const group of groupsOf(unseen, frame.width, frame.height)) {
    const part = partOf(frame, unseen, grownBox(group, margin, frame));
    for (const [c, plane] of part.entries()) fillPlane(plane, c, place, used);
    putBack(frame, part, group);
  }
}

/**
 * The next key's frame from the former key, so that its texture goes on: fills what that one covers.
 *
 * @param frame what the former key covers of the hole is overwritten
 * @returns a mask of what it does not cover, to be made up; 0 = nothing to do
 * @throws RangeError when the sizes differ
 */
export function carryOn(frame: Frame, hole: Uint8Array, place: Place, former: Key): Uint8Array {
  checkHole(frame, hole);
  const rest = new Uint8Array(hole.length);
  for (const group of groupsOf(hole, frame.width, frame.height)) {
    const part = partOf(frame, hole, grownBox(group, margin, frame));
    for (const [c, plane] of part.entries()) {
      const open = goOn(plane, c, place, former);
      if (c === 0) note(open, plane, frame.width, rest);
    }
    putBack(frame, part, group);
  }
  return rest;
}

/** @param plane its hole is changed */
function fillPlane(plane: PartPlane, c: number, place: Place, used: readonly { key: Key; share: number }[]): void {
  const { data, hole, width, height } = plane;
  spanPlane(data, hole, width, height);
  const sums = new Float32Array(data.length);
  const shares = new Float32Array(data.length);
  for (const { key, share } of used) {
    const laid = layKey(plane, c, place, key);
    const { light, trust } = matchLight(plane, laid);
    for (let i = 0; i < data.length; i++) {
      if (hole[i] === 0 || laid.isCovered[i] === 0) continue;
      sums[i]! += share * (data[i]! + trust[i]! * (laid.values[i]! + light[i]! - data[i]!));
      shares[i]! += share;
    }
  }
  const open = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if (hole[i] === 0) continue;
    if (shares[i]! > 0) data[i] = sums[i]! / shares[i]!;
    else open[i] = 1;
  }
  spanPlane(data, open, width, height);
}

/**
 * The same for the next key, whose texture goes on whatever passes by: it is there again when that has gone.
 *
 * @returns 1 where the hole is not covered
 */
function goOn(plane: PartPlane, c: number, place: Place, former: Key): Uint8Array {
  const { data, hole } = plane;
  const laid = layKey(plane, c, place, former);
  const { light } = matchLight(plane, laid);
  const open = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if (hole[i] === 0) continue;
    if (laid.isCovered[i] === 0) open[i] = 1;
    else data[i] = laid.values[i]! + light[i]!;
  }
  return open;
}

const layKey = (plane: PartPlane, c: number, place: Place, key: Key): Laid =>
  lay(plane, key, planesOf(key.part)[c]!, compose(invert(key.toGround), place.toGround));

/** Marks in a whole frame's mask what is marked in a part's. */
function note(open: Uint8Array, { left, top, width }: PartPlane, rowLength: number, rest: Uint8Array): void {
  for (let i = 0; i < open.length; i++)
    if (open[i] !== 0) rest[(top + Math.floor(i / width)) * rowLength + left + (i % width)] = 1;
}

/** Differences at the hole's edge are means of those near it, so that grain does not flicker inwards. */
const calm = 2;
/** So great a difference at the edge, in 8-bit steps, may be one of light; so much more, and the key's texture counts for half. */
const mostLight = 12;
const otherThing = 12;

/**
 * The film over the differences that a frame shows around its hole to the key laid over it, and how far the key is to be trusted: from 1
 * to 0, where those are so great that not only the light is another.
 */
function matchLight({ data, hole, width, height }: PartPlane, { values, isCovered }: Laid) {
  const light = new Float32Array(data.length);
  const trust = new Float32Array(data.length);
  const open = new Uint8Array(data.length).fill(1);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (hole[i] !== 0 || isCovered[i] === 0) continue;
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - calm); v <= Math.min(height - 1, y + calm); v++)
        for (let u = Math.max(0, x - calm); u <= Math.min(width - 1, x + calm); u++) {
          const near = v * width + u;
          if (hole[near] !== 0 || isCovered[near] === 0) continue;
          sum += data[near]! - values[near]!;
          count++;
        }
      light[i] = sum / count;
      trust[i] = 1 / (1 + (Math.max(0, Math.abs(light[i]!) - mostLight) / otherThing) ** 2);
      open[i] = 0;
    }
  if (!open.includes(0)) return { light, trust: trust.fill(1) };
  spanPlane(light, open, width, height, roughSweeps);
  spanPlane(trust, open, width, height, roughSweeps);
  return { light, trust };
}

function cropped(frame: Frame, box: Box): Frame {
  const shape = { width: box.width, height: box.height, shiftX: frame.shiftX, shiftY: frame.shiftY };
  const part: Frame = { ...shape, data: new Uint8Array(frameBytes({ ...shape })) };
  const from = planesOf(frame);
  for (const [c, { width, height, data, shiftX, shiftY }] of planesOf(part).entries()) {
    const whole = from[c]!;
    for (let y = 0; y < height; y++) {
      const start = ((box.top >> shiftY) + y) * whole.width + (box.left >> shiftX);
      data.set(whole.data.subarray(start, start + width), y * width);
    }
  }
  return part;
}
