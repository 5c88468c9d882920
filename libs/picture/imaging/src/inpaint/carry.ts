import { type Frame, frameBytes, planesOf } from "../frame.ts";
import { compose, type Homography, invert } from "../homography.ts";
import { type Compute, plainCompute } from "../kernels/compute.ts";
import { fillPlanes, goOn, type Over } from "./carry-planes.ts";
import { groupsOf, grownBox } from "./patch-groups.ts";
import { type Box, checkHole, type PartPlane, partOf, putBack } from "./patch-part.ts";

/**
 * Position of a frame: its number (keys and other frames share one numbering) and the map to the shot's common plane ("ground").
 */
export type FramePosition = { number: number; toGround: Homography };

/** A key: a part of a frame whose never-seen pixels were made up, as a source for other frames. Plain data. */
export type Key = FramePosition & {
  /** Upper left corner of the part, even. */
  left: number;
  top: number;
  part: Frame;
};

/**
 * Width in pixels of the margin around a hole in which its light is compared with the key. A key has a larger margin because it
 * is displaced by the camera's motion.
 */
const margin = 6;
const keyMargin = 24;

/**
 * Makes a key: the part of a filled frame that other frames need, with a margin.
 *
 * @param filled not changed, copied from
 * @param hole width * height of luma, 0 = not needed (keyHole)
 * @throws RangeError when the sizes differ, or the hole is empty
 */
export function keyOf(filled: Frame, hole: Uint8Array, position: FramePosition): Key {
  checkHole(filled, hole);
  const boxes = groupsOf(hole, filled.width, filled.height);
  if (boxes.length === 0) throw new RangeError("a key without a hole");
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const box = grownBox({ left, top, width: right - left, height: bottom - top }, keyMargin, filled);
  return { ...position, left: box.left, top: box.top, part: cropped(filled, box) };
}

/**
 * Fills the never-seen pixels of any frame from keys. Each key is laid over the frame by the camera's motion and its light is
 * matched around the hole. The last key before the frame fades into the first key after the frame. A membrane spans pixels that
 * no key covers.
 *
 * A frame needs only the keys, so frames can be filled in any order. Light is matched by a membrane over the differences at the
 * hole's edge. The light therefore follows moving surroundings while the texture stays still.
 *
 * @param frame its unseen pixels are overwritten, nothing else
 * @param unseen width * height of luma, 0 = keep
 * @param keys of the same shot, in any order; not changed
 * @throws RangeError when the sizes differ
 * Source for the light: P. Perez et al., "Poisson image editing", 2003. Takes about 0.15 microseconds for each pixel of the hole
 * and its margin, or 0.4 where a key's surroundings have changed.
 */
export function carry(
  frame: Frame,
  unseen: Uint8Array,
  position: FramePosition,
  keys: readonly Key[],
  compute: Compute = plainCompute,
): void {
  checkHole(frame, unseen);
  const before = keys.filter((key) => key.number <= position.number).sort((a, b) => b.number - a.number)[0];
  const behind = keys.filter((key) => key.number > position.number).sort((a, b) => a.number - b.number)[0];
  const fade = before && behind ? (position.number - before.number) / (behind.number - before.number) : 0;
  const chosen = [before && { key: before, share: 1 - fade }, behind && { key: behind, share: before ? fade : 1 }];
  const used = chosen.filter((one) => one !== undefined && one.share > 0) as { key: Key; share: number }[];
  const over = used.map(({ key, share }) => overOf(key, position, share));
  const { scratch } = compute;
  for (const group of groupsOf(unseen, frame.width, frame.height))
    scratch.within(() => {
      const part = partOf(frame, unseen, grownBox(group, margin, frame), scratch);
      const [luma, blue, red] = part;
      fillPlanes([luma], 0, over, compute);
      fillPlanes([blue, red], 1, over, compute);
      putBack(frame, part, group);
    });
}

/**
 * Starts the next key's frame from the former key, so that its texture continues: fills the pixels that the former key covers.
 *
 * @param frame pixels of the hole that the former key covers are overwritten
 * @returns a mask of the pixels that the former key does not cover, which must be made up; 0 = nothing to do
 * @throws RangeError when the sizes differ
 */
export function carryOn(frame: Frame, hole: Uint8Array, position: FramePosition, former: Key): Uint8Array {
  checkHole(frame, hole);
  const rest = new Uint8Array(hole.length);
  const over = overOf(former, position, 1);
  for (const group of groupsOf(hole, frame.width, frame.height)) {
    const part = partOf(frame, hole, grownBox(group, margin, frame));
    const [luma, blue, red] = part;
    note(goOn([luma], 0, over, plainCompute), luma, frame.width, rest);
    goOn([blue, red], 1, over, plainCompute);
    putBack(frame, part, group);
  }
  return rest;
}

const overOf = ({ left, top, part, toGround }: Key, position: FramePosition, share: number): Over => {
  return { left, top, part, share, map: compose(invert(toGround), position.toGround) };
};

/** Copies the marks of a part's mask into a whole frame's mask. */
function note(open: Uint8Array, { left, top, width }: PartPlane, rowLength: number, rest: Uint8Array): void {
  for (let i = 0; i < open.length; i++)
    if (open[i] !== 0) rest[(top + Math.floor(i / width)) * rowLength + left + (i % width)] = 1;
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
